"""`waypost ledger receive`."""

import os

import click

from waypost.kit.cli import Run, command, option

PACKAGE = "waypost.collector"
PORT = 4318
TOKEN = "WAYPOST_RECEIVE_TOKEN"  # noqa: S105 - a variable's name


@command("ledger receive", package=PACKAGE, project=False, json=False)
@option("--host", default="127.0.0.1", show_default=True)
@option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
def receive(run: Run, *, host: str, port: int) -> None:
    """Take calls that agents tell over OpenTelemetry."""
    from waypost.collector.messages import t
    from waypost.collector.telemetry.intake import take_in
    from waypost.collector.telemetry.server import Receiver, is_loopback
    from waypost.kit.errors import UsageError
    from waypost.kit.ledger.file import ledger_path

    token = os.environ.get(TOKEN, "")
    if not token and not is_loopback(host):
        raise UsageError(t("receive.open", host=host), hint=t("receive.open.hint", name=TOKEN))
    path = ledger_path()
    try:
        receiver = Receiver(host, port, lambda calls: run.note(t("receive.took", count=take_in(path, calls))), token)
    except OSError as error:
        raise UsageError(
            t("receive.failed", host=host, port=port, reason=error.strerror), hint=t("receive.failed.hint")
        ) from error
    run.console.print(t("receive.ready", address=receiver.address))
    run.console.print(t("receive.how", address=receiver.address))
    try:
        receiver.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        receiver.server_close()
