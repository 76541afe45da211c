def gravity(points, volume):  # ~~ def function gravity
    return 1 + points / volume.value / 1000


round_to = round  # ~~ def variable round_to
