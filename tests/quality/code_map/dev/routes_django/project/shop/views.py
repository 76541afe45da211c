from django.http import HttpResponse
from django.views import View


def cart(request):  # ~~ def function cart
    """路由 path("cart/") 之外没有别的。"""
    return HttpResponse("empty")


class Item(View):  # ~~ def class Item
    def get(self, request, code):  # ~~ def method Item.get
        return HttpResponse(code)
