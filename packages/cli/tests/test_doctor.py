import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from click.testing import Result

from waypost.cli import doctor as module
from waypost.cli.doctor import choose, inspect, load_checks
from waypost.kit.errors import DataError, UsageError
from waypost.protocol.checks import Finding, Severity

Distribution = Callable[..., Path]
Call = Callable[..., Result]


def finding(
    check: str, severity: Severity = "error", path: str = "a.md", line: int = 0, *, fixable: bool = False
) -> Finding:
    return Finding(check=check, severity=severity, path=path, line=line, message=f"{check} is off", fixable=fixable)


class Sample:
    """A check that finds what it is given, and mends what is fixable."""

    def __init__(self, name: str, *findings: Finding) -> None:
        self.name = name
        self.found = list(findings)
        self.asked: list[Finding] = []

    def run(self, root: Path) -> Iterable[Finding]:
        yield from self.found

    def fix(self, root: Path, findings: list[Finding]) -> list[str]:
        self.asked = findings
        self.found = [entry for entry in self.found if entry not in findings]
        return [f"mended {entry.path}" for entry in findings]


class Broken(Sample):
    def run(self, root: Path) -> Iterable[Finding]:
        yield finding("never seen")
        raise DataError("cannot be read", hint="mend it", path=f"{root}/meta/a.md", line=7)


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()

    def install(*found: Sample, broken: tuple[Finding, ...] = ()) -> None:
        monkeypatch.setattr(module, "load_checks", lambda: (list(found), list(broken)))

    return install


@pytest.mark.parametrize(
    ("severities", "ok"), [([], True), (["info"], True), (["warning"], False), (["info", "error"], False)]
)
def test_ok_means_no_error_and_no_warning(tmp_path: Path, severities: list[Severity], ok: object) -> None:
    result = inspect(tmp_path, [Sample("a", *(finding("a", severity) for severity in severities))])
    assert result.ok is ok
    assert result.fixed == []


def test_order_is_by_check_then_place(tmp_path: Path) -> None:
    one = Sample(
        "one", finding("one", path="b.md"), finding("one", path="a.md", line=9), finding("one", path="a.md", line=2)
    )
    two = Sample("two", finding("two", path=""))
    found = inspect(tmp_path, [one, two]).findings
    assert [(entry.check, entry.path, entry.line) for entry in found] == [
        ("one", "a.md", 2),
        ("one", "a.md", 9),
        ("one", "b.md", 0),
        ("two", "", 0),
    ]


def test_error_of_a_check_is_one_finding(tmp_path: Path) -> None:
    result = inspect(tmp_path, [Broken("bad"), Sample("good", finding("good", "info"))])
    assert result.findings[0] == Finding(
        check="bad", severity="error", path="meta/a.md", line=7, message="cannot be read", hint="mend it"
    )
    assert len(result.findings) == 2


def test_fix_mends_only_what_is_fixable_and_looks_again(tmp_path: Path) -> None:
    check = Sample("a", finding("a", path="x.md", fixable=True), finding("a", path="y.md"))
    result = inspect(tmp_path, [check], fix=True)
    assert [entry.path for entry in check.asked] == ["x.md"]
    assert [entry.path for entry in result.findings] == ["y.md"]
    assert result.fixed == ["mended x.md"]


def test_fix_without_anything_to_mend_writes_nothing(tmp_path: Path) -> None:
    inspect(tmp_path, [Sample("a", finding("a"))], fix=True)
    assert list(tmp_path.iterdir()) == []


def test_choose() -> None:
    every = [Sample("graph"), Sample("settings")]
    assert choose(every, []) == every
    assert choose(every, ["settings"]) == every[1:]
    with pytest.raises(UsageError, match="setings") as caught:
        choose(every, ["setings"])
    assert "settings" in caught.value.hint
    with pytest.raises(UsageError) as caught:
        choose(every, ["zzz"])
    assert "graph, settings" in caught.value.hint


def test_text_for_people(checks: Callable[..., None], call: Call) -> None:
    checks(Sample("a", finding("a", path="m.md", line=3, fixable=True), finding("b", "warning", path="")))
    result = call("doctor")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "project",
        "  warning: b is off [b]",
        "",
        "m.md",
        "  m.md:3: error: a is off [a]",
        "",
        "Errors: 1, warnings: 1, notes: 0.",
        "`waypost doctor --fix` mends 1 of them.",
    ]


def test_text_after_fixing(checks: Callable[..., None], call: Call) -> None:
    checks(Sample("a", finding("a", path="m.md", fixable=True)))
    result = call("doctor", "--fix")
    assert (result.exit_code, result.stdout) == (0, "fixed: mended m.md\n\nAll checks passed.\n")


def test_json(checks: Callable[..., None], call: Call) -> None:
    checks(Sample("a", finding("a", line=2)))
    result = call("doctor", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "findings": [
            {
                "check": "a",
                "severity": "error",
                "path": "a.md",
                "line": 2,
                "message": "a is off",
                "hint": "",
                "fixable": False,
            }
        ],
        "ok": False,
        "fixed": [],
    }


def test_infos_alone_are_fine(checks: Callable[..., None], call: Call) -> None:
    checks(Sample("a", finding("a", "info")))
    assert call("doctor").exit_code == 0


def test_check_that_cant_be_loaded_is_a_finding(checks: Callable[..., None], call: Call) -> None:
    checks(Sample("a"), broken=(finding("lost", path=""),))
    assert "lost is off" in call("doctor").stdout
    assert call("doctor").exit_code == 1
    assert call("doctor", "--check", "a").exit_code == 0


def test_no_project(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "x").mkdir()
    monkeypatch.chdir(tmp_path / "x")
    result = call("doctor")
    assert result.exit_code == 2
    assert "waypost init" in result.stderr


def test_loads_classes_and_objects_by_name(distribution: Distribution) -> None:
    code = "class B:\n    name = 'beta'\n\nclass A:\n    name = 'alpha'\n\na = A()\n"
    groups = {"waypost.checks": {"1": "checks_pkg:B", "2": "checks_pkg:a", "3": "checks_pkg:lost"}}
    distribution("checks_pkg", code, groups)
    found, broken = load_checks()
    assert [check.name for check in found] == ["alpha", "beta"]
    assert [(entry.check, entry.severity) for entry in broken] == [("3", "error")]
