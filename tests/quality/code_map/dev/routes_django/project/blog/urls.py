from django.urls import path

from .views import PostDetail, PostEdit, index  # ~~ import blog/views.py

app_name = "blog"  # ~~ def variable app_name

urlpatterns = [  # ~~ def variable urlpatterns
    path("", index, name="index"),  # ~~ route ANY /blog/ index django
    path("<int:pk>/", PostDetail.as_view(), name="detail"),  # ~~ route ANY /blog/<int:pk>/ PostDetail django
    path("<int:pk>/edit/", PostEdit.as_view(title="Edit")),  # ~~ route ANY /blog/<int:pk>/edit/ PostEdit django
]

urlpatterns += [
    path("drafts/", index, {"drafts": True}),  # ~~ route ANY /blog/drafts/ index django
]
