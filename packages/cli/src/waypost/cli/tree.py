"""The command tree, built from the names of entry points; a command is imported when it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from waypost.cli.overview import write_overview
from waypost.kit.cli import Boundary, LocalContext, help_option
from waypost.kit.entry_points import EntryPoint, entry_points
from waypost.kit.errors import UsageError
from waypost.kit.messages import Messages, package_folder

if TYPE_CHECKING:
    from click.formatting import HelpFormatter

GROUP = "waypost.commands"
messages = Messages("waypost.cli")


class Branch(Boundary, click.Group):
    """A group of the tree: its children are the entry points whose path begins with its own.

    A word may be both a command and a group (`boot`, `boot history`): the next word decides.
    """

    context_class = LocalContext

    def __init__(self, path: str, points: list[EntryPoint], **attributes: Any) -> None:  # noqa: ANN401 - click's own arguments
        super().__init__(
            path.rpartition(" ")[2] or "waypost", no_args_is_help=True, add_help_option=False, **attributes
        )
        self.path = path
        depth = len(path.split())
        self.leaves: dict[str, EntryPoint] = {}
        self.branches: dict[str, list[EntryPoint]] = {}
        for point in points:
            words = point.name.split()
            if len(words) == depth + 1:
                self.leaves[words[depth]] = point
            else:
                self.branches.setdefault(words[depth], []).append(point)
        self.params.append(help_option())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Show the help page where no word follows."""
        if not args and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the words that may follow, sorted."""
        return sorted(self.leaves.keys() | self.branches.keys())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Return the command or group of a word; a command is imported here."""
        if cmd_name in self.leaves:
            return self._load(cmd_name)
        return self._branch(cmd_name) if cmd_name in self.branches else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command of the next word, and what is left for it.

        Raises:
            UsageError: there is none of that name; the hint tells the nearest.
        """
        name, rest = args[0], args[1:]
        if name in self.branches and (name not in self.leaves or (rest and self._branch(name).has(rest[0]))):
            return name, self._branch(name), rest
        found = self.get_command(ctx, name)
        if found is None and not ctx.resilient_parsing:
            raise self._unknown(name)
        return name if found else None, found, rest

    def has(self, word: str) -> bool:
        """Tell whether a word is one of this group's."""
        return word in self.leaves or word in self.branches

    def _branch(self, name: str) -> Branch:
        return Branch(f"{self.path} {name}".strip(), self.branches[name])

    def _load(self, name: str) -> click.Command:
        point = self.leaves[name]
        try:
            found = point.load()
        except (ImportError, AttributeError) as error:
            raise UsageError(
                messages("tree.broken", command=point.name, reason=error), hint=messages("tree.broken.hint")
            ) from error
        if not isinstance(found, click.Command):
            raise UsageError(
                messages("tree.broken", command=point.name, reason=type(found).__name__),
                hint=messages("tree.broken.hint"),
            )
        if name in self.branches:
            found.epilog = messages("tree.also", commands=", ".join(p.name for p in self.branches[name]))
        return found

    def _unknown(self, name: str) -> UsageError:
        from difflib import get_close_matches  # noqa: PLC0415 - only for a mistyped word

        whole = f"{self.path} {name}".strip()
        near = get_close_matches(name, sorted(self.leaves.keys() | self.branches.keys()), n=3, cutoff=0.5)
        paths = [f"waypost {self.path} {word}".replace("  ", " ") for word in near]
        hint = (
            messages("tree.nearest", commands=", ".join(paths))
            if near
            else messages("tree.list", command=f"waypost {self.path}".strip())
        )
        return UsageError(messages("tree.unknown", command=whole), hint=hint)

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 - click's signature
        """Return the group's line in lists."""
        return group_help(self.path, self.points())

    def points(self) -> list[EntryPoint]:
        """Return every entry point below, commands first."""
        return [*self.leaves.values(), *(point for points in self.branches.values() for point in points)]

    def format_help(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        """Write what the group is for and what is in it."""
        write_overview(self, ctx, formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        """Complete the next word without importing the commands."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only for completion

        words = [
            CompletionItem(word, help=self.short_help_of(word))
            for word in self.list_commands(ctx)
            if word.startswith(incomplete)
        ]
        return words + click.Command.shell_complete(self, ctx, incomplete)

    def short_help_of(self, word: str) -> str:
        """Return the line of a word in lists, without importing its command."""
        if word in self.leaves:
            return short_help(self.leaves[word])
        return group_help(f"{self.path} {word}".strip(), self.branches[word])


def build() -> Branch:
    """Return the whole tree of the installed commands."""
    from waypost.cli.version import version_option  # noqa: PLC0415 - keeps the two apart

    return Branch("", entry_points(GROUP), params=[version_option()])


def short_help(point: EntryPoint) -> str:
    """Return the first line of a command's help from its package's locales."""
    return _line(_find(point, f"help.{point.name.replace(' ', '.')}"))


def group_help(path: str, points: list[EntryPoint]) -> str:
    """Return a group's line: from the first package that has it, else from the host's locales."""
    key = f"help.{path.replace(' ', '.')}"
    return _line(next((text for point in points if (text := _find(point, key))), None) or messages.find(key))


def _line(text: str | None) -> str:
    """Return the first line of a help text as lists show it: without its full stop."""
    return (text or "").partition("\n")[0].rstrip(".。")


def _find(point: EntryPoint, key: str) -> str | None:
    """Look a text up in the nearest package above a module that has locales."""
    parts = point.module.split(".")
    for size in range(len(parts), 0, -1):
        package = ".".join(parts[:size])
        folder = package_folder(package)
        if folder is not None and (folder / "locales").is_dir():
            return Messages(package).find(key)
    return None
