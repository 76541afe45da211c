"""CONTRACT.md to the letter for the graph: keys, ranges, exit codes, streams, languages."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable
    from pathlib import Path

    Waypost = Callable[..., subprocess.CompletedProcess[str]]
    Call = Callable[..., subprocess.CompletedProcess[str]]
    Answer = Callable[..., Any]
    Project = Callable[..., Path]
    Node = Callable[..., str]
    Propose = Callable[..., dict[str, Any]]
    Snapshot = Callable[[Path], dict[str, bytes]]

NOTE = "登录页面已经接好了，调用 POST /api/v1/auth/login，后端返回 expires_in: 3600。"
NODE_PATH = re.compile(r"meta/(archive/)?[^/]+\.md")

PROPOSAL = {
    "version", "action", "target_node", "confidence", "raw_text", "extracted", "suggested_frontmatter", "node_update",
    "edge_candidates", "conflicts", "alternatives",
}  # fmt: skip
EXTRACTED = {
    "api_endpoints", "routes", "fields", "components", "topics", "tables", "config_keys", "paths", "symbols",
    "rpc_methods", "graphql_operations",
}  # fmt: skip
UPDATE = {"current_state_bullets", "key_decisions", "open_issues", "connection_points", "change_log_entry"}


def test_note_has_the_keys_of_the_contract(solo: Path, waypost: Waypost) -> None:
    done = waypost("note", NOTE, "--json")
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    proposal = json.loads(done.stdout)
    assert proposal.keys() >= PROPOSAL
    assert proposal["extracted"].keys() >= EXTRACTED
    assert proposal["node_update"].keys() >= UPDATE
    assert all(isinstance(proposal["extracted"][key], list) for key in EXTRACTED)
    assert (proposal["action"], proposal["target_node"]) == ("update_node", "meta/feat_login.md")
    assert proposal["raw_text"] == NOTE
    assert 8 <= proposal["confidence"] <= 10
    [edge] = proposal["edge_candidates"]
    assert edge.keys() >= {"from", "to", "confidence", "evidence", "apply_to"}
    assert edge["evidence"]
    assert [conflict["name"] for conflict in proposal["conflicts"]] == ["expires_in"]


NOTES = [
    "登录页面支持扫码登录",
    "The Kubernetes cluster autoscales at 80% CPU",
    "Rate limits are 5 per minute",
    "决定用 Redis 存会话，因为要支持多实例",
    "TextField shows the error below the input, see POST /api/v1/auth/login",
    "x",
    "the design system gets a dark mode",
    "新增结账功能",
]


def test_every_proposal_keeps_the_ranges(solo: Path, propose: Propose) -> None:
    """Paths, never ids; confidence within 0..10; auto_linked from 8, review from 4, nothing below."""
    for text, proposal in propose(solo, NOTES).items():
        assert proposal["action"] in {"update_node", "create_node"}, text
        assert 0 <= proposal["confidence"] <= 10, text
        paths = [proposal["target_node"], *(other["target_node"] for other in proposal["alternatives"])]
        for edge in proposal["edge_candidates"]:
            paths += [edge["from"], edge["to"]]
            assert edge["apply_to"] == ("auto_linked" if edge["confidence"] >= 8 else "review"), text
            assert 4 <= edge["confidence"] <= 10, text
        assert all(NODE_PATH.fullmatch(path) for path in paths), (text, paths)
        for other in proposal["alternatives"]:
            assert other.keys() >= {"target_node", "confidence", "evidence"}, text
            assert other["confidence"] <= proposal["confidence"] or proposal["action"] == "create_node", text
        exists = (solo / proposal["target_node"]).exists()
        assert exists == (proposal["action"] == "update_node"), text


def test_no_sure_home_is_below_eight(solo: Path, propose: Propose) -> None:
    for text, proposal in propose(solo, ["The Kubernetes cluster autoscales", "Something was done", "x"]).items():
        assert proposal["confidence"] < 8, text


MODES = {
    "how do things stand": "status",
    "项目现在怎么样了": "status",
    "how far along is the project, what is left?": "progress",
    "还剩什么没做，下一步做什么": "progress",
    "how is login going": "specific",
    "登录做得怎么样了": "specific",
    "expires_in 是多少": "specific",
    "what breaks if the login endpoint changes its response?": "cross_module",
    "登录接口返回字段改了，会影响前端什么？": "cross_module",
    "change the colour of the login button": "trivial",
    "把登录按钮的颜色改成蓝色": "trivial",
    "what changed in login in May 2026?": "compound",
    "上周登录改了什么": "compound",
}


def test_context_has_the_modes_of_the_contract(solo: Path, answer: Answer) -> None:
    found = {query: answer(solo, "context", query) for query in MODES}
    assert {query: result["mode"] for query, result in found.items()} == MODES
    for query, result in found.items():
        assert result.keys() >= {"mode", "nodes", "left_out", "tokens", "text"}
        for item in result["nodes"]:
            assert item.keys() >= {"path", "role", "depth", "tokens"}
            assert NODE_PATH.fullmatch(item["path"])
            assert item["role"] in {"target", "dependency", "dependent"}
            assert (item["depth"] == 0) == (item["role"] == "target"), query
            assert item["depth"] <= 2
        if result["mode"] in {"status", "progress"}:
            assert result["nodes"] == [], query
            assert result["text"], query
        if result["mode"] == "trivial":
            assert {item["role"] for item in result["nodes"]} <= {"target"}, query


def test_context_keeps_its_bounds(project: Project, node: Node, answer: Answer) -> None:
    """A wide and deep graph: at most five more nodes a step, depth two, within the budget, the rest said."""
    files = {"meta/feat_hub.md": node("feat_hub", depends_on=f"[{', '.join(f'meta/mod_m{n}.md' for n in range(9))}]")}
    for n in range(9):
        files[f"meta/mod_m{n}.md"] = node(f"mod_m{n}", depends_on=f"[meta/mod_deep{n}.md]", state="- words. " * 60)
        files[f"meta/mod_deep{n}.md"] = node(f"mod_deep{n}", depends_on=f"[meta/mod_deeper{n}.md]")
        files[f"meta/mod_deeper{n}.md"] = node(f"mod_deeper{n}")
    root = project(files)
    for budget in (200, 1000, 4000):
        result = answer(root, "context", "what does feat_hub depend on, who is affected?", "--budget", str(budget))
        assert result["tokens"] <= budget
        assert result["nodes"][0]["path"] == "meta/feat_hub.md"
        assert max(item["depth"] for item in result["nodes"]) <= 2
        assert sum(item["depth"] == 1 for item in result["nodes"]) <= 5
        assert result["left_out"]
        assert all(item.keys() >= {"path", "reason"} and item["reason"] for item in result["left_out"])


def test_archived_nodes_are_loaded_by_name_only(project: Project, node: Node, answer: Answer) -> None:
    root = project(
        {
            "meta/feat_login.md": node("feat_login", tags="[login]"),
            "meta/archive/feat_sms-login.md": node("feat_sms-login", status="archived", tags="[login]"),
        }
    )
    by_word = answer(root, "context", "how is login going")
    assert [item["path"] for item in by_word["nodes"]] == ["meta/feat_login.md"]
    by_name = answer(root, "context", "what was feat_sms-login?")
    assert "meta/archive/feat_sms-login.md" in [item["path"] for item in by_name["nodes"]]


def test_nothing_found_is_said(solo: Path, answer: Answer) -> None:
    result = answer(solo, "context", "how is the zeppelin hangar going")
    assert result["nodes"] == []
    assert "zeppelin" in result["text"]


def test_index_has_the_keys_of_the_contract(solo: Path, answer: Answer) -> None:
    first = answer(solo, "graph", "index")
    assert first.keys() >= {"nodes", "edges", "warnings", "changed", "seconds"}
    assert (first["nodes"], first["edges"]) == (3, 1)
    assert sorted(first["changed"]) == ["MEMORY_MAP.json", "MEMORY_MAP.md"]
    assert isinstance(first["seconds"], float)
    assert answer(solo, "graph", "index")["changed"] == []


def test_the_index_depends_on_no_clock(solo: Path, call: Call, snapshot: Snapshot) -> None:
    call(solo, "graph", "index")
    before = snapshot(solo)
    for name in ("MEMORY_MAP.md", "MEMORY_MAP.json"):
        (solo / name).unlink()
    call(solo, "graph", "index", WAYPOST_TODAY="2031-01-01", TZ="Asia/Shanghai")
    assert snapshot(solo) == before
    assert "2026-11-30" not in (solo / "MEMORY_MAP.md").read_text("utf-8")


def test_doctor_has_the_keys_of_the_contract(project: Project, node: Node, answer: Answer) -> None:
    root = project({"meta/mod_a.md": node("mod_a", depends_on="[meta/mod_gone.md]", updated="someday")})
    result = answer(root, "doctor", code=1)
    assert result["ok"] is False
    assert result["findings"]
    for finding in result["findings"]:
        assert finding.keys() >= {"check", "severity", "path", "line", "message", "hint", "fixable"}
        assert finding["severity"] in {"error", "warning", "info"}
        assert isinstance(finding["line"], int)
        assert not finding["path"].startswith("/")
        assert finding["message"]
        assert finding["hint"]
    lines = (root / "meta/mod_a.md").read_text("utf-8").splitlines()
    at = {item["check"]: lines[item["line"] - 1] for item in result["findings"] if item["path"] == "meta/mod_a.md"}
    assert at["graph.dead_link"] == "depends_on: [meta/mod_gone.md]"
    assert at["graph.date"] == "updated: someday"


def test_doctor_exits_by_its_findings(solo: Path, call: Call, answer: Answer) -> None:
    """1 while an error or a warning is left; 0 with notes only, or after --fix mended all."""
    assert answer(solo, "doctor", code=1)["ok"] is False
    fixed = answer(solo, "doctor", "--fix")
    assert (fixed["ok"], len(fixed["fixed"])) == (True, 2)
    assert {finding["severity"] for finding in fixed["findings"]} == {"info"}
    call(solo, "doctor")


@pytest.mark.parametrize(
    "arguments",
    [
        ["note", "The Kubernetes cluster autoscales", "--json"],
        ["note", "feat_login: expires_in: 3600", "--json"],
        ["context", "the zeppelin hangar", "--json"],
        ["graph", "review", "--json"],
        ["graph", "export"],
        ["graph", "index"],
    ],
    ids=" ".join,
)
def test_unsure_empty_and_warned_is_exit_0(solo: Path, call: Call, arguments: list[str]) -> None:
    (solo / "meta/mod_broken.md").write_text("no front matter", "utf-8")
    call(solo, *arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["graph", "nonsense"],
        ["note"],
        ["note", ""],
        ["note", "   "],
        ["note", "a", "b"],
        ["note", "--nonsense", "a"],
        ["context"],
        ["context", "login", "--budget", "many"],
        ["context", "login", "--budget", "5"],
        ["apply"],
        ["apply", "missing.json"],
        ["apply", "meta"],
        ["graph", "show", "feat_nobody"],
        ["graph", "export", "--format", "png"],
        ["graph", "review", "no-such-id", "--accept"],
        ["graph", "review", "--accept"],
        ["graph", "link", "feat_login", "feat_login"],
        ["graph", "new", "banana"],
        ["graph", "new", "../mod_x"],
        ["graph", "index", "--project", "no/such/folder"],
        ["doctor", "--check", "nonsense"],
    ],
    ids=" ".join,
)
def test_bad_calls_are_exit_2_with_an_error(solo: Path, call: Call, snapshot: Snapshot, arguments: list[str]) -> None:
    before = snapshot(solo)
    done = call(solo, *arguments, code=2)
    assert done.stdout == ""
    assert re.match(r"error: \S.*\n", done.stderr)
    assert all(line.startswith(("error: ", "hint: ")) for line in done.stderr.splitlines())
    assert snapshot(solo) == before


def test_errors_go_to_stderr_with_json_too(solo: Path, call: Call) -> None:
    done = call(solo, "graph", "show", "feat_logn", "--json", code=2)
    assert done.stdout == ""
    assert "hint: " in done.stderr
    assert "feat_login" in done.stderr


def test_without_a_project_is_exit_2(tmp_path: Path, call: Call) -> None:
    place = tmp_path / "nowhere"
    place.mkdir()
    for arguments in (["graph", "index"], ["note", "x"], ["context", "x"], ["doctor"]):
        done = call(place, *arguments, code=2)
        assert "waypost init" in done.stderr
    assert list(place.iterdir()) == []


@pytest.mark.parametrize("marker", [".waypost", "meta", ".agent", ".git"])
def test_the_project_is_the_nearest_parent(tmp_path: Path, node: Node, call: Call, marker: str) -> None:
    root = tmp_path / "outer"
    inner = root / "inner/src/deep"
    inner.mkdir(parents=True)
    (root / "meta").mkdir()
    (root / "meta/mod_outer.md").write_text(node("mod_outer"), "utf-8")
    (root / "inner" / marker).mkdir()
    call(inner, "graph", "new", "mod_made")
    assert (root / "inner/meta/mod_made.md").exists()
    assert not (root / "meta/mod_made.md").exists()


def test_project_chooses_the_project(solo: Path, tmp_path: Path, call: Call, answer: Answer) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert answer(elsewhere, "graph", "index", "--project", str(solo))["nodes"] == 3
    assert answer(elsewhere, "context", "--project", "../solo-saas", "login")["nodes"]
    call(elsewhere, "note", "--apply", "--project", "../solo-saas", "feat_login is fast")
    assert "- feat_login is fast\n" in (solo / "meta/feat_login.md").read_text("utf-8")
    assert list(elsewhere.iterdir()) == []


def test_a_dash_is_standard_input(solo: Path, waypost: Waypost) -> None:
    proposal = waypost("note", "-", "--json", stdin=NOTE + "\n").stdout
    assert json.loads(proposal)["raw_text"].strip() == NOTE
    waypost("apply", "-", stdin=proposal)
    assert f"- {NOTE}\n" in (solo / "meta/feat_login.md").read_text("utf-8")
    assert json.loads(waypost("context", "-", "--json", stdin="登录做得怎么样了").stdout)["mode"] == "specific"
    shown = waypost("graph", "suggest", "--proposal", "-", stdin=proposal).stdout
    assert "meta/feat_login.md -> meta/mod_auth-api.md" in shown


def test_note_writes_nothing_but_the_proposal(solo: Path, call: Call, snapshot: Snapshot) -> None:
    before = snapshot(solo)
    call(solo, "note", NOTE, "--json")
    call(solo, "note", NOTE, "--dry-run")
    assert snapshot(solo) == before
    done = call(solo, "note", NOTE)
    [made] = [path for path in set(snapshot(solo)) - set(before) if not path.endswith(".gitignore")]
    assert made.startswith(".waypost/proposals/")
    assert f"waypost apply {made}" in done.stdout
    call(solo, "apply", made)
    assert f"- {NOTE}\n" in (solo / "meta/feat_login.md").read_text("utf-8")


def test_apply_dry_run_shows_a_diff(solo: Path, call: Call, snapshot: Snapshot) -> None:
    proposal = call(solo, "note", NOTE, "--json").stdout
    before = snapshot(solo)
    done = call(solo, "apply", "-", "--dry-run", stdin=proposal)
    assert f"\n+- {NOTE}\n" in done.stdout
    assert "\n+++ " in f"\n{done.stdout}"
    assert "\n@@ " in done.stdout
    assert snapshot(solo) == before
    result = json.loads(call(solo, "apply", "-", "--dry-run", "--json", stdin=proposal).stdout)
    assert (result["dry_run"], result["changed"]) == (True, ["meta/feat_login.md"])
    assert f"+- {NOTE}\n" in result["diff"]


SECRETS = {
    "api key": "the key is s" + "k-proj-8Kq2ZrT5vWm1XbN7cLd9YhJ4gFs6PaUe3QxR",
    "github": "token gh" + "p_8Kq2ZrT5vWm1XbN7cLd9YhJ4gFs6PaUe3QxR",
    "aws": "AWS uses AK" + "IAQ7ZV2MBX5RTKPLWN for uploads",
    "private key": "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----",
}


def test_a_secret_is_refused_and_masked(solo: Path, call: Call, answer: Answer, snapshot: Snapshot) -> None:
    before = snapshot(solo)
    for name, text in SECRETS.items():
        done = call(solo, "note", "--apply", "--", f"feat_login: {text}", code=2)
        assert "secret" in done.stderr, name
        assert not [word for word in text.split() if len(word) > 15 and word in done.stderr], name
    assert snapshot(solo) == before
    masked = answer(solo, "note", "--redact", f"feat_login: {SECRETS['github']}")
    assert SECRETS["github"][-20:] not in json.dumps(masked)
    assert answer(solo, "note", "feat_login reads STRIPE_SECRET_KEY")["extracted"]["config_keys"] == [
        "STRIPE_SECRET_KEY"
    ]


CHINESE = re.compile("[\u4e00-\u9fff]")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["graph", "index"], 0),
        (["doctor"], 1),
        (["note", "feat_login is fast"], 0),
        (["context", "how do things stand"], 0),
        (["graph", "show", "feat_nobody"], 2),
        (["graph", "new", "banana"], 2),
        (["nonsense"], 2),
        (["--help"], 0),
        (["graph", "link", "--help"], 0),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else str(value),
)
def test_two_languages(project: Project, node: Node, call: Call, arguments: list[str], code: int) -> None:
    """An English project: Chinese comes out with WAYPOST_LANG=zh only; the prefixes of errors stay."""
    root = project({"meta/feat_login.md": node("feat_login", depends_on="[meta/mod_gone.md]")})
    english = call(root, *arguments, code=code)
    assert not CHINESE.search(english.stdout + english.stderr)
    chinese = call(root, *arguments, code=code, WAYPOST_LANG="zh")
    assert CHINESE.search(chinese.stdout + chinese.stderr)
    if code == 2:
        assert chinese.stderr.startswith("error: ")


def test_json_is_the_same_shape_in_both_languages(solo: Path, answer: Answer) -> None:
    english = answer(solo, "doctor", code=1)
    chinese = answer(solo, "doctor", code=1, WAYPOST_LANG="zh")
    same = ("check", "severity", "path", "line", "fixable")
    assert [[item[key] for key in same] for item in english["findings"]] == [
        [item[key] for key in same] for item in chinese["findings"]
    ]
    assert all(CHINESE.search(item["message"]) for item in chinese["findings"])


def test_an_english_index_stands_for_chinese_users_too(solo: Path, call: Call, answer: Answer) -> None:
    """MEMORY_MAP is in git: two people with two languages do not rewrite it back and forth."""
    call(solo, "graph", "index")
    assert answer(solo, "graph", "index", WAYPOST_LANG="zh")["changed"] == []


def test_lists_are_bare(solo: Path, answer: Answer) -> None:
    assert isinstance(answer(solo, "graph", "review"), list)
    assert isinstance(answer(solo, "graph", "suggest"), list)
