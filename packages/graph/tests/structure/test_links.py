import pytest

from waypost.graph.nodes.record import Link, NodeRecord, Problem
from waypost.graph.structure.links import Links, effective_edges, leaves_meta, resolve


def node(path: str, *links: str, identity: str = "", status: str = "stable") -> NodeRecord:
    made = [Link(link.removeprefix("~"), "auto_linked" if link[0] == "~" else "depends_on", 6) for link in links]
    name = path.rsplit("/", 1)[-1].removesuffix(".md")
    return NodeRecord(path=path, id=identity or name, status=status, links=made)


NODES = [
    node("meta/feat_login.md"),
    node("meta/mod_auth-api.md", identity="auth"),
    node("meta/登录.md"),
    node("meta/mod_one.md", identity="twice"),
    node("meta/mod_two.md", identity="twice"),
    node("meta/archive/feat_old.md", status="archived"),
    node("meta/a..b.md"),
]


@pytest.mark.parametrize(
    ("target", "path"),
    [
        ("meta/feat_login.md", "meta/feat_login.md"),
        ("./meta/feat_login.md", "meta/feat_login.md"),
        (".//meta/feat_login.md", "meta/feat_login.md"),
        ("feat_login.md", "meta/feat_login.md"),
        ("feat_login", "meta/feat_login.md"),
        ("meta/feat_login", "meta/feat_login.md"),
        (" meta/feat_login.md ", "meta/feat_login.md"),
        ("auth", "meta/mod_auth-api.md"),
        ("登录", "meta/登录.md"),
        ("meta/feat_old.md", "meta/archive/feat_old.md"),
        ("meta/archive/feat_old.md", "meta/archive/feat_old.md"),
        ("feat_old", "meta/archive/feat_old.md"),
        ("meta/archive/feat_login.md", "meta/feat_login.md"),
        ("meta/a..b.md", "meta/a..b.md"),
    ],
)
def test_targets_are_understood(target: str, path: str) -> None:
    assert Links(NODES).resolve(target) == path
    assert resolve(target, Links(NODES).by_path) == path


@pytest.mark.parametrize("target", ["meta/gone.md", "twice", "", "meta/", "meta/sub/feat_login.md", "Feat_Login"])
def test_what_leads_to_no_node(target: str) -> None:
    assert Links(NODES).resolve(target) is None
    assert resolve(target, Links(NODES).by_path) is None
    assert not leaves_meta(target)


@pytest.mark.parametrize(
    "target",
    [
        "../meta/feat_login.md",
        "meta/../feat_login.md",
        "meta/../../etc/passwd",
        "/meta/feat_login.md",
        "/etc/passwd",
        "~/feat_login.md",
        "https://example.com/feat_login.md",
        "file:///feat_login.md",
        "C:\\meta\\feat_login.md",
        "c:/meta/feat_login.md",
        "..\\feat_login.md",
        "\\\\server\\feat_login.md",
        "src/feat_login.md",
        "./docs/feat_login.md",
    ],
)
def test_what_leaves_meta_is_never_resolved(target: str) -> None:
    assert leaves_meta(target)
    assert Links(NODES).resolve(target) is None
    assert resolve(target, Links(NODES).by_path) is None
    assert Links(NODES).spelled_like(target) is None


@pytest.mark.parametrize(
    ("target", "path"),
    [
        ("meta/Feat_Login.md", "meta/feat_login.md"),
        ("meta/feat-login.md", "meta/feat_login.md"),
        ("meta\\feat_login.md", "meta/feat_login.md"),
        ("[[feat_login]]", "meta/feat_login.md"),
        ("meta/feat_login.md#state", "meta/feat_login.md"),
        ("meta/ｆｅａｔ_login.md", "meta/feat_login.md"),
        ("meta/gone.md", None),
        ("twice", None),
    ],
)
def test_other_spellings(target: str, path: str | None) -> None:
    assert Links(NODES).spelled_like(target) == path


def test_a_spelling_that_two_nodes_share_is_not_guessed() -> None:
    assert Links([node("meta/feat_a.md"), node("meta/feat-a.md")]).spelled_like("meta/FEAT_A.md") is None


def test_effective_edges_and_blocks() -> None:
    login = node(
        "meta/a.md",
        "~meta/c.md",
        "~b",
        "meta/b.md",
        "./meta/b.md",
        "meta/a.md",
        "meta/gone.md",
        "../x.md",
        "meta/old.md",
    )
    records = [
        login,
        node("meta/b.md"),
        node("meta/c.md", "meta/b.md"),
        node("meta/archive/old.md", "meta/b.md", status="archived"),
    ]
    links = Links(records)
    assert effective_edges(login, links) == ["meta/b.md", "meta/archive/old.md", "meta/c.md"]
    assert links.edges["meta/a.md"] == effective_edges(login, links)
    assert links.blocks == {"meta/a.md": [], "meta/b.md": ["meta/a.md", "meta/c.md"], "meta/c.md": ["meta/a.md"]}


def test_what_cannot_be_read_is_no_active_node() -> None:
    broken = NodeRecord(path="meta/broken.md", problems=[Problem("frontmatter", "no", 1, fatal=True)])
    links = Links([broken, node("meta/a.md", "meta/broken.md")])
    assert [record.path for record in links.active] == ["meta/a.md"]
    assert links.edges == {"meta/a.md": ["meta/broken.md"]}


def test_plain_links() -> None:
    plain = node("meta/a.md", "meta/b.md")
    records = [plain, node("meta/b.md"), node("meta/c.md", "b"), node("meta/d.md", "meta/d.md")]
    records.append(node("meta/e.md", "meta/b.md", "~meta/b.md"))
    assert [record.path for record in records if Links(records).are_plain(record)] == ["meta/a.md", "meta/b.md"]
