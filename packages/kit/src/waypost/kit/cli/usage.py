"""Click's usage errors in the user's language."""

import click

from waypost.kit._messages import messages


def explain(error: click.ClickException) -> tuple[str, str]:
    """Return what is wrong and how to mend it."""
    what = _what(error)
    context = getattr(error, "ctx", None)
    hint = _suggestion(error) or (messages("cli.usage.hint", command=context.command_path) if context else "")
    return what, hint


def _what(error: click.ClickException) -> str:
    if isinstance(error, click.NoSuchOption):
        return messages("cli.usage.no_option", name=error.option_name)
    if isinstance(error, click.MissingParameter):
        return messages("cli.usage.missing", name=_name(error))
    if isinstance(error, click.BadParameter):
        return messages("cli.usage.bad_value", name=_name(error), reason=error.message)
    return error.format_message()


def _name(error: click.BadParameter) -> str:
    if error.param is None:
        return str(error.param_hint or "")
    if isinstance(error.param, click.Option):
        return "/".join(error.param.opts)
    return error.param.make_metavar(error.ctx) if error.ctx else str(error.param.name)


def _suggestion(error: click.ClickException) -> str:
    near = list(getattr(error, "possibilities", None) or [])
    return messages("cli.usage.nearest", names=", ".join(near)) if near else ""
