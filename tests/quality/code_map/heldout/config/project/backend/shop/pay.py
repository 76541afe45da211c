import os as o
from os import environ as env, getenv as get

from shop.mail import Mail  # ~~ import backend/shop/mail.py

KEY = env["PAYMENT_KEY"]  # ~~ def constant KEY; config PAYMENT_KEY
URL = env.get("PAYMENT_URL")  # ~~ def constant URL; config PAYMENT_URL


def gifts() -> bool:  # ~~ def function gifts
    mail = Mail()  # ~~ call Mail
    mail.send({})  # ~~ call Mail.send types
    return bool(get("FEATURE_GIFTS")) or bool(o.getenv("FEATURE_ALL"))  # ~~ config FEATURE_GIFTS; config FEATURE_ALL
