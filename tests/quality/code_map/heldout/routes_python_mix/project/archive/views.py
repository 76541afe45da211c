from django.http import HttpRequest, HttpResponse
from django.views.generic import View


class Box(View):  # ~~ def class Box
    def get(self, request: HttpRequest, box):  # ~~ def method Box.get
        return text(box)  # ~~ call text

    def delete(self, request, box):  # ~~ def method Box.delete
        return self.get(request, box)  # ~~ call Box.get


def lend(request, box):  # ~~ def function lend
    return text(f"lent {box}")  # ~~ call text


def search(request, word):  # ~~ def function search
    return text(word)  # ~~ call text


def text(value):  # ~~ def function text
    return HttpResponse(str(value))
