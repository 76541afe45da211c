import csv


def read(path):  # ~~ def function read
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def main(stages, rows):  # ~~ def function main
    """Runs the stages in their order; the last one's result is the whole's."""
    for stage in stages:
        rows = stage(rows)  # ~~ call check dynamic; call push dynamic
    return rows
