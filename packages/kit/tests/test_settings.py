import subprocess
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from waypost.kit.errors import DataError
from waypost.kit.folders import user_config
from waypost.kit.settings import own_section, place, section, value


class Window(msgspec.Struct):
    default: int = 0
    tokens: Annotated[int, msgspec.Meta(ge=0)] = 100
    names: list[str] = []


class Budgets(msgspec.Struct):
    weekly: Window = msgspec.field(default_factory=Window)
    scopes: dict[str, Window] = {}
    rules: list[Window] = []
    enabled: bool = True
    channel: str | None = None
    maybe: Window | None = None


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / ".waypost").mkdir()
    return tmp_path


def project(root: Path, text: str | bytes) -> Path:
    path = root / ".waypost" / "config.yaml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def user(text: str) -> Path:
    path = user_config() / "config.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_defaults_without_files(root: Path) -> None:
    assert section("budgets", Budgets, root) == Budgets()
    assert section("budgets", Budgets, None) == Budgets()
    assert value("project", root) is None


@pytest.mark.parametrize("text", ["", "\n", "# only a comment\n", "other: {a: 1}\n", "budgets:\n", "\ufeff"])
def test_files_that_say_nothing(root: Path, text: str) -> None:
    project(root, text)
    assert section("budgets", Budgets, root) == Budgets()


def test_a_section_may_be_a_list_or_missing(root: Path) -> None:
    project(root, "other: {a: 1}\n")
    assert section("rules", list[Window], root) == []
    assert section("scopes", dict[str, Window], root) == {}
    project(root, "rules: [{default: 2}]\n")
    assert section("rules", list[Window], root) == [Window(default=2)]


def test_what_a_project_says_itself(root: Path) -> None:
    user("budgets: {weekly: {default: 5, tokens: 7}}\n")
    assert own_section("budgets", Budgets, root) == Budgets()
    project(root, "budgets: {weekly: {default: 6}}\n")
    assert own_section("budgets", Budgets, root).weekly == Window(default=6)
    assert section("budgets", Budgets, root).weekly == Window(default=6, tokens=7)


def test_project_over_user(root: Path) -> None:
    user("project: theirs\nbudgets:\n  weekly: {default: 1, tokens: 2}\n  channel: mail\n  scopes: {a: {tokens: 1}}\n")
    project(
        root, "project: ours\nbudgets:\n  weekly: {tokens: 3}\n  scopes: {b: {tokens: 2}}\n  rules: [{tokens: 5}]\n"
    )
    found = section("budgets", Budgets, root)
    assert (found.weekly.default, found.weekly.tokens, found.channel) == (1, 3, "mail")
    assert found.scopes == {"a": Window(tokens=1), "b": Window(tokens=2)}
    assert found.rules == [Window(tokens=5)]
    assert value("project", root) == "ours"
    assert value("project", None) == "theirs"
    assert section("budgets", Budgets, None).weekly.tokens == 2


def test_project_can_unset(root: Path) -> None:
    user("budgets: {channel: mail}\n")
    project(root, "budgets: {channel: null}\n")
    assert section("budgets", Budgets, root).channel is None


WRONG = [
    ("budgets:\n  weekly:\n    default: many\n", 3, "budgets.weekly.default", "int"),
    ("a: 1\nbudgets:\n  weekly:\n    tokens: -1\n", 4, "budgets.weekly.tokens", ">= 0"),
    (
        "budgets:\n  scopes:\n    good: {tokens: 1}\n    前端:\n      tokens: x\n",
        5,
        "budgets.scopes.前端.tokens",
        "int",
    ),
    ("budgets:\n  rules:\n  - {tokens: 1}\n  - tokens: []\n", 4, "budgets.rules[1].tokens", "array"),
    ("budgets:\n  weekly:\n    names:\n    - a\n    - 2\n", 5, "budgets.weekly.names[1]", "str"),
    ("budgets:\n  enabled: 'yes'\n", 2, "budgets.enabled", "bool"),
    ("budgets: [1]\n", 1, "budgets", "array"),
    ("budgets:\n  maybe: 3\n", 2, "budgets.maybe", "int"),
]


@pytest.mark.parametrize(("text", "line", "path", "word"), WRONG)
def test_wrong_value(root: Path, text: str, line: int, path: str, word: str) -> None:
    file = project(root, text)
    with pytest.raises(DataError) as caught:
        section("budgets", Budgets, root)
    assert (caught.value.path, caught.value.line) == (str(file), line)
    assert caught.value.message.startswith(f"{path}: ")
    assert word in caught.value.message


UNKNOWN = [
    ("budgets:\n  weekyl: {}\n", 2, "budgets.weekyl", "weekly"),
    ("budgets:\n  weekly:\n    tokns: 1\n", 3, "budgets.weekly.tokns", "tokens"),
    ("budgets:\n  scopes:\n    a:\n      defualt: 1\n", 4, "budgets.scopes.a.defualt", "default"),
    ("budgets:\n  rules:\n  - tokens: 1\n  - nmes: []\n", 4, "budgets.rules[1].nmes", "names"),
    ("budgets:\n  maybe:\n    token: 1\n", 3, "budgets.maybe.token", "tokens"),
    ("budgets:\n  zzz: 1\n", 2, "budgets.zzz", "weekly"),
]


@pytest.mark.parametrize(("text", "line", "path", "nearest"), UNKNOWN)
def test_unknown_key_names_the_nearest(root: Path, text: str, line: int, path: str, nearest: str) -> None:
    file = project(root, text)
    with pytest.raises(DataError) as caught:
        section("budgets", Budgets, root)
    assert (caught.value.path, caught.value.line) == (str(file), line)
    assert caught.value.message.startswith(f"{path} ")
    assert nearest in caught.value.hint


def test_mistake_of_the_user_names_the_users_file(root: Path) -> None:
    file = user("# mine\nbudgets:\n  weekly: {default: x}\n")
    project(root, "budgets:\n  weekly: {tokens: 3}\n")
    with pytest.raises(DataError) as caught:
        section("budgets", Budgets, root)
    assert (caught.value.path, caught.value.line) == (str(file), 3)


BROKEN = [
    ("a: b: c\n", 1),
    ("ok: 1\nlist: [1\n", 3),
    ("ok: 1\n\tbad: 2\n", 2),
    ("a: 1\nb: 2\na: 3\n", 3),
    ("x:\n  k: 1\n  k: 2\n", 3),
    ("a: !!python/object:os.system x\n", 1),
    ("- a\n- b\n", 0),
    ("just text\n", 0),
    (b"a: 1\nb: \xff\n", 2),
    ("a: *nowhere\n", 1),
    ("? [1, 2]\n: x\n", 1),
]


@pytest.mark.parametrize(("text", "line"), BROKEN)
def test_broken_file(root: Path, text: str | bytes, line: int) -> None:
    file = project(root, text)
    with pytest.raises(DataError) as caught:
        section("budgets", Budgets, root)
    assert (caught.value.path, caught.value.line) == (str(file), line)
    assert caught.value.hint


def test_too_large(root: Path) -> None:
    project(root, "# " + "x" * 1024 * 1024)
    with pytest.raises(DataError, match="larger"):
        section("budgets", Budgets, root)


def test_deep_and_multiplying_files_end_in_an_error_or_a_value(root: Path) -> None:
    project(root, "a: " + "[" * 20_000)
    with pytest.raises(DataError):
        section("budgets", Budgets, root)
    bomb = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 30))
    project(root, bomb)
    with pytest.raises(DataError, match="alias"):
        section("budgets", Budgets, root)


def test_scalar_must_be_one(root: Path) -> None:
    file = project(root, "x: 1\nproject:\n  name: a\n")
    with pytest.raises(DataError, match="single") as caught:
        value("project", root)
    assert (caught.value.path, caught.value.line) == (str(file), 2)


def test_changed_file_is_read_again(root: Path) -> None:
    project(root, "project: first\n")
    assert value("project", root) == "first"
    project(root, "project: the second\n")
    assert value("project", root) == "the second"


def test_no_yaml_is_imported_without_a_file(root: Path) -> None:
    program = (
        "import sys\nfrom pathlib import Path\nfrom waypost.kit.settings import value\n"
        "value('project', Path(sys.argv[1]))\nprint(sorted({'yaml', 'msgspec', 'rich'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program, str(root)], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_where_a_value_stands(root: Path) -> None:
    path = project(root, "budgets:\n  names:\n    - a\n    - b\n")
    above = user("budgets:\n  enabled: true\n  names: [c]\n")
    assert place(("budgets", "names", 1), root) == (str(path), 4)
    assert place(("budgets", "enabled"), root) == (str(above), 2)
    assert place(("budgets", "names", 0), None) == (str(above), 3)
    assert place(("budgets", "none"), root) == ("", 0)
