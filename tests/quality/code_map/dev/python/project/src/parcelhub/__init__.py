"""Quotes and labels for parcels."""

from .core import Parcel, Shipment, quote as quote_parcel  # ~~ import src/parcelhub/core/__init__.py
from .carriers import get_carrier  # ~~ import src/parcelhub/carriers/__init__.py
from . import service  # ~~ import src/parcelhub/service.py

__all__ = ["Parcel", "Shipment", "get_carrier", "quote_parcel", "service"]  # ~~ def variable __all__
__version__ = "0.4.0"  # ~~ def variable __version__


def __getattr__(name):  # ~~ def function __getattr__
    if name == "zh":
        from .labels import zh  # ~~ import src/parcelhub/labels/zh.py

        return zh
    raise AttributeError(name)
