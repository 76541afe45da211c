try:
    from ._exact import gravity, round_to  # ~~ import brewlog/units/_exact.py
except ImportError:
    from ._rough import gravity, round_to  # ~~ import brewlog/units/_rough.py

from .volume import *  # ~~ import brewlog/units/volume.py

FACTORS = {"kg": 1.0, "g": 0.001, "lb": 0.4536}  # ~~ def constant FACTORS


def convert(text, unit):  # ~~ def function convert
    for name, factor in FACTORS.items():
        if text.endswith(name):
            return round_to(float(text[: -len(name)]) * factor / FACTORS[unit])  # ~~ call _exact.round_to; call? _rough.round_to
    raise ValueError(text)
