from decimal import Decimal


def gravity(points, volume):  # ~~ def function gravity
    return 1 + round_to(Decimal(points) / Decimal(volume.value) / 1000)  # ~~ call _exact.round_to


def round_to(number, digits=3):  # ~~ def function round_to
    return float(round(number, digits))
