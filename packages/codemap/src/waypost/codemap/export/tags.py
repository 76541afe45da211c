"""The symbols as a tags file of universal-ctags: for editors and everything else that reads one."""

import sqlite3
from collections.abc import Iterator

from waypost.codemap.export.escape import for_tag
from waypost.codemap.rows import LAMBDA, Symbol, all_symbols

_HEAD = """!_TAG_FILE_ENCODING\tutf-8\t//
!_TAG_FILE_FORMAT\t2\t/extended format/
!_TAG_FILE_SORTED\t1\t/0=unsorted, 1=sorted, 2=foldcase/
!_TAG_OUTPUT_EXCMD\tnumber\t/number, pattern, mixed, or combineV2/
!_TAG_OUTPUT_MODE\tu-ctags\t/u-ctags or e-ctags/
!_TAG_PROGRAM_NAME\tWaypost\t//
"""


def export_tags(connection: sqlite3.Connection) -> Iterator[str]:
    """Yield the lines of a sorted tags file, with kind, line, language, scope, access, signature and end."""
    symbols = {symbol.id: symbol for symbol in all_symbols(connection)}
    lines = [_line(symbol, symbols) for symbol in symbols.values() if symbol.kind != LAMBDA]
    yield _HEAD
    yield from sorted(lines, key=lambda line: line.encode("utf-8", "surrogatepass"))


def _line(symbol: Symbol, symbols: dict[int, Symbol]) -> str:
    fields = [f"kind:{symbol.kind}", f"line:{symbol.line}", f"language:{for_tag(symbol.language)}"]
    scope = symbols.get(symbol.parent) if symbol.parent is not None else None
    while scope is not None and scope.kind == LAMBDA:
        scope = symbols.get(scope.parent) if scope.parent is not None else None
    if scope is not None:
        fields.append(f"{scope.kind}:{for_tag(scope.local)}")
    if symbol.visibility:
        fields.append(f"access:{for_tag(symbol.visibility)}")
    parameters = _parameters(symbol) if symbol.kind in {"function", "method"} else ""
    if parameters:
        fields.append(f"signature:{for_tag(parameters)}")
    fields.append(f"end:{symbol.end_line}")
    return f'{for_tag(symbol.name)}\t{for_tag(symbol.path)}\t{symbol.line};"\t' + "\t".join(fields) + "\n"


def _parameters(symbol: Symbol) -> str:
    """Return what stands in brackets behind a function's name."""
    _, _, behind = symbol.signature.partition(symbol.name)
    start = behind.find("(")
    depth = 0
    for place in range(start, len(behind)) if start >= 0 else ():
        depth += {"(": 1, ")": -1}.get(behind[place], 0)
        if not depth:
            return behind[start : place + 1]
    return ""
