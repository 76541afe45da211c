from django.db import models
from django.db.models.signals import post_save
from django.dispatch import receiver


class PostManager(models.Manager):  # ~~ def class PostManager
    def published(self):  # ~~ def method PostManager.published
        return self._by(published=True)  # ~~ call PostManager._by

    def drafts(self):  # ~~ def method PostManager.drafts
        return self._by(published=False)  # ~~ call PostManager._by

    def _by(self, **values):  # ~~ def method PostManager._by
        return self.get_queryset().filter(**values)


class Post(models.Model):  # ~~ def class Post
    title = models.CharField("标题", max_length=80)  # ~~ def variable Post.title
    published = models.BooleanField(default=False)  # ~~ def variable Post.published

    objects = PostManager()  # ~~ def variable Post.objects; call PostManager

    class Meta:  # ~~ def class Post.Meta
        ordering = ["title"]  # ~~ def variable Post.Meta.ordering

    def rename(self, title):  # ~~ def method Post.rename
        self.title = title
        self.save()


@receiver(post_save, sender=Post)
def announce(sender, instance, **kwargs):  # ~~ def function announce
    instance.refresh_from_db()
