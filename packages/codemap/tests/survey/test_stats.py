from typing import Any


def test_counts_by_language(shop: Any, ask: Any, plain: Any) -> None:
    found = plain(ask().stats())
    assert (found["files"], found["symbols"], found["references"]) == (8, 16, 13)
    assert (found["imports"], found["imports_external"], found["routes"], found["routes_called"]) == (6, 2, 2, 1)
    assert found["config_keys"] == 1
    assert found["map_bytes"] > 0
    python = found["languages"][0]
    assert (python["language"], python["files"], python["symbols"]) == ("python", 5, 12)
    assert (python["exact"], python["likely"], python["unresolved"], python["external"]) == (9, 2, 1, 1)


def test_the_revision(build: Any, ask: Any) -> None:
    assert ask().stats().revision == 1
    build.connection.execute("UPDATE meta SET value = 'x'")
    assert ask().stats().revision == 0


def test_an_empty_map(build: Any, ask: Any) -> None:
    found = ask().stats()
    assert (found.files, found.languages, found.source_bytes) == (0, [], 0)


def test_what_is_asked(shop: Any, ask: Any) -> None:
    code_map = ask()
    code_map.callers("charge")
    code_map.callers("nothing")
    code_map.routes()
    found = code_map.stats(queries=True)
    assert [(entry.question, entry.count, entry.empty) for entry in found.asked] == [
        ("callers", 2, 1),
        ("routes", 1, 0),
    ]
    assert [entry.question for entry in found.asked_names] == ["callers charge", "callers nothing"]
    assert code_map.stats().asked == []
