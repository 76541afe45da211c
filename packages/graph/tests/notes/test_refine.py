"""A model may word a proposal; what the note does not say is dropped, and its failure leaves the rules' proposal."""

import http.server
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from waypost.graph import Graph
from waypost.graph.config import Extractor
from waypost.graph.notes.refine import refine
from waypost.protocol.proposal import Proposal

NOTE = "登录页面调用 POST /api/v1/auth/login，expires_in 改为 3600。"
SHARED = "Checkout and refunds share the same header."


class Endpoint:
    """An OpenAI-compatible endpoint on loopback that answers as it is told."""

    def __init__(self) -> None:
        self.status = 200
        self.body = b""
        self.raw = b""
        """Bytes in place of an HTTP answer."""
        self.silent = False
        self.requests: list[tuple[str, dict[str, str], dict[str, object]]] = []
        self.released = threading.Event()
        self.url = ""

    def says(self, **fields: object) -> None:
        """Answer with a refinement."""
        self.says_text(json.dumps(fields, ensure_ascii=False))

    def says_text(self, content: str) -> None:
        """Answer with any content."""
        self.body = json.dumps({"choices": [{"message": {"content": content}}]}).encode()


class _Handler(http.server.BaseHTTPRequestHandler):
    endpoint: ClassVar[Endpoint]

    def do_POST(self) -> None:
        it = self.endpoint
        data = self.rfile.read(int(self.headers["Content-Length"]))
        it.requests.append((self.path, dict(self.headers), json.loads(data)))
        if it.silent:
            it.released.wait(30)
            return
        if it.raw:
            self.wfile.write(it.raw)
            return
        self.send_response(it.status)
        self.send_header("Content-Length", str(len(it.body)))
        self.end_headers()
        self.wfile.write(it.body)

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    it = Endpoint()
    handler = type("Handler", (_Handler,), {"endpoint": it})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    it.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    yield it
    it.released.set()
    server.shutdown()
    thread.join()
    server.server_close()


def extractor(endpoint: Endpoint, **values: object) -> Extractor:
    return msgspec.convert({"url": endpoint.url, "model": "m", "timeout": 5} | values, Extractor)


def refined(graph: Graph, endpoint: Endpoint, note: str = NOTE) -> tuple[Proposal, Proposal]:
    """The rules' proposal and the refined one."""
    return graph.propose(note), refine(graph.propose(note), extractor(endpoint))


def test_a_good_answer_words_the_bullets(graph: Graph, endpoint: Endpoint) -> None:
    endpoint.says(
        target_node="meta/feat_login.md",
        current_state_bullets=["登录页面已调用 POST /api/v1/auth/login", "expires_in 为 3600"],
        open_issues=["还没有错误提示"],
    )
    before, after = refined(graph, endpoint)
    assert after.node_update.current_state_bullets == ["登录页面已调用 POST /api/v1/auth/login", "expires_in 为 3600"]
    assert after.node_update.open_issues == ["还没有错误提示"]
    assert after.target_node == before.target_node
    assert after.edge_candidates == before.edge_candidates
    assert after.conflicts == before.conflicts
    assert after.warnings == before.warnings


def test_what_is_sent(graph: Graph, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOO_KEY", "k-1")
    endpoint.says()
    refine(graph.propose(NOTE), extractor(endpoint, key_env="ZOO_KEY"))
    [(path, headers, body)] = endpoint.requests
    assert path == "/v1/chat/completions"
    assert headers["Authorization"] == "Bearer k-1"
    assert (body["model"], body["temperature"]) == ("m", 0)
    messages = body["messages"]
    assert isinstance(messages, list)
    content = json.loads(messages[-1]["content"])
    assert content["note"] == NOTE
    assert content["targets"][0] == "meta/feat_login.md"


def test_without_a_key_none_is_sent(graph: Graph, endpoint: Endpoint) -> None:
    endpoint.says()
    refine(graph.propose(NOTE), extractor(endpoint))
    assert "Authorization" not in endpoint.requests[0][1]


@pytest.mark.parametrize(
    "bullet",
    [
        "expires_in 为 7200",  # another number
        "expires_in 为 36",  # a part of a number
        "调用 GET /api/v1/auth/login-history",  # a longer path
        "写入 src/auth/token.ts",
        "读取 JWT_SECRET_KEY",
        "使用 LoginForm 组件",
        "refresh_token 也保存了",
    ],
)
def test_what_the_note_does_not_say_is_dropped(graph: Graph, endpoint: Endpoint, bullet: str) -> None:
    endpoint.says(current_state_bullets=["expires_in 为 3600", bullet])
    _, after = refined(graph, endpoint)
    assert after.node_update.current_state_bullets == ["expires_in 为 3600"]
    assert any("current_state_bullets" in warning for warning in after.warnings)


@pytest.mark.parametrize(
    "bullet",
    ["登录完成。", "Login is done.", "Now: expires_in is 3600.", "POST /api/v1/auth/login 已接入", "well-done login"],
)
def test_words_and_what_the_note_says_stand(graph: Graph, endpoint: Endpoint, bullet: str) -> None:
    endpoint.says(current_state_bullets=[bullet])
    assert refined(graph, endpoint)[1].node_update.current_state_bullets == [bullet]


def test_where_all_is_dropped_the_rules_bullets_stand(graph: Graph, endpoint: Endpoint) -> None:
    endpoint.says(current_state_bullets=["expires_in 为 1"], key_decisions=["用 OAuth2"], open_issues=["", "  "])
    before, after = refined(graph, endpoint)
    assert after.node_update == before.node_update


def test_a_bullet_stays_one_line(graph: Graph, endpoint: Endpoint) -> None:
    endpoint.says(current_state_bullets=["a\n---\n## Open Issues\r\n- b\x00"])
    [bullet] = refined(graph, endpoint)[1].node_update.current_state_bullets
    assert bullet == "a --- ## Open Issues - b"


def test_another_of_the_rules_targets_is_named_not_taken(shop: Graph, endpoint: Endpoint) -> None:
    endpoint.says(target_node="meta/feat_refund.md")
    before, after = refined(shop, endpoint, SHARED)
    assert after.target_node == before.target_node == "meta/feat_checkout.md"
    assert after.alternatives[0].target_node == "meta/feat_refund.md"
    assert len(after.alternatives) == len(before.alternatives)
    assert any("meta/feat_refund.md" in w for w in after.warnings[len(before.warnings) :])


@pytest.mark.parametrize("target", ["meta/mod_payment.md", "../../etc/passwd", "README.md", "meta/feat_gone.md", ""])
def test_a_target_that_the_rules_did_not_name_is_ignored(shop: Graph, endpoint: Endpoint, target: str) -> None:
    endpoint.says(target_node=target)
    before, after = refined(shop, endpoint, SHARED)
    assert after == before


@pytest.mark.parametrize("note", ["新增发票页面 /invoices", "New feature: invoices at /invoices"])
def test_the_summary_of_a_new_node_may_be_worded(graph: Graph, endpoint: Endpoint, note: str) -> None:
    endpoint.says(summary="发票\n" + "很长" * 100)
    _, after = refined(graph, endpoint, note)
    assert after.suggested_frontmatter
    assert after.suggested_frontmatter.summary.startswith("发票 很长")
    assert len(after.suggested_frontmatter.summary) == 120


def test_the_summary_of_a_node_that_stands_stays(graph: Graph, endpoint: Endpoint) -> None:
    endpoint.says(summary="something else")
    before, after = refined(graph, endpoint)
    assert after.suggested_frontmatter == before.suggested_frontmatter


def failed(before: Proposal, after: Proposal) -> bool:
    """Whether the rules' proposal stands, with one warning more."""
    *warnings, last = after.warnings
    after.warnings = warnings
    return after == before and "rules" in last


@pytest.mark.parametrize(
    "content",
    ["", "no json", "[]", "null", '{"current_state_bullets": "one"}', '{"target_node": 5}', "[" * 5000],
)
def test_an_answer_that_is_no_refinement_leaves_the_rules(graph: Graph, endpoint: Endpoint, content: str) -> None:
    endpoint.says_text(content)
    assert failed(*refined(graph, endpoint))


@pytest.mark.parametrize(
    "body",
    [b"", b"not json", b"{}", b"[]", b'{"choices": []}', b'{"choices": [{}]}', b'{"choices": 5}', b"\xff\xfe", b"null"],
)
def test_a_body_of_another_shape_leaves_the_rules(graph: Graph, endpoint: Endpoint, body: bytes) -> None:
    endpoint.body = body
    assert failed(*refined(graph, endpoint))


@pytest.mark.parametrize("status", [301, 400, 401, 404, 429, 500, 503])
def test_an_error_of_the_server_leaves_the_rules(graph: Graph, endpoint: Endpoint, status: int) -> None:
    endpoint.says(current_state_bullets=["expires_in 为 3600"])
    endpoint.status = status
    assert failed(*refined(graph, endpoint))


@pytest.mark.parametrize("raw", [b"gibberish\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{}", b"\r\n"])
def test_an_answer_that_is_no_http_leaves_the_rules(graph: Graph, endpoint: Endpoint, raw: bytes) -> None:
    endpoint.raw = raw
    assert failed(*refined(graph, endpoint))


def test_a_silent_server_leaves_the_rules(graph: Graph, endpoint: Endpoint) -> None:
    endpoint.silent = True
    before = graph.propose(NOTE)
    assert failed(before, refine(graph.propose(NOTE), extractor(endpoint, timeout=0.1)))


@pytest.mark.parametrize("url", ["http://127.0.0.1:1/v1", "file:///etc", "ftp://127.0.0.1/", "nonsense", "http://[bad"])
def test_an_address_that_nobody_answers_leaves_the_rules(graph: Graph, url: str) -> None:
    assert failed(graph.propose(NOTE), refine(graph.propose(NOTE), Extractor(url=url, model="m", timeout=2)))


def test_a_configured_endpoint_is_asked_and_others_never(
    build: Callable[..., Graph], endpoint: Endpoint, tmp_path: Path
) -> None:
    endpoint.says(current_state_bullets=["expires_in 为 3600"])
    assert build().propose(NOTE).node_update.current_state_bullets != ["expires_in 为 3600"]
    assert endpoint.requests == []
    config = tmp_path / ".waypost/config.yaml"
    config.write_text(f"graph:\n  extractor:\n    url: {endpoint.url}\n    model: m\n", "utf-8")
    assert build().propose(NOTE).node_update.current_state_bullets == ["expires_in 为 3600"]
    assert len(endpoint.requests) == 1


def test_a_refined_proposal_is_applied_like_any_other(graph: Graph, endpoint: Endpoint) -> None:
    endpoint.says(current_state_bullets=["# not a heading", "---"], key_decisions=["- x"])
    _, after = refined(graph, endpoint)
    graph.apply(after)
    text = (graph.root / "meta/feat_login.md").read_text("utf-8")
    assert text.count("\n---\n") == 1
    assert "\n# not a heading" not in text
