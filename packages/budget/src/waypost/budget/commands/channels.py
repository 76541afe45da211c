"""`waypost ledger budget test-channel`."""

from waypost.budget.commands.budget import PACKAGE, root_of
from waypost.budget.messages import t
from waypost.kit.cli import TEXT, Run, argument, command


@command("ledger budget test-channel", package=PACKAGE)
@argument("name", type=TEXT)
def test_channel(run: Run, name: str) -> None:
    """Send a test to a channel."""
    from waypost.budget.service import send_to_channel
    from waypost.protocol.results.budget import ChannelTest

    send_to_channel(name, t("test.title"), t("test.body", name=name), root=root_of(run))
    run.show(ChannelTest(channel=name, sent=True), lambda done, out: out.print(t("test.sent", channel=done.channel)))
