from collections import defaultdict


class Readings(defaultdict):  # ~~ def class Readings
    def last(self, station: str) -> float:  # ~~ def method Readings.last
        return self[station][-1]

    def add(self, station: str, value: float) -> None:  # ~~ def method Readings.add
        self[station].append(value)

    def clear(self) -> None:  # ~~ def method Readings.clear
        super().clear()


_all = Readings(list)  # ~~ def variable _all; call Readings


def readings() -> Readings:  # ~~ def function readings
    return _all
