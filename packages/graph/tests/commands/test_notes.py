"""`waypost note`, `apply`, `context`, `graph suggest`."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from waypost.graph import Graph

Call = Callable[..., Result]
Answer = Callable[..., Any]
NOTE = "登录页面已经接好了，调用 POST /api/v1/auth/login。"
CONFLICT = "feat_login 后端返回的 expires_in 改为 3600"
NEW = "新增仪表盘页面 /dashboard，包含 MetricCard 组件。"
LANGUAGES = pytest.mark.parametrize("language", ["en", "zh"])


def nodes(graph: Graph) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in graph.root.glob("meta/*.md")}


def test_a_note_answers_with_the_contracts_fields(answer: Answer) -> None:
    found = answer("note", NOTE)
    assert set(found) >= {
        "version",
        "action",
        "target_node",
        "confidence",
        "raw_text",
        "extracted",
        "suggested_frontmatter",
        "node_update",
        "edge_candidates",
        "conflicts",
        "alternatives",
    }
    assert found["raw_text"] == NOTE
    assert set(found["edge_candidates"][0]) >= {"from", "to", "confidence", "evidence", "apply_to"}
    assert found["node_update"]["change_log_entry"]["date"] == "2026-11-30"


def test_a_note_changes_no_node(graph: Graph, call: Call) -> None:
    before = nodes(graph)
    assert call("note", NOTE).exit_code == 0
    assert nodes(graph) == before


@LANGUAGES
def test_a_note_for_people_tells_target_edges_and_how_to_apply(
    graph: Graph, call: Call, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    result = call("note", NOTE)
    assert "meta/feat_login.md -> meta/mod_auth-api.md" in result.stdout
    [saved] = graph.root.glob(".waypost/proposals/2026-11-30-feat_login-*.json")
    assert saved.name in result.stdout
    applied = call("apply", str(saved))
    assert applied.exit_code == 0
    assert NOTE in nodes(graph)["feat_login.md"]


@pytest.mark.parametrize("flags", [["--apply"], ["--apply", "--json"]])
def test_a_note_may_be_applied_at_once(graph: Graph, call: Call, flags: list[str]) -> None:
    result = call("note", NOTE, *flags)
    assert result.exit_code == 0
    assert f"- {NOTE}\n" in nodes(graph)["feat_login.md"]
    assert (graph.root / "MEMORY_MAP.md").exists()
    if "--json" in flags:
        assert json.loads(result.stdout)["target_node"] == "meta/feat_login.md"


@pytest.mark.parametrize("flags", [["--dry-run"], ["--apply", "--dry-run"], ["--dry-run", "--json"]])
def test_a_dry_run_writes_nothing(graph: Graph, call: Call, flags: list[str]) -> None:
    before = nodes(graph)
    result = call("note", NOTE, *flags)
    assert result.exit_code == 0
    assert nodes(graph) == before
    assert not (graph.root / "MEMORY_MAP.md").exists()
    if "--json" not in flags:
        assert f"+- {NOTE}" in result.stdout


@pytest.mark.parametrize("text", [NOTE, CONFLICT, NEW, "Checkout 和登录共用页头", "天气不错"])
def test_an_unsure_or_contradicting_note_ends_with_zero(call: Call, text: str) -> None:
    assert call("note", text).exit_code == 0
    assert call("note", text, "--json").exit_code == 0


def test_standard_input_is_read(answer: Answer) -> None:
    assert answer("note", "-", stdin=NOTE)["target_node"] == "meta/feat_login.md"


def test_the_proposal_goes_to_a_file(graph: Graph, call: Call, tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    assert call("note", NOTE, "-o", str(path)).exit_code == 0
    assert json.loads(path.read_text("utf-8"))["target_node"] == "meta/feat_login.md"
    assert not list(graph.root.glob(".waypost/proposals/*.json"))
    assert call("apply", str(path)).exit_code == 0
    assert NOTE in nodes(graph)["feat_login.md"]


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_an_empty_note_is_bad_input(call: Call, text: str) -> None:
    result = call("note", text)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert "hint: " in result.stderr


@pytest.mark.parametrize("text", ["x" * 100_001])
def test_a_note_that_is_too_long_is_bad_input(call: Call, text: str) -> None:
    assert call("note", "-", stdin=text).exit_code == 2


SECRETS = ["sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc", "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"]


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_is_refused_and_not_repeated(graph: Graph, call: Call, secret: str) -> None:
    result = call("note", f"feat_login 的密钥是 {secret}", "--apply")
    assert result.exit_code == 2
    assert secret not in result.output
    assert "--redact" in result.stderr
    assert not any(secret in text for text in nodes(graph).values())


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_is_masked_on_request(graph: Graph, call: Call, secret: str) -> None:
    result = call("note", f"feat_login 的密钥是 {secret}", "--redact", "--apply")
    assert result.exit_code == 0, result.output
    assert secret not in result.output
    assert "密钥是" in nodes(graph)["feat_login.md"]
    assert not any(
        secret in path.read_text("utf-8") for path in graph.root.rglob("*.*") if path.suffix in {".md", ".json"}
    )


def test_the_name_of_a_secret_is_none(call: Call) -> None:
    assert call("note", "feat_login 读取 STRIPE_SECRET_KEY 和 JWT_SECRET").exit_code == 0


@LANGUAGES
def test_a_conflict_is_shown_and_superseded(
    graph: Graph, call: Call, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    result = call("note", CONFLICT, "--apply")
    assert "900" in result.stdout
    assert "3600" in result.stdout
    assert "`expires_in: 900`" not in nodes(graph)["feat_login.md"].split("## Key Decisions")[0]


def test_apply_answers_with_what_changed(call: Call, answer: Answer, tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    call("note", NOTE, "-o", str(path))
    dry = answer("apply", str(path), "--dry-run")
    assert (dry["dry_run"], dry["changed"]) == (True, ["meta/feat_login.md"])
    assert f"+- {NOTE}" in dry["diff"]
    done = answer("apply", str(path))
    assert set(done["changed"]) == {"meta/feat_login.md", "MEMORY_MAP.md", "MEMORY_MAP.json"}
    assert answer("apply", str(path))["changed"] == []


def test_apply_reads_standard_input(graph: Graph, call: Call) -> None:
    proposal = call("note", NOTE, "--json").stdout
    assert call("apply", "-", stdin=proposal).exit_code == 0
    assert NOTE in nodes(graph)["feat_login.md"]


@pytest.mark.parametrize("text", ["", "{}", "[]", "no json", '{"version": 99}', '{"version": 1, "action": "x"}'])
def test_what_is_no_proposal_is_bad_input(graph: Graph, call: Call, text: str) -> None:
    before = nodes(graph)
    result = call("apply", "-", stdin=text)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert "Traceback" not in result.output
    assert nodes(graph) == before


@pytest.mark.parametrize("target", ["../x.md", "/etc/x.md", "meta/../x.md", "README.md", ".git/hooks/x.md"])
def test_a_proposal_that_leads_out_of_meta_is_bad_input(call: Call, target: str) -> None:
    text = json.dumps({"version": 1, "action": "create_node", "target_node": target, "raw_text": "x"})
    assert call("apply", "-", stdin=text).exit_code == 2


@pytest.mark.parametrize(
    ("question", "mode"),
    [
        ("项目进度", "progress"),
        ("项目状态如何", "status"),
        ("登录做得怎么样了", "specific"),
        ("今天登录改了什么", "compound"),
    ],
)
def test_context_answers_with_the_contracts_fields(answer: Answer, question: str, mode: str) -> None:
    found = answer("context", question)
    assert found["mode"] == mode
    assert set(found) >= {"mode", "nodes", "left_out", "tokens", "text"}
    for entry in found["nodes"]:
        assert set(entry) >= {"path", "role", "depth", "tokens"}


@LANGUAGES
def test_context_for_people_is_its_text(call: Call, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    result = call("context", "登录做得怎么样了")
    assert result.exit_code == 0
    assert "## meta/feat_login.md (feature" in result.stdout
    assert "后端返回 `expires_in: 900`。" in result.stdout


def test_context_keeps_to_its_budget(answer: Answer) -> None:
    assert answer("context", "登录做得怎么样了", "--budget", "200")["tokens"] <= 200


@pytest.mark.parametrize("budget", ["0", "-1", "199", "many"])
def test_a_budget_that_holds_nothing_is_bad_usage(call: Call, budget: str) -> None:
    result = call("context", "登录", "--budget", budget)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")


@pytest.mark.parametrize("question", ["zzz", "", "？", "天气"])
def test_nothing_found_ends_with_zero(call: Call, question: str) -> None:
    assert call("context", question).exit_code == 0


@LANGUAGES
def test_suggest_explains_the_edges_of_a_proposal(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    path = tmp_path / "p.json"
    call("note", NOTE, "-o", str(path))
    result = call("suggest", "--proposal", str(path))
    assert result.exit_code == 0
    assert "meta/feat_login.md -> meta/mod_auth-api.md" in result.stdout
    assert "exact endpoint match: POST /api/v1/auth/login" in result.stdout
    assert re.search(r": \d+\.\d/10\n", result.stdout)


def test_suggest_lists_edges_bare(call: Call, answer: Answer, tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    call("note", NOTE, "-o", str(path))
    [edge] = answer("suggest", "--proposal", str(path))
    assert (edge["from"], edge["to"]) == ("meta/feat_login.md", "meta/mod_auth-api.md")
    call("note", "天气不错", "-o", str(path))
    assert answer("suggest", "--proposal", str(path)) == []
    assert isinstance(answer("suggest"), list)


@LANGUAGES
@pytest.mark.parametrize(
    "name", ["note", "apply", "context", "suggest", "index", "show", "export", "scripts", "review"]
)
def test_every_command_has_help(call: Call, monkeypatch: pytest.MonkeyPatch, name: str, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    result = call(name, "--help")
    assert result.exit_code == 0
    assert "--project" in result.stdout
    assert (
        any("\u4e00" <= character <= "\u9fff" for character in result.stdout) is (language == "zh") or language == "en"
    )
