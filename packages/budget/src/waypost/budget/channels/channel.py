"""Sending a text to a channel of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.budget.channels import desktop, log
from waypost.budget.channels.addresses import resolve
from waypost.budget.channels.remote import send
from waypost.budget.errors import NoChannelError
from waypost.budget.messages import t
from waypost.budget.settings.policy import BUILT_IN, Policy

if TYPE_CHECKING:
    from waypost.budget.settings.config import ChannelDetail


def is_defined(name: str, policy: Policy) -> bool:
    """Whether there is a channel of a name."""
    return name in policy.channels or name in BUILT_IN


def deliver(name: str, title: str, body: str, policy: Policy) -> None:
    """Send a text to a channel.

    Raises:
        NoChannelError: it is not defined.
        ChannelError: its address is wrong, or nobody took the text.
    """
    value: ChannelDetail | str | None = policy.channels.get(name, name if name in BUILT_IN else None)
    if value is None:
        known = ", ".join([*sorted(policy.channels), *BUILT_IN])
        raise NoChannelError(t("channel.undefined", name=name), hint=t("channel.undefined.hint", names=known))
    kind = value.strip().removesuffix("://") if isinstance(value, str) else ""
    if kind in BUILT_IN:
        (log if kind == "log" else desktop).send(title, body)
    else:
        send(resolve(value, policy.root if name in policy.own.channels else None), title, body)
