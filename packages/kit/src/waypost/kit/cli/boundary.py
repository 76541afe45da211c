"""The border where errors become messages and exit codes."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from waypost.kit._messages import messages
from waypost.kit.cli.usage import explain
from waypost.kit.errors import WaypostError

if TYPE_CHECKING:
    from collections.abc import Sequence

USAGE = 2
UNEXPECTED = 70
INTERRUPTED = 130
PIPE_CLOSED = 141


class Boundary(click.Command):
    """A command whose `main` tells every error as `error: what` and `hint: mend` and exits with the fixed codes."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: FBT001, FBT002 - click's signature
        windows_expand_args: bool = True,  # noqa: FBT001, FBT002 - click's signature
        **extra: Any,  # noqa: ANN401 - click's signature
    ) -> Any:  # noqa: ANN401 - click's signature
        """Run the command; in standalone mode (click's default) end the process with its exit code."""
        arguments = list(sys.argv[1:] if args is None else args)

        def run() -> object:
            return super(Boundary, self).main(
                arguments,
                prog_name,
                complete_var,
                standalone_mode=False,
                windows_expand_args=windows_expand_args,
                **extra,
            )

        if not standalone_mode:
            return run()
        use_utf8()
        sys.exit(_guarded(run, debug="--debug" in arguments))

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's signature
        """Run the command; click itself would end with 1, which means findings, where a reader of ours goes away."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _silence_stdout()
            ctx.exit(PIPE_CLOSED)


def _guarded(run: Any, *, debug: bool) -> int:  # noqa: ANN401 - a closure of main
    try:
        code = run()
        sys.stdout.flush()
    except WaypostError as error:
        tell(str(error), error.hint)
        return error.exit_code
    except click.ClickException as error:
        tell(*explain(error))
        return USAGE
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        return PIPE_CLOSED
    except Exception as error:  # noqa: BLE001 - the process ends here
        return _unexpected(error, debug=debug)
    return code if isinstance(code, int) else 0


def _unexpected(error: Exception, *, debug: bool) -> int:
    if debug:
        import traceback  # noqa: PLC0415 - only where something broke

        traceback.print_exception(error, file=sys.stderr)
    what = " ".join(f"{type(error).__name__}: {error}".split())
    tell(messages("cli.unexpected", what=what), "" if debug else messages("cli.unexpected.hint"))
    return UNEXPECTED


def tell(what: str, hint: str = "") -> None:
    """Write an error and how to mend it to standard error."""
    lines = [f"error: {what}"] + ([f"hint: {hint}"] if hint else [])
    sys.stderr.write("\n".join(lines) + "\n")


def use_utf8() -> None:
    """Make the standard streams UTF-8, whatever the locale; what can't be shown is escaped, never an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _silence_stdout() -> None:
    """Point standard output at nothing, so that the interpreter's last flush is quiet too."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError:
        return
