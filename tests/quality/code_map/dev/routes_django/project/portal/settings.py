SECRET_KEY = "insecure"  # ~~ def constant SECRET_KEY
ROOT_URLCONF = "portal.urls"  # ~~ def constant ROOT_URLCONF
INSTALLED_APPS = ["django.contrib.contenttypes", "django.contrib.auth", "blog", "shop"]  # ~~ def constant INSTALLED_APPS
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}  # ~~ def constant DATABASES
