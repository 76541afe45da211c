"""The `waypost` command."""

import os
import sys

from waypost.cli.tree import build


def main() -> None:
    """Run the command that the arguments name and end the process with its exit code."""
    _open_streams()
    build().main(sys.argv[1:], prog_name="waypost")


def _open_streams() -> None:
    """Give a process that was started with a closed stream (`waypost ... >&-`) one that leads nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123 - open until the process ends
