import ast
from pathlib import Path

import pytest

from waypost.graph.health.fixes import MENDS
from waypost.graph.structure import flaws as flaws_module
from waypost.graph.structure.flaws import Flaw
from waypost.kit.messages import catalogue, locale_differences

SOURCE = Path(flaws_module.__file__).parents[1]


def used_checks() -> set[str]:
    """Every name that the code gives a flaw."""
    found: set[str] = set()
    for file in ("structure/topology.py", *(f"health/{name}.py" for name in ("node_checks", "index_checks", "checks"))):
        for call in ast.walk(ast.parse((SOURCE / file).read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in {"Flaw", "_link_flaw"}:
                found |= {str(c.value) for c in ast.walk(call.args[0]) if isinstance(c, ast.Constant)}
    return found


def test_every_check_has_its_texts_in_both_languages() -> None:
    checks = used_checks() | {"frontmatter", "unreadable"}
    for texts in (catalogue("waypost.graph", "en"), catalogue("waypost.graph", "zh")):
        assert [c for c in checks if f"check.{c}" not in texts or f"check.{c}.hint" not in texts] == []
        assert not [k for k in texts if k.startswith("check.") and k.split(".")[1] not in checks]
        assert {
            "fix.relinked",
            *(f"fix.{check}" for check, mend in MENDS.items() if mend.__name__ != "_relink"),
        } <= set(texts)
    assert [line for line in locale_differences("waypost.graph") if "check." in line or "fix." in line] == []


def test_english_whatever_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    flaw = Flaw("large", "warning", "meta/a.md", 0, {"lines": "300", "limit": "200"})
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    assert flaw.english() == "300 lines, more than 200"
    assert "300 行" in flaw.finding().message


def test_values_are_shown_on_one_line_and_not_as_templates() -> None:
    flaw = Flaw(
        "dead_link", "error", "meta/a.md", 3, {"kind": "depends_on", "target": "a\n{b}\x07" + "c" * 2000, "wanted": ""}
    )
    message = flaw.english()
    assert "`a {b} c" in message
    assert message.isprintable()
    assert len(message) < 900
    assert flaw.values["target"].startswith("a\n")


@pytest.mark.parametrize("severity", ["error", "warning", "info"])
def test_a_finding_keeps_the_facts(severity: str) -> None:
    finding = Flaw("orphan", severity, "meta/a.md", 4, fixable=True).finding()  # type: ignore[arg-type]
    assert (finding.check, finding.severity, finding.path, finding.line) == ("graph.orphan", severity, "meta/a.md", 4)
    assert finding.fixable
