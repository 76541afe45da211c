from __future__ import annotations

import functools


@functools.total_ordering
class Litres:  # ~~ def class Litres
    def __init__(self, value):  # ~~ def method Litres.__init__
        self.value = value

    def __eq__(self, other):  # ~~ def method Litres.__eq__
        return self.value == other.value

    def __hash__(self):  # ~~ def method Litres.__hash__
        return hash(self.value)

    def __lt__(self, other):  # ~~ def method Litres.__lt__
        return self.value < other.value

    def times(self, factor) -> Litres:  # ~~ def method Litres.times
        return Litres(self.value * factor)  # ~~ call Litres

    def less(self, other: Litres) -> Litres:  # ~~ def method Litres.less
        return self.times(1).minus(other)  # ~~ call Litres.times; call Litres.minus types

    def minus(self, other: Litres) -> Litres:  # ~~ def method Litres.minus
        return _checked(self.value - other.value)  # ~~ call _checked


def _checked(value) -> Litres:  # ~~ def function _checked
    if value < 0:
        raise ValueError("less than nothing")
    return Litres(value)  # ~~ call Litres


def gallons(value: float) -> Litres:  # ~~ def function gallons
    return Litres(value * 3.785)  # ~~ call Litres
