from django.contrib.auth.decorators import login_required
from django.urls import include, path, re_path

from blog import views as blog_views  # ~~ import blog/views.py
from shop import urls as shop_urls  # ~~ import shop/urls.py

from . import views  # ~~ import portal/views.py

extra = [  # ~~ def variable extra
    path("imprint/", views.page, {"name": "imprint"}),  # ~~ route ANY /about/imprint/ views.page django
    path("team/<slug:name>/", views.page, name="team"),  # ~~ route ANY /about/team/<slug:name>/ views.page django
]

urlpatterns = [  # ~~ def variable urlpatterns
    path("", views.Home.as_view(), name="home"),  # ~~ route ANY / Home django
    path("blog/", include("blog.urls")),  # ~~ import? blog/urls.py
    path("shop/", include((shop_urls, "shop"), namespace="shop")),
    path("about/", include(extra)),
    path(
        "api/",
        include(
            [
                path("v1/", include("blog.api.urls")),  # ~~ import? blog/api/urls.py
                path("ping/", lambda request: views.plain("pong")),  # ~~ route ANY /api/ping/ <lambda> django; call plain
            ]
        ),
    ),
    re_path(r"^feed\.(?P<kind>rss|atom)$", blog_views.feed),  # ~~ route ANY /feed\.(?P<kind>rss|atom) feed django
    path("me/", login_required(views.me)),  # ~~ route ANY /me/ views.me django
]

handler404 = views.missing  # ~~ def variable handler404
