from typing import Any

from waypost.codemap.survey.stated import Mentions, all_names, words_of_entry_files


def test_names_of_all(build: Any) -> None:
    build.file("a.py", '__all__: list[str] = [\n    "one",\n    "two",\n]\n__all__ += ("three",)\n')
    assert all_names(build.root, "a.py") >= {"one", "two"}
    assert all_names(build.root, "nothing.py") == set()
    assert all_names(build.root, "../outside.py") == set()


def test_words_of_files_that_name_entry_points(build: Any, ask: Any) -> None:
    build.file("web/package.json", '{"bin": {"shop": "./serve_shop.js"}}')
    (build.root / "setup.cfg").write_text("[options.entry_points]\nx =\n    run = pkg:launch\n")
    found = words_of_entry_files(ask().connection, build.root)
    assert {"serve_shop", "launch"} <= found


def test_mentions_in_code_and_tests(build: Any, ask: Any) -> None:
    build.file("a.py", "total = 总价(total)\n")
    build.file("test_a.py", "assert total\n", test=True)
    found = Mentions(ask().connection, build.root, {"total", "总价"})
    assert (found.in_code["total"], found.in_code["总价"], found.in_tests["total"]) == (2, 1, 1)
    assert found.known


def test_a_file_that_can_not_be_read(build: Any, ask: Any) -> None:
    build.file("gone.py")
    assert Mentions(ask().connection, build.root, {"x"}).in_code["x"] == 0
