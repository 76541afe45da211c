"""Two states of a file compared: which symbols a diff's lines changed, added or took out."""

from collections.abc import Iterable

from waypost.codemap.impact.diff import FileChange, Hunk, Lines
from waypost.codemap.impact.regions import Region, Regions
from waypost.codemap.rows import Symbol
from waypost.protocol.services import OutlineSymbol

_WITHOUT_BODY = frozenset({"variable", "constant"})
"""A change of these is one of their value."""


class Comparison:
    """The symbols of a file before and after; where those before can't be told, nothing is found to be gone."""

    def __init__(self, before: Regions[OutlineSymbol] | None, after: Regions[Symbol] | Regions[OutlineSymbol]) -> None:
        self.kinds: dict[str, tuple[int, str]] = {}
        """By local name where a changed symbol stands and what was changed: body, signature or added."""
        self.places: dict[str, set[int]] = {}
        """By local name the first lines of those that were changed: of several of one name not all may be."""
        self.gone: list[OutlineSymbol] = []
        self._before = before
        self._after = after
        self._now: dict[str, Region] = {symbol.local: symbol for symbol in after.named}
        self._heads: dict[str, set[str]] = {}
        for symbol in before.named if before else ():
            self._heads.setdefault(symbol.local, set()).add(symbol.signature)

    def read(self, change: FileChange) -> None:
        """Compare by the lines of one file's change."""
        if not change.old_path:
            self.kinds = {local: (symbol.line, "added") for local, symbol in self._now.items()}
        elif not change.new_path:
            self.gone = list(self._before.named) if self._before else []
        else:
            for hunk in change.hunks:
                self._read_after(hunk.new)
                self._read_before(hunk)

    def _read_after(self, lines: Lines) -> None:
        for number, touched in self._after.touched(lines).items():
            if number < 0:
                continue
            symbol = self._after.named[number]
            self.places.setdefault(symbol.local, set()).add(symbol.start_line)
            if self._before is not None and symbol.local not in self._heads:
                self._note(symbol, "added")
            else:
                self._note(symbol, _kind(symbol, touched, self._heads.get(symbol.local)))

    def _read_before(self, hunk: Hunk) -> None:
        if self._before is None:
            if hunk.new.last < hunk.new.first and (around := self._after.around(hunk.new)):
                self._note(around, "body")
            return
        for number, touched in self._before.touched(hunk.old).items():
            if number < 0:
                continue
            old = self._before.named[number]
            now = self._now.get(old.local)
            if now is not None:
                self._note(now, _kind(old, touched, None))
            elif old not in self.gone:
                self.gone.append(old)

    def _note(self, symbol: Region, kind: str) -> None:
        _, known = self.kinds.get(symbol.local, (0, kind))
        self.kinds[symbol.local] = (self._now[symbol.local].line, kind if known == "body" else known)


def _kind(symbol: Region, lines: Iterable[int], heads: set[str] | None) -> str:
    """Tell a change of the signature (decorators included) from one of the body."""
    if symbol.kind in _WITHOUT_BODY:
        return "body"
    if heads is not None and symbol.signature not in heads:
        return "signature"
    return "signature" if not symbol.body_line or any(line < symbol.body_line for line in lines) else "body"
