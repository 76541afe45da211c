from django.http import HttpResponse, HttpResponseNotFound
from django.views import View
from django.views.generic import TemplateView


class Home(TemplateView):  # ~~ def class Home
    template_name = "home.html"  # ~~ def variable Home.template_name

    def get_context_data(self, **kwargs):  # ~~ def method Home.get_context_data
        return super().get_context_data(greeting=greet("you"), **kwargs)  # ~~ call greet


class Base(View):  # ~~ def class Base
    def dispatch(self, request, *args, **kwargs):  # ~~ def method Base.dispatch
        self.check(request)  # ~~ call Base.check
        return super().dispatch(request, *args, **kwargs)

    def check(self, request):  # ~~ def method Base.check
        return request.user


def greet(name):  # ~~ def function greet
    return f"Hello {name}"


def plain(text):  # ~~ def function plain
    return HttpResponse(text)


def page(request, name):  # ~~ def function page
    return plain(greet(name))  # ~~ call plain; call greet


def me(request):  # ~~ def function me
    return plain(greet(request.user))  # ~~ call plain; call greet


def missing(request, exception):  # ~~ def function missing
    return HttpResponseNotFound(str(exception))
