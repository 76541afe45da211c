"""The help page of the command and of its groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.kit.messages import Messages

if TYPE_CHECKING:
    import click
    from click.formatting import HelpFormatter

    from waypost.cli.tree import Branch

_DAILY = (
    "init", "note", "apply", "context", "boot", "checkpoint", "state", "decide", "fact", "todo",
    "remember", "recall", "doctor", "serve",
)  # fmt: skip
"""In the order of CONTRACT.md: a working day from its beginning."""

_AREAS = ("graph", "boot", "memory", "map", "ledger", "agent")

messages = Messages("waypost.cli")


def write_overview(branch: Branch, ctx: click.Context, formatter: HelpFormatter) -> None:
    """Write a group's page: usage, what it is for, its commands, its options."""
    formatter.write_usage(ctx.command_path, messages("overview.words"), prefix=messages("overview.usage"))
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(branch.get_short_help_str() if branch.path else messages("overview.about"))
    for title, words in _sections(branch):
        rows = [(word, branch.short_help_of(word)) for word in words]
        if rows:
            with formatter.section(title):
                formatter.write_dl(rows)
    with formatter.section(messages("overview.options")):
        formatter.write_dl([record for param in branch.get_params(ctx) if (record := param.get_help_record(ctx))])
    if not branch.path:
        formatter.write_paragraph()
        formatter.write_text(messages("overview.more"))


def _sections(branch: Branch) -> list[tuple[str, list[str]]]:
    words = sorted(branch.leaves.keys() | branch.branches.keys())
    if branch.path:
        return [(messages("overview.commands"), words)]
    daily = [word for word in _DAILY if word in branch.leaves or (word in words and word not in _AREAS)]
    areas = [word for word in _AREAS if word in branch.branches and word not in daily]
    rest = [word for word in words if word not in daily and word not in areas]
    return [
        (messages("overview.daily"), daily),
        (messages("overview.areas"), areas),
        (messages("overview.rest"), rest),
    ]
