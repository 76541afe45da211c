"""Numbers of symbols: a symbol keeps its number while its file is edited, so that references to it stay valid."""

_BITS = 17
MOST = 1 << _BITS
"""Symbols of one file."""


def symbol_id(file: int, number: int) -> int:
    """Return the id of a symbol from its file's id and its number within the file."""
    return file << _BITS | number


def file_of(symbol: int) -> int:
    """Return the file's id of a symbol's id."""
    return symbol >> _BITS


def number_of(symbol: int) -> int:
    """Return a symbol's number within its file."""
    return symbol & (MOST - 1)


def keep_numbers(before: dict[tuple[str, str, int], int], now: list[tuple[str, str, int]]) -> list[int]:
    """Return a number for each symbol: that of its predecessor, else a new one.

    Args:
        before: the numbers of a file's symbols by what tells them apart: qualified name, kind, which of several.
        now: the same of the file as it is.
    """
    taken = {before[what] for what in now if what in before}
    free = iter(number for number in range(MOST) if number not in taken)
    return [before[what] if what in before else next(free) for what in now]
