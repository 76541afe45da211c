import io

import pytest

from waypost.cli.report import render_doctor, render_init
from waypost.kit.cli import Console
from waypost.protocol.checks import Finding
from waypost.protocol.results.doctor import DoctorResult
from waypost.protocol.results.init import InitResult
from waypost.protocol.setups import PlannedFile


def shown(result: DoctorResult | InitResult) -> list[str]:
    stream = io.StringIO()
    if isinstance(result, DoctorResult):
        render_doctor(result, Console(stream))
    else:
        render_init(result, Console(stream))
    return stream.getvalue().splitlines()


def test_files_stand_together_with_hint_and_line() -> None:
    findings = [
        Finding(check="dead-link", severity="error", path="meta/a.md", line=4, message="no [x](y) here", hint="mend"),
        Finding(check="stale", severity="info", path="meta/b.md", message="old"),
        Finding(check="orphan", severity="warning", path="meta/a.md", message="alone"),
    ]
    assert shown(DoctorResult(findings=findings, ok=False)) == [
        "meta/a.md",
        "  meta/a.md:4: error: no [x](y) here [dead-link]",
        "    hint: mend",
        "  warning: alone [orphan]",
        "",
        "meta/b.md",
        "  note: old [stale]",
        "",
        "Errors: 1, warnings: 1, notes: 1.",
    ]


def test_healthy_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(DoctorResult(findings=[], ok=True)) == ["All checks passed."]
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    assert shown(DoctorResult(findings=[], ok=True)) == ["所有检查均通过。"]


def test_findings_in_chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    finding = Finding(check="x", severity="warning", path="", message="有问题", hint="请修复", fixable=True)
    assert shown(DoctorResult(findings=[finding], ok=False, fixed=["甲"])) == [
        "已修复：甲",
        "",
        "项目",
        "  警告: 有问题 [x]",
        "    建议：请修复",
        "",
        "错误 0 个，警告 1 个，提示 0 个。",
        "其中 1 个可由 `waypost doctor --fix` 修复。",
    ]


@pytest.mark.parametrize(
    ("dry_run", "title"), [(True, "shop: this would be done in /p"), (False, "shop: set up in /p")]
)
def test_plan_in_columns(dry_run: object, title: str) -> None:
    files = [
        PlannedFile(path="meta/登录.md", kind="create", reason="first node"),
        PlannedFile(path=".gitignore", kind="append", reason="ignored"),
        PlannedFile(path="a", kind="keep", reason="stands"),
    ]
    result = InitResult(project="shop", root="/p", dry_run=bool(dry_run), files=files, notes=["index written"])
    assert shown(result) == [
        title,
        "create  meta/登录.md  first node",
        "append  .gitignore    ignored",
        "keep    a             stands",
        "index written",
    ]
