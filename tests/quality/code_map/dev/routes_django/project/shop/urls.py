from django.urls import path, re_path

import shop.views  # ~~ import shop/views.py

urlpatterns = [  # ~~ def variable urlpatterns
    path("cart/", shop.views.cart),  # ~~ route ANY /shop/cart/ cart django
    re_path(r"^item/(?P<code>[A-Z]{2}[0-9]+)/$", shop.views.Item.as_view()),  # ~~ route ANY /shop/item/(?P<code>[A-Z]{2}[0-9]+)/ shop.views.Item django
]
