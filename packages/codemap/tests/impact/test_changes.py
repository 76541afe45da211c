"""What a diff changed, before it spreads."""

from typing import Any

import pytest

from waypost.codemap.impact.changes import Changes, changes_of, outline_service
from waypost.codemap.impact.diff import read_diff
from waypost.kit import git


def changes(project: Any, ask: Any, **question: Any) -> Changes:
    project.index()
    return changes_of(ask().connection, project.root, read_diff(project.root, **question))


def listed(found: Changes) -> list[tuple[str, str, int, str]]:
    return [(entry.path, entry.symbol, entry.line, entry.change) for entry in found.listed]


def test_nothing(project: Any, ask: Any) -> None:
    found = changes(project, ask)
    assert (found.listed, found.symbols, found.gone, found.lost, found.notes) == ([], [], [], [], [])


def test_changed_symbols_with_the_maps_own(project: Any, ask: Any) -> None:
    project.edit("app/money.py", "* 100", "* 10")
    found = changes(project, ask)
    assert listed(found) == [("app/money.py", "app.money.to_cents", 4, "body")]
    assert [symbol.qualified for symbol in found.symbols] == ["app.money.to_cents"]


def test_a_symbol_that_is_gone_and_the_file_with_it(project: Any, ask: Any) -> None:
    project.remove("app/money.py")
    found = changes(project, ask)
    assert found.lost == ["app/money.py"]
    assert [(gone.path, gone.name, gone.local) for gone in found.gone] == [
        ("app/money.py", "RATE", "RATE"),
        ("app/money.py", "to_cents", "to_cents"),
        ("app/money.py", "unused", "unused"),
    ]
    assert [entry[1:] for entry in listed(found)] == [
        ("", 1, "deleted"),
        ("app.money.RATE", 1, "deleted"),
        ("app.money.to_cents", 4, "deleted"),
        ("app.money.unused", 8, "deleted"),
    ]


def test_an_empty_file_that_is_deleted(project: Any, ask: Any) -> None:
    project.remove("app/__init__.py")
    assert listed(changes(project, ask)) == [("app/__init__.py", "", 1, "deleted")]


def test_a_file_that_the_map_does_not_hold(project: Any, ask: Any) -> None:
    project.write("data.bin", "x\n")
    project.commit()
    (project.root / "data.bin").write_bytes(b"\x00\x01")
    project.build.connection.execute("DELETE FROM file WHERE path = 'data.bin'")
    assert listed(changes(project, ask)) == [("data.bin", "", 1, "file")]


def test_a_mode_is_a_change_of_the_file_and_of_no_symbol(project: Any, ask: Any) -> None:
    (project.root / "app/money.py").chmod(0o755)
    found = changes(project, ask)
    assert listed(found) == [("app/money.py", "", 1, "file")]
    assert found.symbols == []


def test_the_end_of_the_file_without_a_line_end(project: Any, ask: Any) -> None:
    text = (project.root / "app/money.py").read_text()
    (project.root / "app/money.py").write_text(text.rstrip("\n"))
    assert listed(changes(project, ask)) == [("app/money.py", "app.money.unused", 8, "body")]


def test_line_ends_of_windows(project: Any, ask: Any) -> None:
    project.write("win.py", "")
    (project.root / "win.py").write_bytes(b"def one():\r\n    return 1\r\n\r\n\r\ndef two():\r\n    return 2\r\n")
    project.commit()
    data = (project.root / "win.py").read_bytes()
    (project.root / "win.py").write_bytes(data.replace(b"return 2", b"return 3"))
    assert listed(changes(project, ask)) == [("win.py", "win.two", 5, "body")]


def test_a_class_that_loses_a_method_is_not_changed_itself(project: Any, ask: Any) -> None:
    project.edit("app/payments.py", "\n    def refund(self, amount):\n        return -amount\n", "")
    found = changes(project, ask)
    assert [entry[1:] for entry in listed(found)] == [("app.payments.Gateway.refund", 8, "deleted")]
    assert found.symbols == []


def test_a_class_that_gains_a_method(project: Any, ask: Any) -> None:
    project.edit(
        "app/payments.py", "        return -amount\n", "        return -amount\n\n    def close(self):\n        pass\n"
    )
    assert listed(changes(project, ask)) == [("app/payments.py", "app.payments.Gateway.close", 11, "added")]


def test_a_later_state_that_is_not_the_working_tree_is_read_from_git(project: Any, ask: Any) -> None:
    project.edit("app/checkout.py", "def show(cart):\n", "def show(cart, wide=False):\n")
    project.git("add", "-A")
    project.edit(
        "app/checkout.py", "from app.payments import Stripe\n", "# a\n# b\n# c\n# d\nfrom app.payments import Stripe\n"
    )
    assert listed(changes(project, ask, staged=True)) == [("app/checkout.py", "app.checkout.show", 8, "signature")]


def test_a_symbol_that_only_a_commit_had(project: Any, ask: Any) -> None:
    project.write("app/brief.py", "def brief():\n    return 1\n")
    commit = project.commit()
    project.remove("app/brief.py")
    project.commit()
    found = changes(project, ask, commit=commit)
    assert listed(found) == [("app/brief.py", "app.brief.brief", 1, "added")]
    assert found.symbols == []


def test_settings_keys_and_routes_on_changed_lines(project: Any, ask: Any) -> None:
    project.write(".env", "A=1\nB=2\n")
    project.commit()
    project.edit(".env", "B=2", "B=3")
    project.index()
    for line, key in ((1, "A"), (2, "B")):
        project.build.key(".env", line, key, "set")
    project.build.key(".env", 2, "C", "read")
    project.build.route(".env", 2, "GET", "/b")
    connection = ask().connection
    found = changes_of(connection, project.root, read_diff(project.root))
    assert found.keys == [("B", ".env", 2)]
    assert [(path, line) for _, path, line in found.routes] == [(".env", 2)]


def test_the_old_text_is_read_in_one_go(project: Any, ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    read = git.read_blobs

    def counted(root: Any, names: Any) -> Any:
        asked.append(len(names))
        return read(root, names)

    monkeypatch.setattr(git, "read_blobs", counted)
    for path in ("app/money.py", "app/api.py", "app/payments.py"):
        text = (project.root / path).read_text()
        (project.root / path).write_text(text + "\nX = 1\n")
    changes(project, ask)
    assert asked == [3]


def test_an_indexer_that_can_not_be_loaded_is_none(project: Any, ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ImportError(name)

    assert outline_service() is not None
    monkeypatch.setattr("waypost.codemap.impact.changes.service", broken)
    assert outline_service() is None
    project.edit("app/money.py", "* 100", "* 10")
    found = changes(project, ask)
    assert listed(found) == [("app/money.py", "app.money.to_cents", 4, "body")]
    assert len(found.notes) == 1


def test_a_text_that_can_not_be_read_has_no_symbols(project: Any, ask: Any) -> None:
    project.write("app/money.txt", "one\ntwo\n")
    project.commit()
    project.edit("app/money.txt", "two", "three")
    assert listed(changes(project, ask)) == [("app/money.txt", "", 2, "file")]


def test_changes_stand_by_path_and_line(project: Any, ask: Any) -> None:
    for path, old, new in (
        ("plugins/paypal.py", "return sum", "return sum + 1"),
        ("app/payments.py", "return -amount", "return 0"),
        ("app/payments.py", "self.calls = 0", "self.calls = 1"),
        ("app/api.py", '"ok"', '"fine"'),
    ):
        project.edit(path, old, new)
    places = [(path, line) for path, _, line, _ in listed(changes(project, ask))]
    assert places == sorted(places)
    assert len(places) == 4
