from parcelhub.carriers import register  # ~~ import src/parcelhub/carriers/__init__.py
from parcelhub.carriers.base import Carrier, Tracking  # ~~ import src/parcelhub/carriers/base.py
from parcelhub.core.models import Parcel  # ~~ import src/parcelhub/core/models.py
from parcelhub.core.pricing import surcharge as zone_surcharge  # ~~ import src/parcelhub/core/pricing.py


@register("post")  # ~~ call register
class Post(Tracking, Carrier):  # ~~ def class Post
    name = "post"  # ~~ def variable Post.name
    limit = 20_000  # ~~ def variable Post.limit
    prefix = "RR"  # ~~ def variable Post.prefix

    def extra(self, parcel: Parcel):  # ~~ def method Post.extra
        return zone_surcharge(parcel.to.zone()) // 2  # ~~ call surcharge; call Address.zone types

    def check(self, parcel):  # ~~ def method Post.check
        super().check(parcel)  # ~~ call Carrier.check
        if not parcel.to.street:
            raise self.refuse(parcel)  # ~~ call Carrier.refuse

    def close(self):  # ~~ def method Post.close
        super().close()  # ~~ call Tracking.close


class Letter(Post):  # ~~ def class Letter
    limit = 500  # ~~ def variable Letter.limit

    def extra(self, parcel):  # ~~ def method Letter.extra
        return 0

    def title(self):  # ~~ def method Letter.title
        return super().title() + self.next_number()  # ~~ call Carrier.title; call Tracking.next_number
