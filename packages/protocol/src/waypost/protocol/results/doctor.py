"""Result of `waypost doctor`."""

from msgspec import field

from waypost.protocol.checks import Finding
from waypost.protocol.wire import Wire


class DoctorResult(Wire, kw_only=True):
    """Every finding of every installed check; `ok` when no error or warning is left."""

    findings: list[Finding]
    ok: bool
    fixed: list[str] = field(default_factory=list)
