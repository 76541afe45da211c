"""Settings of the service, from the environment."""

import os
from os import environ, getenv

PORT = int(os.environ.get("HTTP_PORT", "8080"))  # ~~ def constant PORT; config HTTP_PORT
DATABASE_URL = os.environ["DATABASE_URL"]  # ~~ def constant DATABASE_URL; config DATABASE_URL
TOKEN = getenv("API_TOKEN")  # ~~ def constant TOKEN; config API_TOKEN
STATION = environ["STATION_ID"]  # ~~ def constant STATION; config STATION_ID


def read(name: str) -> str:  # ~~ def function read
    # os.environ["COMMENTED"] is no read
    return os.environ[name]


def zone(environ: dict[str, str]) -> str:  # ~~ def function zone
    return environ["ZONE_OF_A_DICT"]


def cache_folder() -> str:  # ~~ def function cache_folder
    return os.getenv("METEO_CACHE", "/var/tmp/meteo")  # ~~ config METEO_CACHE


HELP = "set os.environ['IN_A_STRING'] first"  # ~~ def constant HELP
