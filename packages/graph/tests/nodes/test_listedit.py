"""One change of a YAML list, in the lines where it stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.nodes.listedit import ListEdit, edit_lines, render_list
from waypost.graph.nodes.yamltext import load_yaml

ITEMS = st.lists(
    st.one_of(
        st.sampled_from(["a", "b c", "meta/feat_x.md", "a, b", "x: y", "#", "登录", "it's", "[", "-"]),
        st.text(alphabet=st.characters(codec="utf-8"), min_size=1, max_size=8),
    ),
    unique=True,
    max_size=5,
)


def edit(text: str, values: list[str], change: ListEdit) -> str | None:
    lines = edit_lines(text.splitlines(keepends=True), values, change, "\n")
    return None if lines is None else "".join(lines)


@pytest.mark.parametrize(
    ("before", "values", "change", "after"),
    [
        ("k: [a, b]\n", ["a", "b"], ListEdit(added=["c"]), "k: [a, b, c]\n"),
        ("k: [a, b] # mine\n", ["a", "b"], ListEdit(removed=["a"]), "k: [b] # mine\n"),
        ("k: [a, b]\n", ["a", "b"], ListEdit(removed=["b"]), "k: [a]\n"),
        ("k: [a, 'b']\n", ["a", "b"], ListEdit(swapped={"b": "c"}), "k: [a, 'c']\n"),
        ("k: [ a,  b ]\n", ["a", "b"], ListEdit(added=["c"]), "k: [ a,  b, c ]\n"),
        ("k: [a,\n  b]\n", ["a", "b"], ListEdit(added=["c"]), "k: [a,\n  b, c]\n"),
        ("k:\n  - a\n  - b\n", ["a", "b"], ListEdit(added=["c"]), "k:\n  - a\n  - b\n  - c\n"),
        ("k:\n- a\n", ["a"], ListEdit(added=["b"]), "k:\n- a\n- b\n"),
        ("k:\n    -   a\n", ["a"], ListEdit(added=["b"]), "k:\n    -   a\n    -   b\n"),
        (
            "k: # all\n  - a # one\n  # two\n  - b\n",
            ["a", "b"],
            ListEdit(removed=["b"]),
            "k: # all\n  - a # one\n  # two\n",
        ),
        ("k:\n  - a # one\n", ["a"], ListEdit(swapped={"a": "b"}), "k:\n  - b # one\n"),
        ("k:\n  - 'a'\n", ["a"], ListEdit(swapped={"a": "b"}), "k:\n  - 'b'\n"),
        ("k:\n  - a", ["a"], ListEdit(added=["b"]), "k:\n  - a\n  - b\n"),
    ],
)
def test_only_what_changes_changes(before: str, values: list[str], change: ListEdit, after: str) -> None:
    assert edit(before, values, change) == after


@pytest.mark.parametrize(
    ("text", "values", "change"),
    [
        ("k: a\n", ["a"], ListEdit(added=["b"])),
        ("k: []\n", [], ListEdit(added=["b"])),
        ("k: [a]\n", ["a", "b"], ListEdit(added=["c"])),
        ("k:\n  - a\n", ["a"], ListEdit(removed=["a"])),
        ("k: |\n  - a\n", ["a"], ListEdit(added=["b"])),
    ],
)
def test_a_form_that_is_not_known_is_left_to_the_caller(text: str, values: list[str], change: ListEdit) -> None:
    assert edit(text, values, change) is None


@given(ITEMS, st.booleans())
def test_a_rendered_list_is_read_back(items: list[str], inline: bool) -> None:  # noqa: FBT001 - drawn by hypothesis
    text = "\n".join(render_list("k", items, inline=inline)) + "\n"
    assert load_yaml(text) == {"k": items}


@given(ITEMS, ITEMS, st.data(), st.booleans())
def test_an_edit_gives_what_it_says(
    items: list[str],
    added: list[str],
    data: st.DataObject,
    inline: bool,  # noqa: FBT001 - drawn by hypothesis
) -> None:
    removed = data.draw(st.lists(st.sampled_from(items), unique=True) if items else st.just([]))
    change = ListEdit(added=[item for item in added if item not in items], removed=removed)
    text = "\n".join(render_list("k", items, inline=inline)) + "\n"
    after = edit(text, items, change)
    if after is not None:
        assert load_yaml(after) == {"k": change.result(items)}


def test_a_result_swaps_removes_and_adds() -> None:
    change = ListEdit(added=["d"], removed=["a"], swapped={"b": "c"})
    assert change.result(["a", "b", "x"]) == ["c", "x", "d"]
