import os as operating_system

from . import settings  # ~~ import api/settings.py


def start() -> None:  # ~~ def function start
    print(settings.cache_folder(), settings.PORT)  # ~~ call settings.cache_folder
    if settings.TOKEN:
        print(operating_system.environ.get("METEO_LEVEL"))  # ~~ config METEO_LEVEL
