"""`waypost --version`."""

import click

from waypost.kit.messages import Messages

messages = Messages("waypost.cli")


def version_option() -> click.Option:
    """Return the option that prints the version of the command."""

    def show(ctx: click.Context, _param: click.Parameter, value: bool) -> None:  # noqa: FBT001 - click's signature
        if not value or ctx.resilient_parsing:
            return
        from importlib.metadata import version  # noqa: PLC0415 - slow to import

        click.echo(f"waypost {version('waypost')}")
        ctx.exit()

    return click.Option(
        ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=show, help=messages("option.version")
    )
