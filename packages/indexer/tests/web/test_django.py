from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]
VIEWS = "def index(request): ...\ndef show(request, pk): ...\nclass Edit:\n    def get(self, request): ...\n"


def test_includes_by_text_module_list_and_tuple(tree: Build) -> None:
    found = tree(
        {
            "site/urls.py": """
                from django.urls import include, path, re_path
                from blog import urls as blog_urls
                from blog import views

                extra = [path("imprint/", views.index)]

                urlpatterns = [
                    path("", views.index),
                    path("text/", include("blog.urls")),
                    path("module/", include(blog_urls, namespace="m")),
                    path("tuple/", include((extra, "extra"), namespace="e")),
                    path("list/", include([path("a/", views.index), path("b/", include([path("c/", views.show)]))])),
                    re_path(r"^old/(?P<pk>[0-9]+)$", views.show),
                ]
            """,
            "blog/__init__.py": "",
            "blog/views.py": VIEWS,
            "blog/urls.py": """
                from django.urls import path
                from .views import show, Edit
                urlpatterns = [path("<int:pk>/", show), path("edit/", Edit.as_view(title="x"))]
            """,
        }
    )
    assert found.routes() == {
        ("ANY", "/", "index"),
        ("ANY", "/text/<int:pk>/", "show"),
        ("ANY", "/text/edit/", "Edit"),
        ("ANY", "/module/<int:pk>/", "show"),
        ("ANY", "/module/edit/", "Edit"),
        ("ANY", "/tuple/imprint/", "index"),
        ("ANY", "/list/a/", "index"),
        ("ANY", "/list/b/c/", "show"),
        ("ANY", "/old/(?P<pk>[0-9]+)", "show"),
    }


def test_lists_that_grow_and_lists_of_lists(tree: Build) -> None:
    found = tree(
        {
            "urls.py": """
                from django.conf import settings
                from django.conf.urls.i18n import i18n_patterns
                from django.urls import include, path
                from views import index, show
                from more import api_urls, get_urls

                urlpatterns = [path("a/", index), *api_urls]
                urlpatterns += [path("b/", index)]
                urlpatterns.append(path("c/", index))
                if settings.DEBUG:
                    urlpatterns = [path("d/", index)] + urlpatterns
                urlpatterns += i18n_patterns(path("e/", show), prefix_default_language=False)
                urlpatterns.extend(get_urls())
            """,
            "views.py": VIEWS,
            "more.py": """
                from django.urls import path
                import views
                api_urls = [path("api/", views.show)]

                def get_urls():
                    return [path("got/", views.index)]
            """,
            "root.py": "from django.urls import include, path\nurlpatterns = [path('x/', include('urls'))]\n",
        }
    )
    assert found.routes() == {
        ("ANY", f"/x/{path}", handler)
        for path, handler in [
            ("a/", "index"), ("b/", "index"), ("c/", "index"), ("d/", "index"), ("e/", "show"),
            ("api/", "show"), ("got/", "index"),
        ]
    }  # fmt: skip


def test_wrapped_views(tree: Build) -> None:
    found = tree(
        {
            "urls.py": """
                from django.contrib.auth.decorators import login_required
                from django.views.decorators.cache import cache_page
                from django.views.generic import TemplateView
                from django.contrib import admin
                from django.urls import include, path
                import views

                urlpatterns = [
                    path("a/", login_required(views.index)),
                    path("b/", cache_page(60)(views.index)),
                    path("c/", login_required(views.Edit.as_view())),
                    path("d/", lambda request: None),
                    path("e/", TemplateView.as_view(template_name="e.html")),
                    path("admin/", admin.site.urls),
                    path("accounts/", include("allauth.urls")),
                ]
            """,
            "views.py": VIEWS,
        }
    )
    assert found.routes() == {
        ("ANY", "/a/", "index"),
        ("ANY", "/b/", "index"),
        ("ANY", "/c/", "Edit"),
        ("ANY", "/d/", "<lambda>"),
        ("ANY", "/e/", "TemplateView"),
    }


def test_routers_of_rest_framework(tree: Build) -> None:
    found = tree(
        {
            "urls.py": """
                from django.urls import include, path
                from rest_framework.routers import DefaultRouter
                from views import UserViewSet
                router = DefaultRouter()
                router.register(r"users", UserViewSet, basename="user")
                urlpatterns = [path("api/", include(router.urls))]
            """,
            "views.py": """
                from rest_framework import viewsets
                from rest_framework.decorators import action
                class UserViewSet(viewsets.ModelViewSet):
                    lookup_field = "slug"

                    @action(detail=True, methods=["post"])
                    def activate(self, request, slug=None): ...

                    @action(detail=False, url_path="latest-users")
                    def latest(self, request): ...
            """,
        }
    )
    assert found.routes() == {
        ("ANY", "/api/users/", "UserViewSet"),
        ("ANY", "/api/users/<slug>/", "UserViewSet"),
        ("POST", "/api/users/<slug>/activate/", "UserViewSet.activate"),
        ("GET", "/api/users/latest-users/", "UserViewSet.latest"),
    }


def test_other_things_called_path(tree: Build) -> None:
    found = tree(
        {
            "a.py": """
                from django.db import models
                from os import path
                from tools import path as p
                path('x', p('y', 1))
            """,
            "tools.py": "def path(a, b): ...\n",
        }
    )
    assert found.routes() == set()


def test_the_test_client_of_a_test_case(tree: Build) -> None:
    found = tree(
        {
            "urls.py": """
                from django.urls import path
                import views
                urlpatterns = [path('posts/<int:pk>/', views.show)]
            """,
            "views.py": VIEWS,
            "tests.py": """
                from django.test import TestCase
                class Tests(TestCase):
                    def test_show(self):
                        self.client.get(f"/posts/{self.post.pk}/")
                        self.client.delete("/posts/1/")
            """,
        }
    )
    assert found.requests() == {
        ("tests.py", 5, "GET /posts/*/", "/posts/<int:pk>/"),
        ("tests.py", 6, "DELETE /posts/1/", "/posts/<int:pk>/"),
    }
