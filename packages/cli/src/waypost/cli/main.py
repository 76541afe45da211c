"""The `waypost` command."""

import sys

from waypost.cli.tree import build


def main() -> None:
    """Run the command that the arguments name and end the process with its exit code."""
    build().main(sys.argv[1:], prog_name="waypost")
