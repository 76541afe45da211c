"""One run of a command: what it was asked for and how it answers."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

import click

from waypost.kit.cli.console import Console

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


T = TypeVar("T")

_SHOW_AFTER = 1.0


class Run:
    """What a command gets as its first argument.

    Attributes:
        project: the folder given with --project, None without.
        json: the result is to be one JSON document.
        debug: unexpected errors show their traceback.
    """

    def __init__(self, *, project: Path | None = None, json: bool = False, debug: bool = False) -> None:
        self.project = project
        self.json = json
        self.debug = debug

    @cached_property
    def root(self) -> Path:
        """The project's root: --project as it is, else the nearest project at or above the working folder.

        Raises:
            NoProjectError: there is none.
        """
        from waypost.kit.project import find_root  # noqa: PLC0415 - not every command needs a project

        return self.project if self.project is not None else find_root(Path.cwd())

    @cached_property
    def console(self) -> Console:
        """Where results for people go."""
        return Console()

    def show(self, result: T, render: Callable[[T, Console], object]) -> None:
        """Print a result: with --json as one JSON document (a struct, or a bare list), else by `render`."""
        if self.json:
            self.write(encode(result) + "\n")
        else:
            render(result, self.console)
        sys.stdout.flush()

    def write(self, text: str) -> None:
        """Write text to standard output as it is."""
        sys.stdout.write(text)

    def note(self, text: str) -> None:
        """Tell people something beside the result, on standard error: a hint, a warning."""
        sys.stderr.write(text + "\n")

    @property
    def is_interactive(self) -> bool:
        """Whether a person can be asked: standard input is a terminal and the result is not for a program."""
        return not self.json and sys.stdin.isatty()

    def confirm(self, question: str) -> bool:
        """Ask a person, yes being the default; where none is there nothing is asked and the answer is no."""
        return self.is_interactive and click.confirm(question, default=True, err=True)

    @contextmanager
    def progress(self, label: str) -> Iterator[Callable[[int, int], None]]:
        """Give a function to call with (done, total); from the second second on a bar shows on a terminal."""
        bar = _Bar(label)
        try:
            yield bar
        finally:
            bar.close()

    def exit(self, code: int) -> NoReturn:
        """End the run; 1 says that a check found something."""
        raise click.exceptions.Exit(code)


def encode(result: object) -> str:
    """Return a result as one JSON document; on a terminal indented for reading."""
    import msgspec  # noqa: PLC0415 - only with --json

    data = msgspec.json.encode(result)
    if sys.stdout.isatty():
        data = msgspec.json.format(data, indent=2)
    return data.decode()


class _Bar:
    """A progress bar that appears only where the work takes long enough to want one."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._start = time.monotonic()
        self._enabled = sys.stderr.isatty()
        self._shown: Callable[[int, int], None] | None = None
        self._stop: Callable[[], None] = lambda: None

    def __call__(self, done: int, total: int) -> None:
        if self._shown is not None:
            self._shown(done, total)
        elif self._enabled and time.monotonic() - self._start > _SHOW_AFTER:
            self._open()
            self(done, total)

    def _open(self) -> None:
        from rich.progress import Progress  # noqa: PLC0415 - only for long work

        progress = Progress(console=Console(sys.stderr).rich, transient=True)
        task = progress.add_task(self._label)
        progress.start()
        self._shown = lambda done, total: progress.update(task, completed=done, total=total)
        self._stop = progress.stop

    def close(self) -> None:
        self._stop()
