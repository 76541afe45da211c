"""The channel `desktop`: a notification of the system that the user sits at."""

from __future__ import annotations

import shutil
import subprocess
import sys

from waypost.budget.channels.addresses import Address
from waypost.budget.channels.remote import send as send_to
from waypost.budget.errors import ChannelError
from waypost.budget.messages import t

_SECONDS = 10
_SCRIPT = "on run argv\ndisplay notification (item 2 of argv) with title (item 1 of argv)\nend run"


def send(title: str, body: str) -> None:
    """Show a text.

    Raises:
        ChannelError: there is no desktop.
    """
    if sys.platform == "win32":
        send_to(Address("windows://"), title, body)
        return
    program, arguments = (
        ("osascript", ["-e", _SCRIPT]) if sys.platform == "darwin" else ("notify-send", ["--app-name=Waypost", "--"])
    )
    found = shutil.which(program)
    if found is None:
        raise ChannelError(t("channel.desktop.none", program=program), hint=t("channel.desktop.hint"))
    try:
        done = subprocess.run(  # noqa: S603 - a program of the system, the text as arguments
            [found, *arguments, title, body], capture_output=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ChannelError(t("channel.desktop.failed", program=program), hint=t("channel.desktop.hint")) from error
    if done.returncode:
        raise ChannelError(t("channel.desktop.failed", program=program), hint=t("channel.desktop.hint"))
