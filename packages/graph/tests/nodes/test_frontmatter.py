from collections.abc import Callable

import pytest
import yaml
from hypothesis import assume, given
from hypothesis import strategies as st

from waypost.graph.errors import FrontmatterError
from waypost.graph.nodes.document import split_lines
from waypost.graph.nodes.frontmatter import MAX_LINES, Frontmatter
from waypost.graph.nodes.yamltext import as_plain, quote

ATOMS = [
    *"abz019 -:,[]{}#&*!|>'\"%@`?\\~=/_+<()^$;.",
    *(
        "\n",
        "\n",
        "\n  - ",
        "\n- ",
        "key: ",
        "\nk2: ",
        "\nk3: x",
        "\n  ",
        "登录",
        "，",
        "：",
        "\u3000",
        "\u00a0",
        "\u2028",
    ),
    *("\ufeff", "\x85", "\r\n", "\r", "'a'", '"b"', "[a, b]", "# c", " #", "{a: b}", "&x ", "*x", "!!str ", "|\n  t"),
    *(
        "---",
        "...",
        "? ",
        "no",
        "1.10",
        "2020-01-01",
        "\x00",
        "😀",
        '"\\n"',
        "- a",
        ": ",
        ":\n",
        "a:b: ",
        "x#y: ",
        "\udcff",
    ),
]
STARTS = [
    "k: ",
    "k:\n  - ",
    "k: [",
    'k: "',
    "",
    "id: a\nk: ",
    "k:\n- b\n- ",
    "k: [b, ",
    "k: # why\n  - b  # x\n  # mid\n  - ",
]
ENDS = ["", "\n", "]\n", "\nz: 1\n", "]\nz: 1\n", '"\n']
VALUES = [
    "a",
    "meta/x.md",
    "登录",
    "x: y",
    "a, b",
    "'q'",
    'say "hi"',
    "~",
    "- a",
    "#c",
    "a#b",
    "true",
    "\u2028z",
    " lead",
    "[x]",
    "a\tb",
    "b:",
]
texts = st.builds(
    lambda start, middle, end: start + "".join(middle) + end,
    st.sampled_from(STARTS),
    st.lists(st.sampled_from(ATOMS), max_size=8),
    st.sampled_from(ENDS),
)


def parse(text: str) -> Frontmatter:
    return Frontmatter(split_lines(text))


def text_of(front: Frontmatter) -> str:
    return "".join(front.lines)


def load(text: str) -> dict[str, object]:
    loaded = yaml.load(text, yaml.CBaseLoader)
    return loaded if isinstance(loaded, dict) else {}


STYLES = [
    "tags: [a, b]\n",
    "tags: [a, 'b']  # why\n",
    'tags: ["a", "b"]\n',
    "tags: [\n  a,  # first\n  b,\n]\n",
    "tags:\n  - a\n  - b\n",
    "tags:\n- a\n- b\n",
    "tags:\n    - a  # first\n    # between\n    - 'b'\n",
    'tags: # these\n  - "a"\n\n  - b\n',
    'tags:\n  - "\\u0061"\n  - b\n',
    "tags: &t [a, b]\n",
    "tags: [ a , b ]\n",
    "tags: [a, b]\r\n",
]


@pytest.mark.parametrize("style", STYLES)
def test_every_style_of_a_list_gives_the_same_items(style: str) -> None:
    assert parse(style).strings("tags") == ["a", "b"]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    ("edit", "wanted"),
    [
        (lambda front: front.add_items("tags", ["c, d"]), ["a", "b", "c, d"]),
        (lambda front: front.remove_items("tags", ["a"]), ["b"]),
        (lambda front: front.remove_items("tags", ["b"]), ["a"]),
        (lambda front: front.remove_items("tags", ["a", "b"]), []),
        (lambda front: front.replace_item("tags", "a", "登录: x"), ["登录: x", "b"]),
        (lambda front: front.replace_item("tags", "a", "b"), ["b"]),
    ],
)
def test_an_edit_gives_the_wanted_list_and_leaves_all_else(
    style: str, edit: Callable[[Frontmatter], None], wanted: list[str]
) -> None:
    newline = "\r\n" if style.endswith("\r\n") else "\n"
    before = f"# top{newline}id: 'x'   # quoted{newline}"
    after = f"contracts:{newline}  - version: 1.10{newline}    since: 2026-01-01{newline}summary: ab{newline}"
    front = Frontmatter(split_lines(before + style + after), newline)
    edit(front)
    assert front.strings("tags") == wanted
    assert load(text_of(front)).get("tags") == wanted
    assert text_of(front).startswith(before)
    assert text_of(front).endswith(after)


@pytest.mark.parametrize("style", STYLES)
def test_comments_survive_an_edit(style: str) -> None:
    front = parse(style)
    front.add_items("tags", ["c"])
    front.replace_item("tags", "b", "x")
    for comment in ("# why", "# first", "# between", "# these"):
        assert (comment in style) == (comment in text_of(front))


def test_a_list_of_several_lines_keeps_its_form() -> None:
    front = parse("tags: [\n  a,  # first\n  b,\n]\n")
    front.add_items("tags", ["c"])
    assert text_of(front) == "tags: [\n  a,  # first\n  b, c,\n]\n"


def test_block_items_keep_indent_quotes_and_comments() -> None:
    front = parse("depends_on:\n    -  'meta/a.md'  # old\n    # mid\n    -  meta/b.md\n")
    front.replace_item("depends_on", "meta/a.md", "meta/c.md")
    front.add_items("depends_on", ["meta/d.md"])
    assert text_of(front) == "depends_on:\n    -  'meta/c.md'  # old\n    # mid\n    -  meta/b.md\n    -  meta/d.md\n"


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("updated: 2026-05-11\n", "2026-06-01", "updated: 2026-06-01\n"),
        ("updated: '2026-05-11'  # day\n", "2026-06-01", "updated: '2026-06-01'  # day\n"),
        ('updated: "2026-05-11"\n', "2026-06-01", 'updated: "2026-06-01"\n'),
        ("updated:\n", "2026-06-01", "updated: 2026-06-01\n"),
        ("updated: # none yet\n", "x", "updated: x # none yet\n"),
        ("updated: >\n  folded\n  text\nz: 1\n", "x", "updated: x\nz: 1\n"),
        ("updated: &d 2026-05-11\nsince: *d\n", "2026-06-01", "updated: &d 2026-06-01\nsince: *d\n"),
        ("updated: a\r\n", "b", "updated: b\r\n"),
        ('updated: "a \\" # b" # c\n', "x", 'updated: "x" # c\n'),
    ],
)
def test_a_scalar_keeps_its_style_and_comment(text: str, value: str, expected: str) -> None:
    front = Frontmatter(split_lines(text), "\r\n" if "\r" in text else "\n")
    front.set_scalar("updated", value)
    assert text_of(front) == expected
    assert front.scalar("updated") == value


def test_a_scalar_that_stands_changes_nothing() -> None:
    text = "updated:    2026-05-11   # day\n"
    front = parse(text)
    front.set_scalar("updated", "2026-05-11")
    assert text_of(front) == text


def test_a_missing_key_is_appended() -> None:
    front = parse("id: a\n")
    front.set_scalar("summary", "登录: x")
    front.add_items("tags", ["a, b"], inline=True)
    front.add_items("depends_on", ["meta/x.md"])
    assert text_of(front) == 'id: a\nsummary: "登录: x"\ntags: ["a, b"]\ndepends_on:\n  - meta/x.md\n'


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("tags:\n", []),
        ("tags: []\n", []),
        ("tags: ~\n", []),
        ("tags: null # none\n", []),
        ("tags: auth\n", ["auth"]),
        ("tags: ['null']\n", ["null"]),
        ("tags: {a: b}\n", []),
        ("other: x\n", []),
    ],
)
def test_what_counts_as_a_list_of_words(text: str, tags: list[str]) -> None:
    assert parse(text).strings("tags") == tags


@pytest.mark.parametrize("edit", [lambda f: f.add_items("tags", ["x"]), lambda f: f.set_scalar("tags", "x")])
def test_a_structure_is_never_overwritten(edit: Callable[[Frontmatter], None]) -> None:
    text = "tags:\n  deep:\n    - a\n"
    front = parse(text)
    front.path = "meta/feat_a.md"
    with pytest.raises(FrontmatterError, match=r"meta/feat_a.md:2: .*structure"):
        edit(front)
    assert text_of(front) == text


def test_nested_keys_stay_where_they_are() -> None:
    text = "id: a\ncontracts:\n  - version: 1.10\n    tags: [x]\ntags: [y]  # own\n"
    front = parse(text)
    front.add_items("tags", ["z"])
    assert text_of(front) == text.replace("[y]", "[y, z]")
    assert front.entries["contracts"].value is None


def test_unknown_keys_keep_colons_and_hashes() -> None:
    front = parse("og:title: 'x: y'\nissue#7: done\n")
    assert (front.scalar("og:title"), front.scalar("issue#7")) == ("x: y", "done")


def test_white_space_that_yaml_does_not_know_is_content() -> None:
    assert parse("summary: \u3000登录\nz: \u3000\n").scalar("summary") == "\u3000登录"
    assert parse("summary: \u3000登录\nz: \u3000\n").scalar("z") == "\u3000"


def test_bytes_that_are_no_text_pass_through() -> None:
    front = parse("tags: [\udcff, b]\n")
    assert front.strings("tags") == ["\udcff", "b"]
    front.add_items("tags", ["c"])
    assert text_of(front) == "tags: [\udcff, b, c]\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("- a\n", 0),
        ("id: a\nid: b\n", 1),
        ("id: a\n  wrong: [\n", 1),
        ("{id: a}\n", 0),
        ("id: 'a\nz: 1\n", None),
        ("x" * 10 + "\n", 0),
        ("a: *nowhere\n", 0),
    ],
)
def test_what_is_no_mapping_is_an_error_with_its_line(text: str, line: int | None) -> None:
    with pytest.raises(FrontmatterError) as caught:
        parse(text)
    if line is not None:
        assert caught.value.line == line


def test_too_many_lines_are_refused() -> None:
    with pytest.raises(FrontmatterError, match="lines"):
        parse("# c\n" * (MAX_LINES + 1))


def test_lists_as_keys_and_deep_nesting_are_errors_too() -> None:
    for text in ("a: {[x]: y}\n", "a: " + "[" * 3000 + "\n"):
        with pytest.raises(FrontmatterError):
            parse(text)


def test_a_block_moves_to_another_node_as_it_stands() -> None:
    source = parse("id: a\ncontracts:\n  - version: 1.10 # first\n")
    target = parse("id: b\n")
    target.add_block("contracts", source.block("contracts"))
    assert text_of(target) == "id: b\ncontracts:\n  - version: 1.10 # first\n"
    with pytest.raises(FrontmatterError):
        target.add_block("contracts", source.block("contracts"))
    assert text_of(target) == "id: b\ncontracts:\n  - version: 1.10 # first\n"


def test_an_alias_without_its_anchor_does_not_move() -> None:
    source, target = parse("x: &a 1\ny: *a\n"), parse("id: b\n")
    with pytest.raises(FrontmatterError):
        target.add_block("y", source.block("y"))
    assert text_of(target) == "id: b\n"


def test_remove_and_rewrite() -> None:
    front = parse("id: old\nnote: see old # old\nwas: x\n")
    front.remove("was")
    front.remove("never")
    front.rewrite(lambda text: text.replace("old", "new"), but={"id"})
    assert text_of(front) == "id: old\nnote: see new # new\n"
    with pytest.raises(FrontmatterError):
        front.rewrite(lambda text: text.replace("see", "["), but={"id"})
    assert text_of(front) == "id: old\nnote: see new # new\n"


def test_the_line_of_an_item() -> None:
    front = parse("id: a\ndepends_on:\n  - meta/x.md\n  - meta/y.md\n")
    assert [front.line_of("depends_on"), front.line_of("depends_on", "meta/y.md"), front.line_of("none")] == [1, 3, 0]


@given(texts)
def test_what_is_accepted_means_what_yaml_says(text: str) -> None:
    try:
        front = parse(text)
    except FrontmatterError:
        return
    if "\udcff" in text or not front.entries or front.loose:
        return
    assert {key: entry.value for key, entry in front.entries.items()} == {
        key: as_plain(value) for key, value in load(text).items()
    }


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("summary: Lessons: list", "Lessons: list"),
        ('summary: the "new": one', 'the "new": one'),
        ("s: 鉴权: 登录", "鉴权: 登录"),
    ],
)
def test_a_colon_in_a_plain_value_is_taken_as_written(line: str, value: str) -> None:
    """What YAML refuses and every hand writes; told as loose so that the doctor can say so."""
    front = parse(f"id: n1\n{line}\n")
    key = line.split(":", maxsplit=1)[0]
    assert front.scalar(key) == value
    assert list(front.loose) == [key]
    assert front.scalar("id") == "n1"


@given(texts)
def test_what_is_accepted_is_given_back(text: str) -> None:
    try:
        front = parse(text)
    except FrontmatterError:
        return
    assert text_of(front) == text


@given(texts, st.sampled_from("arsx"), st.sampled_from(VALUES), st.sampled_from(VALUES))
def test_an_edit_does_what_it_says_or_nothing(text: str, kind: str, value: str, other: str) -> None:
    try:
        front = parse(text)
    except FrontmatterError:
        return
    assume("k" in front)
    rest = {key: entry.value for key, entry in front.entries.items() if key != "k"}
    old = front.strings("k")
    value = old[0] if old and kind in "rs" else value
    try:
        wanted = _edit(front, kind, value, other, old)
    except FrontmatterError:
        assert text_of(front) == text
        return
    again = parse(text_of(front))
    assert {key: entry.value for key, entry in again.entries.items() if key != "k"} == rest
    assert (again.scalar("k") if kind == "x" else again.strings("k")) == wanted


def _edit(front: Frontmatter, kind: str, value: str, other: str, old: list[str]) -> list[str] | str:
    if kind == "a":
        front.add_items("k", [value])
        return old if value in old else [*old, value]
    if kind == "r":
        front.remove_items("k", [value])
        return [item for item in old if item != value]
    if kind == "s":
        front.replace_item("k", value, other)
        if other in old and other != value:
            return [item for item in old if item != value]
        return [other if item == value else item for item in old]
    front.set_scalar("k", value)
    return value


@given(st.text(), st.sampled_from(["", "'", '"']))
def test_a_quoted_value_is_read_back(value: str, like: str) -> None:
    front = parse(f"k: {quote(value, like=like)}\n")
    assert front.scalar("k") == value
