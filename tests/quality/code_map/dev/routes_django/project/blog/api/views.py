from django.http import JsonResponse
from django.views.decorators.csrf import csrf_exempt

from blog.models import Post  # ~~ import blog/models.py
from portal.views import Base  # ~~ import portal/views.py


@csrf_exempt
def posts(request):  # ~~ def function posts
    return JsonResponse([as_dict(post) for post in Post.objects.published()], safe=False)  # ~~ call as_dict; call PostManager.published types


class PostApi(Base):  # ~~ def class PostApi
    def get(self, request, pk):  # ~~ def method PostApi.get
        return JsonResponse(as_dict(Post.objects.get(pk=pk)))  # ~~ call as_dict

    def delete(self, request, pk):  # ~~ def method PostApi.delete
        Post.objects.filter(pk=pk).delete()
        return JsonResponse({})


def as_dict(post):  # ~~ def function as_dict
    return {"id": post.pk, "title": post.title}
