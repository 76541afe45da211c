import json
from collections.abc import Callable

from click.testing import Result

Call = Callable[..., Result]


def test_export_as_json(call: Call) -> None:
    for arguments in ((), ("--format", "json"), ("--json",)):
        found = json.loads(call("export", *arguments).stdout)
        assert set(found) == {"symbols", "references", "imports", "routes"}


def test_an_unknown_format(call: Call) -> None:
    assert call("export", "--format", "xml").exit_code == 2
