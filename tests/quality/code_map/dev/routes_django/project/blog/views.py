from django.http import HttpResponse, JsonResponse

from portal.views import Base, plain  # ~~ import portal/views.py

from .models import Post  # ~~ import blog/models.py


def index(request, drafts=False):  # ~~ def function index
    posts = Post.objects.drafts() if drafts else Post.objects.published()  # ~~ call PostManager.drafts types; call PostManager.published types
    return JsonResponse({"posts": [post.title for post in posts]})


class PostDetail(Base):  # ~~ def class PostDetail
    title = ""  # ~~ def variable PostDetail.title

    def get(self, request, pk):  # ~~ def method PostDetail.get
        post = self.load(pk)  # ~~ call PostDetail.load
        return plain(post.title)  # ~~ call plain

    def load(self, pk):  # ~~ def method PostDetail.load
        return Post.objects.get(pk=pk)


class PostEdit(PostDetail):  # ~~ def class PostEdit
    def post(self, request, pk):  # ~~ def method PostEdit.post
        post: Post = self.load(pk)  # ~~ call PostDetail.load
        post.rename(request.POST["title"])  # ~~ call Post.rename types
        return HttpResponse(status=204)


def feed(request, kind):  # ~~ def function feed
    return plain(kind)  # ~~ call plain
