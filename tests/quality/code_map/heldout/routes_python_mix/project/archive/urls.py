from django.urls import include, path, re_path

from archive.views import Box, lend, search  # ~~ import archive/views.py

box_urls = [  # ~~ def variable box_urls
    path("", Box.as_view()),  # ~~ route ANY /boxes/<uuid:box>/ Box django
    path("lend", lend),  # ~~ route ANY /boxes/<uuid:box>/lend lend django
]

urlpatterns = [  # ~~ def variable urlpatterns
    path("boxes/<uuid:box>/", include(box_urls)),
    re_path(r"^search/(?P<word>\w+)$", search, name="search"),  # ~~ route ANY /search/(?P<word>\w+) search django
]
