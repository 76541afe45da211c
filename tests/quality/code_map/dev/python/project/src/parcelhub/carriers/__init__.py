"""Carriers register themselves by a code; `get_carrier` makes one."""

from __future__ import annotations

import importlib

from .base import Carrier, Tracking  # ~~ import src/parcelhub/carriers/base.py

_CARRIERS: dict[str, type[Carrier]] = {}  # ~~ def constant _CARRIERS


def register(code: str):  # ~~ def function register
    def add(kind: type[Carrier]) -> type[Carrier]:  # ~~ def function register.add
        _CARRIERS[code] = kind
        return kind

    return add


def get_carrier(code: str) -> Carrier:  # ~~ def function get_carrier
    if code not in _CARRIERS:
        importlib.import_module("parcelhub.carriers.express")  # ~~ import src/parcelhub/carriers/express.py
    return _CARRIERS[code]()  # ~~ call Post dynamic; call Express dynamic; call Drone dynamic


from . import post  # noqa: E402  # ~~ import src/parcelhub/carriers/post.py
