"""From chosen files to what they reach."""

from typing import Any


def test_importers_in_turn(project: Any) -> None:
    result = project.impact(files=["app/payments.py"])
    assert [(entry.path, entry.symbol, entry.change) for entry in result.changed] == [("app/payments.py", "", "file")]
    assert [(entry.path, entry.distance) for entry in result.affected] == [
        ("app/checkout.py", 1),
        ("plugins/paypal.py", 1),
        ("app/api.py", 2),
        ("tests/test_checkout.py", 2),
    ]


def test_use_of_a_symbol_counts_where_no_import_is_needed(shop: Any, ask: Any) -> None:
    shop.file("pkg/store/close.go", "", module="pkg.store")
    shop.symbol("pkg/store/close.go:Close", 3)
    shop.reference("pkg/store/close.go:Close", 4, "pkg/store/open.go:Open")
    (found,) = ask().impact(files=["pkg/store/open.go"]).affected
    assert (found.path, found.via[-1]) == ("pkg/store/close.go", "pkg.store (call, pkg/store/close.go:4)")


def test_clients_of_routes(shop: Any, ask: Any) -> None:
    found = {entry.path: entry for entry in ask().impact(files=["app/api.py"]).affected}
    assert set(found) == {"web/api.ts"}
    assert found["web/api.ts"].confidence == "likely"


def test_several_files_and_folders(project: Any) -> None:
    assert project.affected(files=["app"]) == ["plugins/paypal.py", "tests/test_checkout.py", "tests/test_money.py"]
    assert project.affected(files=["./app/api.py", "app/money.py"]) == [
        "app/checkout.py",
        "app/payments.py",
        "plugins/paypal.py",
        "tests/test_checkout.py",
        "tests/test_money.py",
    ]
    assert project.affected(files=[str(project.root / "app" / "checkout.py")]) == [
        "app/api.py",
        "tests/test_checkout.py",
    ]


def test_a_file_that_is_no_more(project: Any) -> None:
    project.remove("app/checkout.py")
    result = project.impact(files=["app/checkout.py"])
    assert [entry.change for entry in result.changed] == ["deleted"]
    assert [entry.path for entry in result.affected] == ["app/api.py", "tests/test_checkout.py"]


def test_a_file_that_is_not_in_the_map(project: Any) -> None:
    project.write("notes", "hello")
    result = project.impact(files=["notes"])
    assert (result.changed, result.affected) == ([], [])
    assert "notes" in result.notes[0]


def test_a_file_that_never_was_is_not_deleted(project: Any) -> None:
    result = project.impact(files=["app/paymints.py"])
    assert (result.changed, result.affected) == ([], [])
    assert "app/paymints.py" in result.notes[0]


def test_what_something_still_imports_was_there(project: Any) -> None:
    project.write("app/late.py", "from app.lost import found\n")
    result = project.impact(files=["app/lost.py"])
    assert [entry.change for entry in result.changed] == ["deleted"]
    assert [entry.path for entry in result.affected] == ["app/late.py"]


def test_circles_end(build: Any, ask: Any) -> None:
    for name in "abc":
        build.file(f"{name}.py", "")
    for one, other in ("ab", "bc", "ca"):
        build.imports(f"{one}.py", 1, f"{other}.py")
    assert [entry.path for entry in ask().impact(files=["a.py"]).affected] == ["c.py", "b.py"]


def test_guessed_references_are_not_followed(shop: Any, ask: Any) -> None:
    shop.reference("web/api.ts", 9, "app/payments.py:refund", confidence="name")
    assert "web/api.ts" not in {entry.path for entry in ask().impact(files=["tests/test_payments.py"]).affected}


def test_what_is_used_without_an_import_counts_once_where_files_are_imported(build: Any, ask: Any) -> None:
    for name in "abcd":
        build.file(f"{name}.py", "")
        build.symbol(f"{name}.py:{name}", 1)
    build.imports("b.py", 1, "a.py")
    build.reference("c.py", 2, "b.py:b")
    build.reference("d.py", 2, "a.py:a", confidence="likely")
    assert [entry.path for entry in ask().impact(files=["a.py"]).affected] == ["b.py", "d.py"]
    for language in ("typescript", "ruby"):
        build.connection.execute("UPDATE file SET language = ?", (language,))
        build.touch()
        assert [entry.path for entry in ask().impact(files=["a.py"]).affected] == ["b.py", "d.py"]
    build.connection.execute("UPDATE file SET language = 'go'")
    build.touch()
    assert [entry.path for entry in ask().impact(files=["a.py"]).affected] == ["b.py", "d.py", "c.py"]
    build.connection.execute("UPDATE reference SET confidence = 'likely'")
    build.touch()
    assert [entry.path for entry in ask().impact(files=["a.py"]).affected] == ["b.py", "d.py"]
    build.connection.execute("UPDATE reference SET kind = 'type'")
    build.touch()
    assert [entry.path for entry in ask().impact(files=["a.py"]).affected] == ["b.py", "d.py", "c.py"]
