"""Reading what git says."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.impact.diff import FileChange, Hunk, Lines, parse_names, parse_patch, read_diff

ZERO, ONE, TWO = "0" * 40, "1" * 40, "2" * 40
NAMES = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1, max_size=12)


def test_hunks_with_an_empty_side() -> None:
    head = "diff --git a/x b/x\n--- a/x\n+++ b/x\n"
    patch = f"{head}@@ -3 +3,2 @@ def f():\n-a\n+b\n+c\n@@ -8,2 +8,0 @@\n-x\n-y\n@@ -0,0 +1 @@\n+z\n"
    assert parse_patch(patch) == [
        (
            Hunk(Lines(3, 3), Lines(3, 4)),
            Hunk(Lines(8, 9), Lines(9, 8)),
            Hunk(Lines(1, 0), Lines(1, 1)),
        )
    ]


def test_text_that_looks_like_a_patch_is_text() -> None:
    patch = (
        "diff --git a/x b/x\n@@ -1 +1,3 @@\n-diff --git a/q b/q\n+@@ -9 +9 @@\n+\u2028@@ -7 +7 @@\n+\x0cdiff --git\n"
    )
    assert parse_patch(patch) == [(Hunk(Lines(1, 1), Lines(1, 3)),)]


def test_files_without_hunks() -> None:
    patch = (
        "diff --git a/a b/a\nold mode 100644\nnew mode 100755\ndiff --git a/b b/b\nBinary files a/b and b/b differ\n"
    )
    assert parse_patch(patch) == [(), ()]
    assert parse_patch("") == []


def test_names_of_every_status() -> None:
    text = (
        f":100644 100644 {ONE} {TWO} M\0a b.py\0:000000 100644 {ZERO} {TWO} A\0新.py\0"
        f":100644 000000 {ONE} {ZERO} D\0gone\n.py\0:100644 100644 {ONE} {ZERO} R087\0old.py\0new.py\0"
        f":100644 000000 {ONE} {ZERO} U\0conflict.py\0:100644 120000 {ONE} {TWO} T\0link.py\0"
        f":100644 100644 {ONE} {TWO} C090\0from.py\0copy.py\0"
    )
    assert parse_names(text) == [
        FileChange("a b.py", "a b.py", ONE, TWO),
        FileChange("", "新.py", "", TWO),
        FileChange("gone\n.py", "", ONE, ""),
        FileChange("old.py", "new.py", ONE, ""),
        FileChange("link.py", "link.py", ONE, TWO),
        FileChange("", "copy.py", "", TWO),
    ]


@given(st.lists(NAMES, max_size=5))
def test_any_names_are_read(names: list[str]) -> None:
    text = "".join(f":100644 100644 {ONE} {TWO} M\0{name}\0" for name in names)
    assert [entry.path for entry in parse_names(text)] == names


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_any_text_is_a_patch(text: str) -> None:
    assert parse_patch(text) == [] or text.startswith("diff --git ") or "\ndiff --git " in text


@pytest.mark.parametrize("name", ['quo"te.py', "tab\there.py", "with space.py", "新文件.py", "-dash.py", "a\\b.py"])
def test_names_that_git_would_quote(project: Any, name: str) -> None:
    project.write(name, "def one():\n    return 1\n")
    project.commit()
    project.edit(name, "return 1", "return 2")
    (found,) = read_diff(project.root).files
    assert (found.path, found.hunks) == (name, (Hunk(Lines(2, 2), Lines(2, 2)),))


def test_the_users_settings_of_git_change_nothing(project: Any) -> None:
    settings = {
        "diff.noprefix": "true",
        "diff.mnemonicPrefix": "true",
        "color.ui": "always",
        "diff.external": "false",
        "diff.context": "9",
        "diff.interHunkContext": "99",
        "diff.renames": "false",
        "core.quotePath": "true",
    }
    for key, value in settings.items():
        project.git("config", key, value)
    project.git("mv", "app/money.py", "app/coins.py")
    project.edit("app/checkout.py", "Stripe()", "Stripe(1)")
    project.edit("app/checkout.py", "str(cart)", "repr(cart)")
    found = {entry.path: entry for entry in read_diff(project.root).files}
    assert [hunk.new for hunk in found["app/checkout.py"].hunks] == [Lines(5, 5), Lines(9, 9)]
    assert found["app/coins.py"].old_path == "app/money.py"


def test_the_tools_own_folder_is_no_source(project: Any) -> None:
    project.write(".waypost/config.yaml", "project: shop\n")
    project.git("add", "-A")
    assert read_diff(project.root).files == []
    assert read_diff(project.root, staged=True).files == []


def test_a_merge_is_told_against_its_first_parent(project: Any) -> None:
    project.git("switch", "-q", "-c", "side")
    project.edit("app/money.py", "* 100", "* 10")
    project.commit()
    project.git("switch", "-q", "main")
    project.edit("app/api.py", '"ok"', '"fine"')
    project.commit()
    project.git("merge", "-q", "--no-ff", "-m", "merge", "side")
    assert [entry.path for entry in read_diff(project.root, commit="HEAD").files] == ["app/money.py"]


def test_conflicts_are_told_as_changes(project: Any) -> None:
    project.git("switch", "-q", "-c", "side")
    project.edit("app/money.py", "* 100", "* 10")
    project.commit()
    project.git("switch", "-q", "main")
    project.edit("app/money.py", "* 100", "* 1000")
    project.commit()
    with pytest.raises(Exception, match="exit status 1"):
        project.git("merge", "-q", "side")
    (found,) = read_diff(project.root).files
    assert found.path == "app/money.py"
    assert found.hunks
