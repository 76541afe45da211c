"""What the commands of the reports share."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from waypost.kit.cli import Run, option

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Sequence

PACKAGE = "waypost.dashboard"
FORMATS = ("csv", "md", "html")

no_sync = option("--no-sync", is_flag=True)
since = option("--since", metavar="DAY")
until = option("--until", metavar="DAY")
tz = option("--tz", metavar="ZONE")


def as_format(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Add options `--csv` and so on that set the parameter `form`."""

    def add(function: Callable[..., None]) -> Callable[..., None]:
        for name in reversed(names):
            function = option(f"--{name}", name, is_flag=True)(function)
        return function

    return add


def one_format(run: Run, **flags: bool) -> str:
    """Return the one format that was asked for, empty for text and JSON."""
    chosen = [name for name, wanted in flags.items() if wanted] + (["json"] if run.json else [])
    if len(chosen) > 1:
        raise click.UsageError(" ".join(f"--{name}" for name in chosen))
    return chosen[0] if chosen and chosen[0] != "json" else ""


@contextmanager
def ledger(run: Run, *, no_sync: bool) -> Iterator[sqlite3.Connection]:
    """Open the ledger, with what is new in it; say on standard error where it could not be brought up to date."""
    from waypost.dashboard import source
    from waypost.dashboard.messages import t

    if not no_sync:
        with run.progress(t("progress.sync")) as bar:
            note = source.sync(report=bar)
        if note:
            run.note(note)
    with source.opened() as db:
        yield db


def narrowed(run: Run, only: Sequence[str] = ()) -> dict[str, Sequence[str | None]]:
    """Return which names count: `--project DIR`, `--only model=opus`; `--only branch=` is the unknown branch."""
    from waypost.dashboard.messages import t
    from waypost.kit.errors import UsageError
    from waypost.kit.ledger.sums import BY
    from waypost.kit.ledger.zones import PERIODS

    where: dict[str, list[str | None]] = {}
    for text in only:
        name, equals, value = text.partition("=")
        if not equals or name not in BY or name in PERIODS:
            names = ", ".join(word for word in BY if word not in PERIODS)
            raise UsageError(t("only.wrong", text=text), hint=t("only.wrong.hint", names=names))
        where.setdefault(name, []).append(value or None)
    if run.project is not None:
        from waypost.kit.project import identify

        where["project"] = [identify(run.project).name]
    return dict(where)
