from django.urls import path

from . import views  # ~~ import blog/api/views.py

urlpatterns = [  # ~~ def variable urlpatterns
    path("posts/", views.posts),  # ~~ route ANY /api/v1/posts/ posts django
    path("posts/<int:pk>/", views.PostApi.as_view()),  # ~~ route ANY /api/v1/posts/<int:pk>/ PostApi django
]
