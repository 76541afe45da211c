"""What a note ends in its node: open issues that it answers, facts that it removes."""

from collections.abc import Callable

import pytest

from waypost.graph import Graph

Build = Callable[..., Graph]
Make = Callable[..., str]
ISSUES = (
    "登录失败时没有错误提示",
    "Remember-me checkbox is missing",
    "The export times out on large files",
    "验证码偶尔不显示",
)
STATE = (
    "`POST /api/v1/zoo/feed` feeds the animals.",
    "页面 /zoo/map 展示地图",
    "Uses the component `CageList`.",
    "The weekly digest mail goes out on Mondays.",
)


@pytest.fixture
def zoo(build: Build, node: Make) -> Graph:
    text = node("feat_zoo", *STATE, aliases="[动物园]").replace(
        "## Open Issues\nNone.", "## Open Issues\n" + "\n".join(f"- {issue}" for issue in ISSUES)
    )
    return build({"meta/feat_zoo.md": text})


@pytest.mark.parametrize(
    ("note", "issue"),
    [
        # a fix
        ("修复 feat_zoo 登录失败时没有错误提示的问题", ISSUES[0]),
        ("feat_zoo: fixed the export that timed out on large files", ISSUES[2]),
        ("fix(feat_zoo): export no longer times out on large files", ISSUES[2]),
        ("动物园修复了验证码偶尔不显示的 bug", ISSUES[3]),
        # a plain fact that answers what was lacking
        ("feat_zoo: the remember-me checkbox was added", ISSUES[1]),
        ("动物园：登录失败时现在有错误提示了", ISSUES[0]),
        ("feat_zoo: the export on large files no longer times out", ISSUES[2]),
    ],
)
def test_an_issue_is_settled_by_a_fix_or_by_what_is_done(zoo: Graph, note: str, issue: str) -> None:
    assert zoo.propose(note).node_update.resolved_issues == [issue]


@pytest.mark.parametrize(
    "note",
    [
        # the same again, not its answer
        "feat_zoo: the remember-me checkbox is still missing",
        "动物园登录失败时还是没有错误提示",
        # a plan or a decision is no answer
        "TODO: feat_zoo add the remember-me checkbox",
        "feat_zoo: we decided to add a remember-me checkbox",
        # something else
        "feat_zoo: fixed the colour of the footer",
        "动物园修复了地图缩放的问题",
        "feat_zoo: files are large",
    ],
)
def test_an_issue_stays_open_otherwise(zoo: Graph, note: str) -> None:
    assert zoo.propose(note).node_update.resolved_issues == []


def test_several_issues_are_settled_at_once(zoo: Graph) -> None:
    note = "feat_zoo\n- fixed: the export times out on large files\n- 修复：验证码偶尔不显示"
    assert zoo.propose(note).node_update.resolved_issues == [ISSUES[2], ISSUES[3]]


@pytest.mark.parametrize(
    ("note", "bullet"),
    [
        ("Removed POST /api/v1/zoo/feed from feat_zoo", STATE[0]),
        ("动物园删除了 POST /api/v1/zoo/feed 接口", STATE[0]),
        ("动物园下线了页面 /zoo/map", STATE[1]),
        ("We removed the CageList component from feat_zoo", STATE[2]),
        ("Removed the weekly digest mail on Mondays from feat_zoo", STATE[3]),
    ],
)
def test_a_removal_ends_what_it_names(zoo: Graph, note: str, bullet: str) -> None:
    assert zoo.propose(note).node_update.removed_bullets == [bullet]


@pytest.mark.parametrize(
    "note",
    [
        "feat_zoo: POST /api/v1/zoo/feed is slow",
        "Removed POST /api/v1/zoo/feed-log from feat_zoo",
        "Removed the footer from feat_zoo",
        "动物园删除了旧日志",
    ],
)
def test_nothing_else_is_removed(zoo: Graph, note: str) -> None:
    assert zoo.propose(note).node_update.removed_bullets == []


def test_a_bullet_that_says_more_than_what_goes_stays(build: Build, node: Make) -> None:
    graph = build({"meta/feat_zoo.md": node("feat_zoo", "`GET /a` and `GET /b` list animals.")})
    assert graph.propose("Removed GET /a from feat_zoo").node_update.removed_bullets == []


def test_what_ends_is_kept_in_the_change_log(zoo: Graph) -> None:
    note = "feat_zoo\n- fixed: the export times out on large files\n- removed POST /api/v1/zoo/feed"
    result = zoo.apply(zoo.propose(note))
    text = (zoo.root / "meta/feat_zoo.md").read_text("utf-8")
    log = text.split("## Change Log")[1]
    assert f"- [2026-11-30] Resolved: {ISSUES[2]}\n" in log
    assert f"- [2026-11-30] Removed: {STATE[0]}\n" in log
    assert f"- {ISSUES[2]}\n" not in text
    assert f"- {STATE[0]}\n" not in text
    assert result.superseded == [STATE[0]]


def test_a_new_node_has_nothing_to_end(zoo: Graph) -> None:
    update = zoo.propose("新增鲸鱼页面 /whales，修复了验证码偶尔不显示").node_update
    assert (update.resolved_issues, update.removed_bullets) == ([], [])
