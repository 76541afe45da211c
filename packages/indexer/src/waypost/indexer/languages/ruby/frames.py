"""Which names are local variables where: Ruby tells it by the text, what is no local is a call."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass
class Frame:
    """A body with local variables of its own."""

    end: int
    kind: str
    """file, type, singleton, method, block, class_methods."""
    symbol: int = -1
    names: set[str] = field(default_factory=set)
    visibility: str = "public"
    both: bool = False
    """`module_function`: what follows is a method of the module itself too."""
    closing: list[Callable[[], None]] = field(default_factory=list)
    """What is done at the end, when all names are known."""

    @property
    def is_open(self) -> bool:
        """Whether the names around are seen."""
        return self.kind in {"block", "class_methods"}


class Frames:
    """The open bodies at a place."""

    def __init__(self, end: int) -> None:
        self.all = [Frame(end, "file")]

    @property
    def top(self) -> Frame:
        """The innermost one."""
        return self.all[-1]

    def enter(self, frame: Frame) -> Frame:
        """Open a body."""
        self.all.append(frame)
        return frame

    def leave(self, start: int) -> None:
        """Close the bodies that end before a byte."""
        while len(self.all) > 1 and self.all[-1].end <= start:
            self.close()

    def close(self) -> None:
        """Close the innermost body."""
        for work in self.all[-1].closing:
            work()
        self.all.pop()

    def is_local(self, name: str) -> bool:
        """Whether a name is a local variable here."""
        for frame in reversed(self.all):
            if name in frame.names:
                return True
            if not frame.is_open:
                return False
        return False

    def call(self, name: str) -> str:
        """Return how a call without receiver is written here: with `~` in a block right in the body of a class.

        Such a block may be run on an instance.
        """
        if self.top.kind != "block":
            return f"{name}()"
        around = next((frame.kind for frame in reversed(self.all) if frame.kind != "block"), "file")
        return f"{name}()~" if around == "type" else f"{name}()"

    def body(self) -> Frame:
        """Return the innermost body of a type, of `class << self`, or of the file."""
        return next(
            frame for frame in reversed(self.all) if frame.kind in {"type", "singleton", "class_methods", "file"}
        )

    def method(self) -> Frame | None:
        """Return the method around, None where there is none."""
        for frame in reversed(self.all):
            if frame.kind == "method":
                return frame
            if not frame.is_open:
                return None
        return None
