"""The break table of the peer (Synapse v0.4): each input that broke it, with the outcome that is right.

A test's name says the row. Endpoints, quotes, files and notes stand in the ids and docstrings.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Call = Callable[..., subprocess.CompletedProcess[str]]
    Answer = Callable[..., Any]
    Node = Callable[..., str]
    Project = Callable[..., Path]
    Snapshot = Callable[[Path], dict[str, bytes]]
    Propose = Callable[..., dict[str, Any]]

ENDPOINT = "POST /api/v1/auth/login"


def memory_map(root: Path) -> Any:
    return json.loads((root / "MEMORY_MAP.json").read_text("utf-8"))


def checks(answer: Answer, root: Path, *, code: int) -> dict[str, list[str]]:
    """The doctor's findings: check -> paths."""
    found: dict[str, list[str]] = {}
    for finding in answer(root, "doctor", code=code)["findings"]:
        found.setdefault(finding["check"].removeprefix("graph."), []).append(finding["path"])
    return found


def proposal(target: str, bullet: str = "a fact", **extra: Any) -> dict[str, Any]:
    update = {"current_state_bullets": [bullet]}
    return {
        "version": 1, "action": "update_node", "target_node": target, "raw_text": bullet, "node_update": update, **extra
    }  # fmt: skip


def section(text: str, title: str) -> str:
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, (title, text)
    return found[1]


def test_row_0_published_example_is_indexed_without_awk(solo: Path, call: Call, tmp_path: Path) -> None:
    """The sample project, no awk (nor anything else) on the path."""
    done = call(solo, "graph", "index", PATH=str(tmp_path))
    assert "3 nodes, 1 edges" in done.stdout
    log = section((solo / "MEMORY_MAP.md").read_text("utf-8"), "Change Log Index")
    assert "2026-05" in log
    assert "InlineAlert" in log


def test_row_0b_nodes_without_keywords(project: Project, node: Node, answer: Answer) -> None:
    """A project where no node has a keyword."""
    root = project({"meta/mod_a.md": node("mod_a", state="- plain words", tags="[one]")})
    assert answer(root, "graph", "index")["nodes"] == 1
    [only] = memory_map(root)["nodes"]
    assert (only["id"], only["keywords"], only["tags"]) == ("mod_a", [], ["one"])


def test_row_0b_no_node_at_all(project: Project, answer: Answer) -> None:
    """A project with an empty meta/."""
    root = project({})
    assert answer(root, "graph", "index")["nodes"] == 0
    assert memory_map(root)["nodes"] == []
    assert memory_map(root)["stats"]["nodes"] == 0


def test_row_1_chinese_ids_and_tags(project: Project, node: Node, answer: Answer) -> None:
    """feat_登录 with the tag 登录, 登录页面调用 POST ..."""
    root = project(
        {
            "meta/feat_登录.md": node("feat_登录", tags="[登录]"),
            "meta/mod_鉴权.md": node("mod_鉴权", tags="[鉴权]", state=f"- `{ENDPOINT}` 校验密码。"),
        }
    )
    found = answer(root, "note", f"登录页面调用 {ENDPOINT}，成功后跳转首页")
    assert (found["action"], found["target_node"]) == ("update_node", "meta/feat_登录.md")
    assert [(edge["to"], edge["apply_to"]) for edge in found["edge_candidates"]] == [
        ("meta/mod_鉴权.md", "auto_linked")
    ]
    answer(root, "graph", "index")
    assert {item["id"] for item in memory_map(root)["nodes"]} == {"feat_登录", "mod_鉴权"}


def test_row_2_unrelated_note_does_not_land_in_the_only_feature(project: Project, node: Node, answer: Answer) -> None:
    """'The Kubernetes cluster autoscales' with only feat_checkout present."""
    root = project({"meta/feat_checkout.md": node("feat_checkout", tags="[checkout, payment]")})
    found = answer(root, "note", "The Kubernetes cluster autoscales")
    assert found["action"] == "create_node"
    assert found["target_node"] != "meta/feat_checkout.md"
    assert found["confidence"] < 8


def test_row_3_two_nodes_with_one_id(project: Project, node: Node, answer: Answer) -> None:
    """Two files say `id: mod_same`."""
    root = project(
        {
            "meta/mod_same.md": node("mod_same", tags="[alpha]"),
            "meta/mod_other.md": node("mod_same", tags="[alpha]"),
        }
    )
    answer(root, "graph", "index")
    assert sorted(item["rel"] for item in memory_map(root)["nodes"]) == ["meta/mod_other.md", "meta/mod_same.md"]
    tags = section((root / "MEMORY_MAP.md").read_text("utf-8"), "Tag Index")
    assert "mod_other" in tags
    assert "mod_same" in tags
    assert checks(answer, root, code=1)["double_id"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        pytest.param("unterminated", "---\nid: mod_bad\ntype: module\nno end\n\n# Bad\n", id="unterminated"),
        pytest.param("no_front_matter", "# Bad\n\n## Current State\n- text\n", id="none"),
    ],
)
def test_row_4_broken_front_matter_is_one_finding(
    project: Project, node: Node, answer: Answer, name: str, text: str
) -> None:
    """An unterminated `---`, no front matter: found by file, and the node beside it stands."""
    root = project({"meta/mod_bad.md": text, "meta/mod_good.md": node("mod_good")})
    answer(root, "graph", "index")
    assert "mod_good" in {item["id"] for item in memory_map(root)["nodes"]}
    found = checks(answer, root, code=1)
    assert found["frontmatter"] == ["meta/mod_bad.md"], name


def test_row_4_a_second_block_of_dashes_is_body(project: Project, node: Node, answer: Answer) -> None:
    """A `---` block in the body is text: no key of it counts."""
    text = node("mod_a") + "\n---\nid: mod_fake\ntags: [fake]\n---\n"
    root = project({"meta/mod_a.md": text})
    answer(root, "graph", "index")
    [only] = memory_map(root)["nodes"]
    assert (only["id"], only["tags"]) == ("mod_a", [])


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        pytest.param('"says \\"hi\\" | and \\\\ more"', 'says "hi" | and \\ more', id="quote-pipe-backslash"),
        pytest.param("it's the user's", "it's the user's", id="apostrophe"),
        pytest.param("C:\\new\\table", "C:\\new\\table", id="windows-path"),
        pytest.param("'single ''quoted'' | text'", "single 'quoted' | text", id="single-quoted"),
        pytest.param("$HOME `date` %s {a}", "$HOME `date` %s {a}", id="shell"),
    ],
)
def test_row_5_summary_keeps_its_characters(
    project: Project, node: Node, answer: Answer, written: str, meant: str
) -> None:
    root = project({"meta/mod_a.md": node("mod_a", summary=written)})
    answer(root, "graph", "index")
    [only] = memory_map(root)["nodes"]
    assert (only["summary"], only["rel"]) == (meant, "meta/mod_a.md")
    assert "meta/mod_a.md" in (root / "MEMORY_MAP.md").read_text("utf-8")


def test_row_6_crlf_is_read_and_kept(project: Project, node: Node, call: Call, answer: Answer) -> None:
    """A node with CRLF line ends is indexed, healthy, and written back with CRLF."""
    root = project({"meta/feat_login.md": node("feat_login", tags="[login]").replace("\n", "\r\n")})
    assert answer(root, "graph", "index")["nodes"] == 1
    assert "frontmatter" not in checks(answer, root, code=0)
    call(root, "note", "--apply", "feat_login keeps the token in memory")
    data = (root / "meta/feat_login.md").read_bytes()
    assert b"- feat_login keeps the token in memory\r\n" in data
    assert data.count(b"\n") == data.count(b"\r\n")


@pytest.mark.parametrize("length", [1, 2, 3, 5])
def test_row_7_cycles_of_any_length_are_printed(project: Project, node: Node, answer: Answer, length: int) -> None:
    names = [f"mod_{chr(ord('a') + n)}" for n in range(length)]
    files = {
        f"meta/{name}.md": node(name, depends_on=f"[meta/{names[(n + 1) % length]}.md]") for n, name in enumerate(names)
    }
    root = project(files)
    answer(root, "graph", "index")
    findings = answer(root, "doctor", code=1)["findings"]
    wanted = "graph.self_link" if length == 1 else "graph.cycle"
    [cycle] = [finding for finding in findings if finding["check"] == wanted]
    if length > 1:
        assert all(name in cycle["message"] for name in names)


@pytest.mark.parametrize(
    "target", ["../../etc/passwd", "../outside.md", "/etc/passwd", "meta/../../outside.md", "src/app.py"]
)
def test_row_8_links_that_leave_meta(project: Project, node: Node, answer: Answer, target: str) -> None:
    root = project({"meta/mod_a.md": node("mod_a", depends_on=f"[{target}]"), "src/app.py": "pass\n"})
    (root.parent / "outside.md").write_text("outside", "utf-8")
    found = answer(root, "doctor", code=1)["findings"]
    [link] = [finding for finding in found if finding["check"] == "graph.outside_link"]
    assert target in link["message"]
    assert link["severity"] == "error"
    answer(root, "graph", "index")
    assert "outside" not in json.dumps(memory_map(root)["nodes"][0]["summary"])


def test_row_8_a_link_with_a_space_is_one_link(project: Project, node: Node, answer: Answer) -> None:
    root = project(
        {
            "meta/mod_a.md": node("mod_a", depends_on='["meta/mod_two words.md"]'),
            "meta/mod_two words.md": node("mod_two words"),
        }
    )
    answer(root, "graph", "index")
    edges = {item["rel"]: item["effective_edges"] for item in memory_map(root)["nodes"]}
    assert edges["meta/mod_a.md"] == ["meta/mod_two words.md"]
    assert "dead_link" not in checks(answer, root, code=0)


OUTSIDE = [
    "../../escaped.md",
    "../escaped.md",
    "ABSOLUTE",
    ".claude/settings.json",
    "meta/../escaped.md",
    "meta/sub/escaped.md",
    "meta/escaped.txt",
    "MEMORY_MAP.md",
    "meta\\..\\escaped.md",
    "meta/",
    "",
]


def test_row_9_a_proposal_stays_in_meta(project: Project, node: Node, call: Call, snapshot: Snapshot) -> None:
    """Targets of OUTSIDE, to create and to update: refused, nothing is written anywhere near."""
    root = project({"meta/mod_a.md": node("mod_a"), ".claude/settings.json": "{}\n"})
    lines = []
    for number, target in enumerate(OUTSIDE):
        place = str(root.parent / "escaped.md") if target == "ABSOLUTE" else target
        for action in ("create_node", "update_node"):
            path = root / f"p{number}-{action}.json"
            path.write_text(json.dumps(proposal(place, action=action)), "utf-8")
            lines.append(["apply", path.name])
    before = snapshot(root.parent)
    for line in lines:
        done = call(root, *line, code=2)
        assert (done.stdout, done.stderr[:7]) == ("", "error: "), line
    assert snapshot(root.parent) == before


def test_row_9_an_edge_stays_in_meta(project: Project, node: Node, call: Call, snapshot: Snapshot) -> None:
    root = project({"meta/mod_a.md": node("mod_a"), ".claude/settings.json": "{}\n"})
    before = snapshot(root)
    edge = {"from": "meta/mod_a.md", "confidence": 9, "evidence": ["x"], "apply_to": "auto_linked"}
    for source, target in (("meta/mod_a.md", "../../etc/passwd"), (".claude/settings.json", "meta/mod_a.md")):
        edges = [{**edge, "from": source, "to": target}]
        call(root, "apply", "-", code=2, stdin=json.dumps(proposal("meta/mod_a.md", edge_candidates=edges)))
    assert snapshot(root) == before


BAD = {
    "empty-object": "{}",
    "list": "[]",
    "nothing": "",
    "no-json": "not json",
    "null": "null",
    "cut-off": '{"version": 1',
    "bad-byte": "\udcff",
    "version-99": json.dumps(proposal("meta/mod_a.md", version=99)),
    "version-string": json.dumps(proposal("meta/mod_a.md", version="1")),
    "unknown-action": json.dumps(proposal("meta/mod_a.md", action="delete_node")),
    "string-bullets": json.dumps(proposal("meta/mod_a.md", node_update={"current_state_bullets": "a string"})),
    "number-bullets": json.dumps(proposal("meta/mod_a.md", node_update={"current_state_bullets": [1, None]})),
    "half-an-edge": json.dumps(proposal("meta/mod_a.md", edge_candidates=[{"from": "meta/a.md"}])),
    "deep": "[" * 5000,
}


def test_row_10_a_bad_proposal_is_an_error_that_changes_nothing(
    project: Project, node: Node, call: Call, snapshot: Snapshot
) -> None:
    """Each text of BAD: exit 2, the error and its mend, no traceback."""
    root = project({"meta/mod_a.md": node("mod_a")})
    for name, text in BAD.items():
        (root / f"{name}.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    before = snapshot(root)
    for name in BAD:
        done = call(root, "apply", f"{name}.json", code=2)
        assert done.stdout == "", name
        assert done.stderr.startswith(f"error: {name}.json: "), done.stderr
        assert "\nhint: " in done.stderr, name
    assert snapshot(root) == before


def test_row_11_twenty_applies_to_one_node_at_once(
    project: Project, node: Node, command: Callable[..., list[str]], environment: dict[str, str]
) -> None:
    root = project({"meta/feat_login.md": node("feat_login")})
    texts = [f"fact number {n} of twenty" for n in range(20)]
    running = []
    for number, text in enumerate(texts):
        path = root / f"p{number}.json"
        path.write_text(json.dumps(proposal("meta/feat_login.md", text)), "utf-8")
        running.append(
            subprocess.Popen(
                command("apply", str(path)),
                cwd=root,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            )
        )
    for process in running:
        _, errors = process.communicate(timeout=300)
        assert process.returncode == 0, errors
    state = section((root / "meta/feat_login.md").read_text("utf-8"), "Current State")
    assert sorted(line for line in state.splitlines() if "of twenty" in line) == sorted(f"- {text}" for text in texts)


HOSTILE = "first line\n\n## Open Issues\n- injected\n---\nid: feat_evil\n---\n# Title\n```\nopen fence"


def test_row_12_lines_headings_and_dashes_stay_text(project: Project, node: Node, call: Call, answer: Answer) -> None:
    """A text with newlines, `## Open Issues`, `---`, an open fence: applied twice, by proposal and by note."""
    root = project({"meta/feat_login.md": node("feat_login", tags="[login]")})
    text = json.dumps(proposal("meta/feat_login.md", HOSTILE))
    call(root, "apply", "-", stdin=text)
    once = (root / "meta/feat_login.md").read_bytes()
    call(root, "apply", "-", stdin=text)
    assert (root / "meta/feat_login.md").read_bytes() == once
    call(root, "note", "--apply", f"feat_login {HOSTILE}")
    body = (root / "meta/feat_login.md").read_text("utf-8")
    headings = [line for line in body.splitlines() if line.startswith("#")]
    assert headings == [
        "# login", "## Current State", "## Key Decisions", "## Cross-Module Connection Points", "## Open Issues",
        "## Change Log",
    ]  # fmt: skip
    assert sum(line == "---" for line in body.splitlines()) == 2
    assert answer(root, "graph", "show", "feat_login")["id"] == "feat_login"


ENDPOINTS = {
    "调用POST /x": ["POST /x"],
    "改为POST：/x": ["POST /x"],
    "接口 post /x 已上线": ["POST /x"],
    "HEAD /x and OPTIONS /y answer now": ["HEAD /x", "OPTIONS /y"],
    "we call GET https://api.example.com/v1/pay now": ["GET /v1/pay"],
    "接口 GET /api/用户 已完成": ["GET /api/用户"],
    "GET /api/search?q=1&page=2 works": ["GET /api/search"],
    "POST /x first, then POST /x again": ["POST /x"],
}


def test_row_13_endpoints_in_every_spelling(solo: Path, propose: Propose) -> None:
    """The texts of ENDPOINTS."""
    found = {text: proposed["extracted"] for text, proposed in propose(solo, list(ENDPOINTS)).items()}
    cut = {text: [item.partition("?")[0] for item in kinds["api_endpoints"]] for text, kinds in found.items()}
    assert cut == ENDPOINTS
    assert not [route for kinds in found.values() for route in kinds["routes"] if route.startswith("//")]


KINDS = [
    ("The GraphQL mutation createOrder returns the order", "graphql_operations", "mutation createOrder"),
    ("rpc orders.v1.OrderService/GetOrder times out", "rpc_methods", "orders.v1.OrderService/GetOrder"),
    ("WebSocket wss://x.example/ws/chat pushes messages", "api_endpoints", "WS /ws/chat"),
    ("Publishes to the Kafka topic order.created", "messages", "order.created"),
    ("订单写入 `orders` 表", "tables", "orders"),
    ("Set STRIPE_SECRET_KEY in the environment", "config_keys", "STRIPE_SECRET_KEY"),
    ("app/(auth)/login/page.tsx is done", "routes", "/login"),
    ("The field expiresIn: 900 is new", "fields", "expiresIn"),
    ("UserMenu and AppHeader are ready", "components", "UserMenu"),
    ("UserMenu and AppHeader are ready", "components", "AppHeader"),
    ("The ConfirmDialog asks twice", "components", "ConfirmDialog"),
    ("useSession() refreshes the token", "symbols", "useSession"),
]


def test_row_14_more_kinds_than_endpoints(solo: Path, propose: Propose) -> None:
    """GraphQL, gRPC, WebSocket, Kafka, tables, environment, files of Next.js, camelCase, components, hooks."""
    found = propose(solo, list(dict.fromkeys(text for text, _, _ in KINDS)))
    missed = [
        (text, kind, value, found[text]["extracted"])
        for text, kind, value in KINDS
        if value not in [item.removesuffix("()") for item in found[text]["extracted"][kind]]
    ]
    assert missed == []
    assert "/login/page" not in found["app/(auth)/login/page.tsx is done"]["extracted"]["routes"]


NO_TOPICS = {
    "The author of the post is shown": {"auth", "login"},
    "The fruit suite ships tomorrow": {"ui", "frontend"},
    "We require a build step": {"ui", "frontend"},
    "Blogging about tokenomics": {"auth", "login"},
}


def test_row_15_topics_end_at_word_borders(solo: Path, propose: Propose) -> None:
    """author, fruit suite, require: neither topics nor a sure home."""
    for text, proposed in propose(solo, list(NO_TOPICS)).items():
        assert not NO_TOPICS[text] & set(proposed["extracted"]["topics"]), text
        assert proposed["confidence"] < 8, text


def test_row_16_unrelated_notes_do_not_pile_up(project: Project, call: Call, answer: Answer) -> None:
    root = project({})
    first = answer(root, "note", "--apply", "The Kubernetes cluster autoscales at 80% CPU")["target_node"]
    second = answer(root, "note", "--apply", "Invoices are rounded half up to cents")["target_node"]
    third = answer(root, "note", "--apply", "新增简历导出功能，支持 PDF")["target_node"]
    assert len({first, second, third}) == 3
    assert len(list((root / "meta").glob("*.md"))) == 3


def test_row_17_a_new_value_supersedes_the_old(solo: Path, call: Call, answer: Answer) -> None:
    """expires_in 900, then 3600."""
    found = answer(solo, "note", "--apply", "feat_login: expires_in: 3600 now")
    [conflict] = [c for c in found["conflicts"] if c["node"] == "meta/feat_login.md"]
    assert (conflict["name"], conflict["old_value"], conflict["new_value"]) == ("expires_in", "900", "3600")
    text = (solo / "meta/feat_login.md").read_text("utf-8")
    assert "expires_in: 900" not in section(text, "Current State")
    assert "expires_in: 3600" in section(text, "Current State")
    assert "expires_in: 900" in section(text, "Change Log")
    assert "updated: 2026-11-30\n" in text


def test_row_18_apply_changes_no_key_that_it_does_not_own(project: Project, call: Call) -> None:
    """Nested `contracts:`, tags with `:` and `,`, escaped quotes, `[] # comment`."""
    front = (
        "---\n# of the team\nid: mod_api\ntype: module\nstatus: stable\nupdated: 2026-11-01\n"
        'summary: "says \\"hi\\": ok"\ncontracts:\n  - version: v2\n    since: 2026-01-01\n    changes:\n'
        '      - "a: b"\ntags: ["a:b", \'c, d\', e]   # three\naliases: [] # none yet\ndepends_on: []\n'
        "owner: {team: core, oncall: yes}\n---\n"
    )
    root = project({"meta/mod_api.md": front + "\n# API\n\n## Current State\n- one\n"})
    call(root, "apply", "-", stdin=json.dumps(proposal("meta/mod_api.md", "two")))
    text = (root / "meta/mod_api.md").read_text("utf-8")
    assert text.startswith(front.replace("updated: 2026-11-01", "updated: 2026-11-30"))
    assert "- one\n- two\n" in text


def test_row_19_an_archived_node_in_meta_is_no_target(project: Project, node: Node, answer: Answer) -> None:
    root = project({"meta/feat_login.md": node("feat_login", status="archived", tags="[login]", aliases="[登录]")})
    found = answer(root, "note", "登录页面加了验证码")
    assert not (found["action"] == "update_node" and found["confidence"] >= 8)
    answer(root, "graph", "index")
    assert memory_map(root)["nodes"] == []
    assert checks(answer, root, code=1)["not_in_archive"] == ["meta/feat_login.md"]


def test_row_20_an_edit_in_the_same_second_is_seen(project: Project, node: Node, answer: Answer) -> None:
    """Same size, same time stamp: only the content differs."""
    root = project({"meta/mod_a.md": node("mod_a", summary="before")})
    answer(root, "graph", "index")
    path = root / "meta/mod_a.md"
    stamp = path.stat()
    path.write_text(node("mod_a", summary="afterx"), "utf-8")
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert path.stat().st_size == stamp.st_size
    assert "MEMORY_MAP.json" in answer(root, "graph", "index")["changed"]
    assert memory_map(root)["nodes"][0]["summary"] == "afterx"


def test_row_21_init_on_a_next_project_and_its_scripts(
    project: Project, call: Call, environment: dict[str, str]
) -> None:
    root = project(
        {
            "package.json": json.dumps({"name": "shop", "dependencies": {"next": "15.0.0", "react": "19.0.0"}}),
            "app/login/page.tsx": "export default function LoginPage() { return null }\n",
            "app/api/orders/route.ts": "export async function POST() { return Response.json({}) }\n",
        }
    )
    (root / "meta").rmdir()
    call(root, "init", "--yes")
    assert list((root / "meta").glob("*.md"))
    call(root, "graph", "scripts")
    script = root / "scripts/generate_memory_map.sh"
    assert os.access(script, os.X_OK)
    assert "--proposal" in (root / "scripts/suggest_edges.sh").read_text("utf-8")
    assert any(item["rel"].startswith("meta/") for item in memory_map(root)["nodes"])


def test_row_22_absolute_paths_are_understood(solo: Path, call: Call, answer: Answer, tmp_path: Path) -> None:
    """Agents send absolute paths: of the project, of a proposal, of a node."""
    path = solo / "p.json"
    call(tmp_path, "note", "--project", str(solo), "-o", str(path), "feat_login remembers the user")
    call(tmp_path, "apply", "--project", str(solo), str(path))
    assert "feat_login remembers the user" in (solo / "meta/feat_login.md").read_text("utf-8")
    assert (
        answer(tmp_path, "graph", "show", "--project", str(solo), str(solo / "meta/feat_login.md"))["id"]
        == "feat_login"
    )


def test_row_23_values_out_of_their_range(project: Project, node: Node, answer: Answer) -> None:
    """type banana, status wat, updated notadate."""
    root = project({"meta/mod_a.md": node("mod_a", type="banana", status="wat", updated="notadate")})
    found = checks(answer, root, code=1)
    assert [found[name] for name in ("type", "status", "date")] == [["meta/mod_a.md"]] * 3


def test_row_23_project_without_a_value(solo: Path, call: Call) -> None:
    done = call(solo, "doctor", "--project", code=2)
    assert done.stderr.startswith("error: ")
    assert done.stdout == ""


def test_row_24_one_bad_byte_stops_nothing(project: Project, node: Node, answer: Answer) -> None:
    bad = node("mod_bad").encode().replace(b"It stands", b"It \xff stands")
    root = project({"meta/mod_bad.md": bad, "meta/feat_login.md": node("feat_login", tags="[login]")})
    found = answer(root, "note", "--apply", "feat_login checks the captcha")
    assert found["target_node"] == "meta/feat_login.md"
    assert checks(answer, root, code=1)["encoding"] == ["meta/mod_bad.md"]
    assert (root / "meta/mod_bad.md").read_bytes() == bad


def test_row_24_a_byte_order_mark_is_kept_once(project: Project, node: Node, call: Call, answer: Answer) -> None:
    root = project({"meta/feat_login.md": b"\xef\xbb\xbf" + node("feat_login").encode()})
    call(root, "apply", "-", stdin=json.dumps(proposal("meta/feat_login.md", "a new fact")))
    data = (root / "meta/feat_login.md").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf---\nid: feat_login\n")
    assert data.count(b"\xef\xbb\xbf") == 1
    assert data.count(b"\nid:") == 1
    assert answer(root, "graph", "show", "feat_login")["id"] == "feat_login"


def test_row_25_nothing_is_written_through_a_link_out(project: Project, node: Node, call: Call, answer: Answer) -> None:
    root = project({"meta/mod_a.md": node("mod_a")})
    outside = root.parent / "outside.md"
    outside.write_text(node("feat_login"), "utf-8")
    (root / "meta/feat_login.md").symlink_to(outside)
    before = outside.read_bytes()
    call(root, "apply", "-", code=2, stdin=json.dumps(proposal("meta/feat_login.md")))
    assert outside.read_bytes() == before
    assert checks(answer, root, code=1)["symlink"] == ["meta/feat_login.md"]


WHOLE = [
    "GET /users/<id>/posts",
    "GET /files/report.pdf",
    "GET /users/{id}/posts",
    "GET /users/:id/posts",
    "GET /users/[id]/posts",
    "DELETE /v2/items/{item_id}",
]


def test_row_26_paths_are_not_cut(solo: Path, propose: Propose) -> None:
    """Path parameters in each style, a file name with its suffix."""
    found = propose(solo, [f"{endpoint} is done" for endpoint in WHOLE])
    assert [proposed["extracted"]["api_endpoints"] for proposed in found.values()] == [[item] for item in WHOLE]


@pytest.mark.parametrize(
    ("noted", "written"), [(ENDPOINT, f"{ENDPOINT}-history"), ("GET /me", "GET /me-too"), ("GET /a/b", "GET /a/b/c")]
)
def test_row_27_a_longer_endpoint_is_another(
    project: Project, node: Node, answer: Answer, noted: str, written: str
) -> None:
    root = project(
        {
            "meta/feat_page.md": node("feat_page", aliases="[start page]"),
            "meta/mod_history.md": node("mod_history", state=f"- `{written}` lists."),
        }
    )
    found = answer(root, "note", f"feat_page calls {noted}")
    assert not [line for edge in found["edge_candidates"] for line in edge["evidence"] if "exact endpoint" in line]
    assert not [edge for edge in found["edge_candidates"] if edge["apply_to"] == "auto_linked"]
    assert all(0 <= edge["confidence"] <= 10 for edge in found["edge_candidates"])


def test_row_27_two_endpoints_stay_within_ten(project: Project, node: Node, answer: Answer) -> None:
    root = project(
        {
            "meta/feat_page.md": node("feat_page"),
            "meta/mod_api.md": node("mod_api", state="- `POST /login` and `POST /logout` and `GET /me` are served."),
        }
    )
    [edge] = answer(root, "note", "feat_page calls POST /login, POST /logout and GET /me")["edge_candidates"]
    assert edge["to"] == "meta/mod_api.md"
    assert 8 <= edge["confidence"] <= 10


def test_row_28_many_shared_tags_are_an_edge(project: Project, node: Node, answer: Answer) -> None:
    """Six shared tags, no endpoint."""
    tags = "[payment, billing, invoice, refund, coupon, tax]"
    root = project({"meta/feat_pay.md": node("feat_pay", tags=tags), "meta/mod_money.md": node("mod_money", tags=tags)})
    found = answer(root, "note", "feat_pay: payment, billing, invoice, refund, coupon and tax are on one page")
    assert found["target_node"] == "meta/feat_pay.md"
    [edge] = found["edge_candidates"]
    assert (edge["from"], edge["to"]) == ("meta/feat_pay.md", "meta/mod_money.md")
    assert edge["confidence"] >= 4
    assert any("tag" in line for line in edge["evidence"])
