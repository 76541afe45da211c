"""Defining a command: shared options, and help in the user's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from waypost.kit._messages import messages as kit_messages
from waypost.kit.cli.boundary import Boundary
from waypost.kit.cli.formatter import LocalContext
from waypost.kit.cli.params import FOLDER
from waypost.kit.cli.run import Run
from waypost.kit.messages import Messages

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.formatting import HelpFormatter

_SHARED = ("project", "json", "debug", "help")


class LocalCommand(Boundary):
    """A command whose help texts come from its package's locales when they are shown."""

    context_class = LocalContext

    def __init__(self, *args: Any, path: str, package: str, **kwargs: Any) -> None:  # noqa: ANN401 - click's signature
        super().__init__(*args, **kwargs | {"add_help_option": False, "options_metavar": None})
        self.path = path
        self.messages = Messages(package)

    @property
    def key(self) -> str:
        """The command's path as it stands in keys: `graph.index`."""
        return self.path.replace(" ", ".")

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the parameters with their help in the user's language."""
        params = super().get_params(ctx)
        for param in params:
            if isinstance(param, click.Option):
                param.help = self._param_help("option", param)
        return params

    def _param_help(self, kind: str, param: click.Parameter) -> str:
        shared = kit_messages.find(f"{kind}.{param.name}")
        return self.messages.find(f"{kind}.{self.key}.{param.name}") or shared or getattr(param, "help", None) or ""

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 - click's signature; lists wrap, nothing is cut
        """Return the first line of the help."""
        return self._help().partition("\n")[0]

    def _help(self) -> str:
        return self.messages.find(f"help.{self.key}") or ""

    def format_help(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        """Write usage, what the command does, its arguments, its options, then those that every command has."""
        pieces = [kit_messages("cli.help.options_word"), *self.collect_usage_pieces(ctx)]
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=kit_messages("cli.help.usage"))
        formatter.write_paragraph()
        with formatter.indentation():
            for line in self._help().splitlines():
                formatter.write_text(line) if line.strip() else formatter.write_paragraph()
        params = self.get_params(ctx)
        options = [param for param in params if isinstance(param, click.Option)]
        sections = (
            ("cli.help.arguments", self._argument_rows(ctx, params)),
            ("cli.help.options", _option_rows(ctx, [param for param in options if param.name not in _SHARED])),
            ("cli.help.common", _option_rows(ctx, [param for param in options if param.name in _SHARED])),
        )
        for title, rows in sections:
            if rows:
                with formatter.section(kit_messages(title)):
                    formatter.write_dl(rows)
        self.format_epilog(ctx, formatter)

    def _argument_rows(self, ctx: click.Context, params: list[click.Parameter]) -> list[tuple[str, str]]:
        return [
            (param.make_metavar(ctx), text)
            for param in params
            if isinstance(param, click.Argument) and (text := self._param_help("argument", param))
        ]


def _option_rows(ctx: click.Context, options: list[click.Option]) -> list[tuple[str, str]]:
    return [record for param in options if (record := param.get_help_record(ctx))]


def help_option() -> click.Option:
    """Return the option that shows the help page, in the user's language."""

    def show(ctx: click.Context, _param: click.Parameter, value: bool) -> None:  # noqa: FBT001 - click's signature
        if value and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()

    return click.Option(
        ["-h", "--help"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=kit_messages("option.help"),
    )


def command(
    path: str, *, package: str, project: bool = True, json: bool = True
) -> Callable[[Callable[..., None]], LocalCommand]:
    """Make a function a command; it gets a Run, then its own parameters.

    Args:
        path: the command's words: `graph index`; also the key of its help texts.
        package: whose locales hold the help texts.
        project: whether the command takes --project.
        json: whether it takes --json.
    """

    def build(function: Callable[..., None]) -> LocalCommand:
        def callback(**values: Any) -> None:  # noqa: ANN401 - parameters of any type
            run = Run(
                project=values.pop("project", None), json=values.pop("json", False), debug=values.pop("debug", False)
            )
            function(run, **values)

        params = list(reversed(getattr(function, "__click_params__", [])))
        own = {param.name for param in params}
        shared = [param for param in _shared_options(project=project, json=json) if param.name not in own]
        return LocalCommand(
            path.rpartition(" ")[2], callback=callback, params=params + shared, path=path, package=package
        )

    return build


def _shared_options(*, project: bool, json: bool) -> list[click.Option]:
    options = [click.Option(["--debug"], is_flag=True), help_option()]
    if json:
        options.insert(0, click.Option(["--json"], is_flag=True))
    if project:
        options.insert(0, click.Option(["--project"], type=FOLDER, metavar="DIR"))
    return options


def option(*names: str, **attributes: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:  # noqa: ANN401 - click's own arguments
    """Add an option, as click.option does; its help is `option.<path>.<name>` of the locales."""
    return click.option(*names, **attributes)


def argument(*names: str, **attributes: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:  # noqa: ANN401 - click's own arguments
    """Add an argument, as click.argument does; its help is `argument.<path>.<name>` of the locales."""
    return click.argument(*names, **attributes)
