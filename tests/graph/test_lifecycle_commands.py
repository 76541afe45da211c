"""The commands that edit nodes, each in a flow of its own, with the files that it leaves behind."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable
    from pathlib import Path

    Call = Callable[..., subprocess.CompletedProcess[str]]
    Answer = Callable[..., Any]
    Project = Callable[..., Path]
    Node = Callable[..., str]
    Snapshot = Callable[[Path], dict[str, bytes]]

LOGIN = "meta/feat_login.md"
API = "meta/mod_auth-api.md"
DESIGN = "meta/mod_design-system.md"


def text(root: Path, path: str) -> str:
    return (root / path).read_text("utf-8")


def mapped(root: Path) -> dict[str, Any]:
    """The nodes of the index by path: every edit brings it up to date."""
    nodes = json.loads(text(root, "MEMORY_MAP.json"))["nodes"]
    return {node["rel"]: node for node in nodes}


def healthy(answer: Answer, root: Path) -> None:
    result = answer(root, "doctor")
    assert result["ok"] is True


def test_new(solo: Path, call: Call, answer: Answer) -> None:
    arguments = ["--title", "Checkout 页", "--summary", 'pays: "now" | later', "--tag", "pay", "--alias", "结账"]
    result = answer(solo, "graph", "new", "feat_checkout", *arguments)
    assert result["changed"] == ["meta/feat_checkout.md", "MEMORY_MAP.md", "MEMORY_MAP.json"]
    made = text(solo, "meta/feat_checkout.md")
    assert made.startswith("---\nid: feat_checkout\ntype: feature\nstatus: in-progress\nupdated: 2026-11-30\n")
    assert "\n# Checkout 页\n" in made
    node = mapped(solo)["meta/feat_checkout.md"]
    assert (node["summary"], node["tags"], node["aliases"]) == ('pays: "now" | later', ["pay"], ["结账"])
    before = made
    assert "error: " in call(solo, "graph", "new", "feat_checkout", code=2).stderr
    assert text(solo, "meta/feat_checkout.md") == before
    call(solo, "graph", "new", "mod_支付网关")
    assert "type: module\n" in text(solo, "meta/mod_支付网关.md")


@pytest.mark.parametrize("name", [LOGIN, "feat_login", "login", "登录"])
def test_show_by_any_name(solo: Path, answer: Answer, name: str) -> None:
    view = answer(solo, "graph", "show", name)
    assert (view["path"], view["id"], view["type"], view["status"]) == (LOGIN, "feat_login", "feature", "in-progress")
    [edge] = view["edges"]
    assert (edge["path"], edge["kind"]) == (DESIGN, "auto_linked")
    assert "**Component**: `TextField`, `SubmitButton`" in edge["evidence"]
    assert view["blocks"] == []
    assert view["open_issues"] == ["连续输错 5 次密码后的提示文案还没定。"]
    assert view["text"] == text(solo, LOGIN)


def test_show_tells_who_depends_on_it(solo: Path, call: Call, answer: Answer) -> None:
    assert answer(solo, "graph", "show", "mod_design-system")["blocks"] == [LOGIN]
    assert f"<- {LOGIN}" in call(solo, "graph", "show", "mod_design-system").stdout


def test_link_promote_unlink(solo: Path, call: Call, answer: Answer) -> None:
    call(solo, "graph", "link", "feat_login", "mod_auth-api", "--kind", "auto_linked")
    assert mapped(solo)[LOGIN]["auto_linked"] == [DESIGN, API]
    call(solo, "graph", "promote", "feat_login", "mod_auth-api")
    node = mapped(solo)[LOGIN]
    assert (node["depends_on"], node["auto_linked"]) == ([API], [DESIGN])
    assert node["effective_edges"] == [API, DESIGN]
    assert mapped(solo)[API]["blocks"] == [LOGIN]
    assert f"depends_on:\n  - {API}\n" in text(solo, LOGIN)
    call(solo, "graph", "unlink", "feat_login", "mod_auth-api")
    assert mapped(solo)[LOGIN]["effective_edges"] == [DESIGN]
    assert "depends_on: []\n" in text(solo, LOGIN)
    assert "error: " in call(solo, "graph", "unlink", "feat_login", "mod_auth-api", code=2).stderr
    assert "error: " in call(solo, "graph", "promote", "feat_login", "mod_auth-api", code=2).stderr
    call(solo, "graph", "link", "feat_login", "mod_auth-api")
    assert answer(solo, "graph", "link", "feat_login", "mod_auth-api")["changed"] == []
    healthy(answer, solo)


def test_a_link_that_closes_a_circle_is_warned_of(solo: Path, answer: Answer) -> None:
    answer(solo, "graph", "link", "feat_login", "mod_auth-api")
    result = answer(solo, "graph", "link", "mod_auth-api", "feat_login")
    assert [warning for warning in result["warnings"] if "feat_login" in warning and "mod_auth-api" in warning]


def test_archive_and_restore(project: Project, node: Node, call: Call, answer: Answer) -> None:
    root = project(
        {
            "meta/feat_sms.md": node("feat_sms", status="blocked", tags="[sms]"),
            "meta/feat_home.md": node("feat_home", auto_linked="[meta/feat_sms.md]", state="- see `meta/feat_sms.md`"),
            "meta/mod_api.md": node("mod_api"),
        }
    )
    result = answer(root, "graph", "archive", "feat_sms")
    assert not (root / "meta/feat_sms.md").exists()
    archived = text(root, "meta/archive/feat_sms.md")
    assert "status: archived\n" in archived
    assert "updated: 2026-11-30\n" in archived
    assert "meta/archive/feat_sms.md" in text(root, "meta/feat_home.md")
    assert [warning for warning in result["warnings"] if "meta/feat_home.md" in warning]
    assert "meta/archive/feat_sms.md" not in mapped(root)
    assert "error: " in call(root, "graph", "archive", "mod_api", code=2).stderr
    assert "error: " in call(root, "graph", "archive", "feat_sms", code=2).stderr
    assert "error: " in call(root, "graph", "new", "feat_sms", code=2).stderr
    call(root, "graph", "restore", "feat_sms")
    restored = text(root, "meta/feat_sms.md")
    assert "status: blocked\n" in restored
    assert "archived_from" not in restored
    assert "meta/archive/" not in text(root, "meta/feat_home.md")
    assert mapped(root)["meta/feat_home.md"]["effective_edges"] == ["meta/feat_sms.md"]
    assert "error: " in call(root, "graph", "restore", "feat_sms", code=2).stderr
    healthy(answer, root)


def test_rename_takes_every_reference_along(solo: Path, call: Call, answer: Answer) -> None:
    call(solo, "graph", "link", "feat_login", "mod_auth-api")
    call(solo, "graph", "rename", "mod_design-system", "mod_ui-kit")
    assert not (solo / DESIGN).exists()
    renamed = text(solo, "meta/mod_ui-kit.md")
    assert "id: mod_ui-kit\n" in renamed
    assert "mod_design-system" in renamed.split("\n---\n")[0]
    login = text(solo, LOGIN)
    assert "- meta/mod_ui-kit.md\n" in login
    assert "### To mod_ui-kit\n" in login
    assert "mod_design-system" not in login
    assert mapped(solo)["meta/mod_ui-kit.md"]["blocks"] == [LOGIN]
    assert answer(solo, "graph", "show", "mod_design-system")["id"] == "mod_ui-kit"
    assert "error: " in call(solo, "graph", "rename", "mod_ui-kit", "mod_auth-api", code=2).stderr
    assert "error: " in call(solo, "graph", "rename", "mod_ui-kit", "../evil", code=2).stderr
    healthy(answer, solo)


def test_merge_keeps_all_that_both_say(project: Project, node: Node, call: Call, answer: Answer) -> None:
    root = project(
        {
            "meta/mod_pay.md": node("mod_pay", state="- Charges cards.", tags="[pay]", depends_on="[meta/mod_db.md]"),
            "meta/mod_billing.md": node(
                "mod_billing",
                state="- Sends invoices.",
                tags="[pay, invoice]",
                aliases="[账单]",
                auto_linked="[meta/mod_mail.md]",
                log="- [2026-10-01] invoices by mail",
            ),
            "meta/mod_db.md": node("mod_db"),
            "meta/mod_mail.md": node("mod_mail"),
            "meta/feat_shop.md": node("feat_shop", depends_on="[meta/mod_billing.md, meta/mod_pay.md]"),
        }
    )
    call(root, "graph", "merge", "mod_pay", "mod_billing")
    assert not (root / "meta/mod_billing.md").exists()
    kept = text(root, "meta/mod_pay.md")
    for line in ("- Charges cards.", "- Sends invoices.", "- [2026-10-01] invoices by mail"):
        assert kept.count(f"{line}\n") == 1
    entry = mapped(root)["meta/mod_pay.md"]
    assert entry["tags"] == ["pay", "invoice"]
    assert {"账单", "mod_billing"} <= set(entry["aliases"])
    assert set(entry["effective_edges"]) == {"meta/mod_db.md", "meta/mod_mail.md"}
    assert mapped(root)["meta/feat_shop.md"]["depends_on"] == ["meta/mod_pay.md"]
    assert "status: archived\n" in text(root, "meta/archive/mod_billing.md")
    assert "error: " in call(root, "graph", "merge", "mod_pay", "mod_pay", code=2).stderr
    healthy(answer, root)


def test_split_moves_sections_into_a_new_node(solo: Path, call: Call, answer: Answer) -> None:
    before = text(solo, LOGIN)
    (solo / LOGIN).write_text(
        before.replace("## Open Issues", "## Captcha\n- 滑块验证码由 `CaptchaBox` 显示。\n\n## Open Issues"), "utf-8"
    )
    call(solo, "graph", "split", "feat_login", "--section", "Captcha", "--id", "feat_captcha")
    made = text(solo, "meta/feat_captcha.md")
    assert "id: feat_captcha\n" in made
    assert "- 滑块验证码由 `CaptchaBox` 显示。\n" in made
    rest = text(solo, LOGIN)
    assert "CaptchaBox" not in rest
    assert "feat_captcha" in rest
    assert "meta/feat_captcha.md" in mapped(solo)[LOGIN]["effective_edges"]
    assert "error: " in call(solo, "graph", "split", "feat_login", "--section", "Nope", "--id", "feat_x", code=2).stderr
    assert not (solo / "meta/feat_x.md").exists()
    healthy(answer, solo)


def test_suggest_and_review(solo: Path, call: Call, answer: Answer) -> None:
    [edge] = [item for item in answer(solo, "graph", "suggest") if item["kind"] == "edge"]
    assert edge.keys() >= {"id", "kind", "nodes", "confidence", "evidence", "action"}
    assert edge["nodes"] == [LOGIN, API]
    assert edge in answer(solo, "graph", "review")
    shown = answer(solo, "graph", "review", edge["id"])
    assert (shown["id"], shown["nodes"]) == (edge["id"], edge["nodes"])
    result = answer(solo, "graph", "review", edge["id"], "--accept")
    assert (result["id"], result["verdict"]) == (edge["id"], "accepted")
    assert API in mapped(solo)[LOGIN]["auto_linked"]
    assert "exact endpoint match: POST /api/v1/auth/login" in text(solo, LOGIN)
    assert edge["id"] not in [item["id"] for item in answer(solo, "graph", "review")]
    assert "error: " in call(solo, "graph", "review", edge["id"], "--accept", code=2).stderr


@pytest.mark.parametrize(
    ("option", "verdict"), [("--promote", "promoted"), ("--ignore", "ignored"), ("--issue", "open_issue")]
)
def test_review_verdicts(solo: Path, call: Call, answer: Answer, option: str, verdict: str) -> None:
    [edge] = [item for item in answer(solo, "graph", "suggest") if item["kind"] == "edge"]
    assert answer(solo, "graph", "review", edge["id"], option)["verdict"] == verdict
    login = text(solo, LOGIN)
    assert (f"depends_on:\n  - {API}\n" in login) == (option == "--promote")
    issues = login.partition("## Open Issues\n")[2].partition("\n## ")[0]
    assert (API in issues or "mod_auth-api" in issues) == (option == "--issue")
    assert answer(solo, "graph", "suggest") == []
    note = answer(solo, "note", "feat_login calls POST /api/v1/auth/login")
    asked_again = [item for item in note["edge_candidates"] if item["to"] == API]
    assert (asked_again == []) or option in {"--promote", "--issue"}
    assert list((solo / ".waypost/reviews").glob("*.jsonl"))


def test_an_edge_for_review_waits(project: Project, node: Node, call: Call, answer: Answer) -> None:
    """A note's edge between 4 and 8 goes to the review, not into the node."""
    root = project({"meta/feat_pay.md": node("feat_pay"), "meta/mod_money.md": node("mod_money")})
    proposal = {
        "version": 1,
        "action": "update_node",
        "target_node": "meta/feat_pay.md",
        "raw_text": "pays",
        "node_update": {"current_state_bullets": ["pays"]},
        "edge_candidates": [
            {"from": "meta/feat_pay.md", "to": "meta/mod_money.md", "confidence": 5.5, "evidence": ["a hint"],
             "apply_to": "review"}
        ],
    }  # fmt: skip
    result = answer(root, "apply", "-", stdin=json.dumps(proposal))
    [identity] = result["pending"]
    assert mapped(root)["meta/feat_pay.md"]["effective_edges"] == []
    [waiting] = [item for item in answer(root, "graph", "review") if item["id"] == identity]
    assert (waiting["confidence"], waiting["evidence"]) == (5.5, ["a hint"])
    call(root, "graph", "review", identity, "--ignore")
    assert answer(root, "apply", "-", stdin=json.dumps(proposal))["pending"] == []
    assert identity not in [item["id"] for item in answer(root, "graph", "review")]


def test_export_in_every_format(solo: Path, call: Call, answer: Answer) -> None:
    mermaid = call(solo, "graph", "export").stdout
    assert mermaid.startswith("flowchart ")
    assert mermaid.count("-.->") == 1
    dot = call(solo, "graph", "export", "--format", "dot").stdout
    assert f'"{LOGIN}" -> "{DESIGN}"' in dot
    assert dot.count("{") == dot.count("}")
    data = json.loads(call(solo, "graph", "export", "--format", "json").stdout)
    assert [item["rel"] for item in data["nodes"]] == [LOGIN, API, DESIGN]
    assert answer(solo, "graph", "export", "--format", "json") == data
    tree = ET.fromstring(call(solo, "graph", "export", "--format", "graphml").stdout)
    paths = {
        item.get("id"): [data.text for data in item if data.text in {LOGIN, API, DESIGN}]
        for item in tree.iter()
        if item.tag.endswith("}node")
    }
    edges = [edge for edge in tree.iter() if edge.tag.endswith("}edge")]
    assert [(paths[edge.get("source")], paths[edge.get("target")]) for edge in edges] == [([LOGIN], [DESIGN])]
    assert answer(solo, "graph", "export", "--format", "dot")["format"] == "dot"


def test_export_escapes_what_a_node_says(project: Project, node: Node, call: Call) -> None:
    title = 'a "b" <c> & | \\ ] end'
    root = project({"meta/mod_a.md": node("mod_a").replace("# a\n", f"# {title}\n")})
    tree = ET.fromstring(call(root, "graph", "export", "--format", "graphml").stdout)
    assert title in [element.text for element in tree.iter()]
    dot = call(root, "graph", "export", "--format", "dot").stdout
    assert '\\"b\\"' in dot
    assert 'a "b"' not in call(root, "graph", "export", "--format", "mermaid").stdout


EDITS = [
    ["new", "mod_x"],
    ["archive", "feat_login"],
    ["rename", "feat_login", "feat_signin"],
    ["merge", "mod_auth-api", "mod_design-system"],
    ["split", "feat_login", "--section", "Key Decisions", "--id", "mod_x"],
    ["link", "feat_login", "mod_auth-api"],
    ["unlink", "feat_login", "mod_design-system"],
    ["promote", "feat_login", "mod_design-system"],
]


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit[0])
def test_every_edit_has_a_dry_run(solo: Path, call: Call, answer: Answer, snapshot: Snapshot, edit: list[str]) -> None:
    """It shows the diff and the files, writes nothing, and the real run then changes just those."""
    call(solo, "graph", "index")
    before = snapshot(solo)
    planned = answer(solo, "graph", *edit, "--dry-run")
    assert snapshot(solo) == before
    assert planned["dry_run"] is True
    assert planned["diff"].startswith("diff --git a/")
    done = answer(solo, "graph", *edit)
    after = snapshot(solo)
    changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    nodes = {path for path in changed if path.startswith("meta/")}
    assert nodes == {path for path in planned["changed"] if path.startswith("meta/")}
    assert changed - {".waypost/.gitignore"} == set(done["changed"])
