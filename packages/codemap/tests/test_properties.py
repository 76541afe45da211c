"""Arbitrary maps: what one question says, the others say too."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.codemap import CodeMap
from waypost.kit.map_file import open_map

NAMES = ("charge", "pay", "Cart", "total", "run")
FILES = ("app/a.py", "app/b.py", "lib/c.ts", "pkg/d.go", "tests/test_e.py")
SYMBOLS = st.lists(
    st.tuples(st.sampled_from(FILES), st.sampled_from(NAMES), st.sampled_from(["function", "class", "lambda"])),
    min_size=1,
    max_size=12,
)
REFERENCES = st.lists(
    st.tuples(
        st.integers(0, 20),
        st.integers(0, 20),
        st.integers(1, 90),
        st.sampled_from(["call", "instantiate", "read", "inherit", "decorator", "type"]),
        st.sampled_from(["exact", "likely"]),
    ),
    max_size=25,
)
IMPORTS = st.lists(st.tuples(st.sampled_from(FILES), st.sampled_from(FILES), st.integers(1, 9)), max_size=12)
MAPS = st.tuples(SYMBOLS, REFERENCES, IMPORTS)
SETTINGS = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@contextmanager
def opened(drawn: Any) -> Iterator[CodeMap]:
    """Write a drawn map and open it."""
    symbols, references, imports = drawn
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        connection = open_map(root).connection
        connection.execute("INSERT INTO meta VALUES ('revision', '1')")
        for number, path in enumerate(FILES, start=1):
            language = {"py": "python", "ts": "typescript", "go": "go"}[path.rpartition(".")[2]]
            module = path.rpartition(".")[0].replace("/", ".")
            row = (number, path, language, module, path.startswith("tests/"))
            connection.execute("INSERT INTO file VALUES (?, ?, ?, ?, 0, 0, x'00', 'ok', 100, ?)", row)
        for number, (path, name, kind) in enumerate(symbols, start=1):
            own = f"<lambda{number}>" if kind == "lambda" else name
            module = path.rpartition(".")[0].replace("/", ".")
            place = 7 * number
            connection.execute(
                "INSERT INTO symbol VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', 'public', NULL, '')",
                (number, FILES.index(path) + 1, own, own, f"{module}.{own}", kind, place, place, place + 5, place + 1),
            )
        for source, target, line, kind, confidence in references:
            target_id, source_id = target % len(symbols) + 1, source % (len(symbols) + 1) or None
            file = FILES.index(symbols[source_id - 1][0]) + 1 if source_id else source % len(FILES) + 1
            connection.execute(
                "INSERT INTO reference (file, name, kind, line, source, target, confidence, external)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, '')",
                (file, symbols[target_id - 1][1], kind, line, source_id, target_id, confidence),
            )
        for path, target, line in imports:
            connection.execute(
                "INSERT INTO import (file, line, raw, name, target, symbol, external)"
                " VALUES (?, ?, '', '', ?, NULL, '')",
                (FILES.index(path) + 1, line, FILES.index(target) + 1),
            )
        with CodeMap.open(root, refresh=False) as code_map:
            yield code_map
        connection.close()


@SETTINGS
@given(MAPS)
def test_a_symbol_is_found_by_every_end_of_its_qualified_name(drawn: Any) -> None:
    with opened(drawn) as code_map:
        for entry in json.loads("".join(code_map.export()))["symbols"]:
            parts = entry["qualified_name"].split(".")
            for start in range(len(parts)):
                found = code_map.definitions(".".join(parts[start:]))
                assert (entry["path"], entry["line"]) in [(each.path, each.line) for each in found]
                assert {each.name for each in found} == {entry["name"]}


@SETTINGS
@given(MAPS)
def test_who_calls_and_who_is_called_are_two_sides(drawn: Any) -> None:
    with opened(drawn) as code_map:
        for name in NAMES:
            for caller in code_map.callers(name):
                if caller.callee is None or caller.caller == "<module>":
                    continue
                called = [(entry.callee, entry.line, entry.kind) for entry in code_map.callees(caller.caller)]
                assert (caller.callee, caller.line, caller.kind) in called
            for callee in code_map.callees(name):
                callers = [(entry.caller, entry.line, entry.kind) for entry in code_map.callers(callee.callee)]
                assert (callee.caller, callee.line, callee.kind) in callers


@SETTINGS
@given(MAPS)
def test_the_first_level_of_the_tree_is_who_calls(drawn: Any) -> None:
    with opened(drawn) as code_map:
        for name in NAMES:
            places = {(entry.path, entry.line, entry.caller) for entry in code_map.callers(name)}
            assert {(node.path, node.line, node.caller) for node in code_map.call_tree(name, 3)} == places


@SETTINGS
@given(MAPS)
def test_a_tree_opens_each_symbol_once(drawn: Any) -> None:
    with opened(drawn) as code_map:
        for name in NAMES:
            opened_nodes = [node.caller for node in _all(code_map.call_tree(name, 9)) if node.callers]
            by_name = {entry.qualified_name for entry in code_map.definitions(name)}
            several = {caller for caller in opened_nodes if len(code_map.definitions(caller)) > 1} | by_name
            plain = [caller for caller in opened_nodes if caller not in several]
            assert len(plain) == len(set(plain))


def _all(nodes: Any) -> Iterator[Any]:
    for node in nodes:
        yield node
        yield from _all(node.callers)


@SETTINGS
@given(MAPS)
def test_importers_in_turn_are_affected(drawn: Any) -> None:
    with opened(drawn) as code_map:
        for path in FILES:
            affected = {entry.path: entry for entry in code_map.impact(files=[path]).affected}
            assert path not in affected
            direct = {entry.path for entry in code_map.importers(path)}
            assert direct <= set(affected)
            assert all(affected[each].distance == 1 for each in direct)
            for entry in affected.values():
                assert len(entry.via) == entry.distance + 1
                further = {each.path for each in code_map.importers(entry.path)} - {path}
                assert further <= set(affected)
                assert all(affected[each].distance <= entry.distance + 1 for each in further)


@SETTINGS
@given(MAPS)
def test_cycles_are_circles_of_imports(drawn: Any) -> None:
    with opened(drawn) as code_map:
        for found in code_map.cycles():
            for step, following in zip(found.cycle, [*found.cycle[1:], found.cycle[0]], strict=True):
                assert step.target == following.path
                assert (step.path, step.line) in [(each.path, each.line) for each in code_map.importers(step.target)]


@SETTINGS
@given(MAPS, st.integers(10, 300), st.sampled_from(["", "charge", "cart total"]))
def test_an_outline_keeps_its_budget(drawn: Any, budget: int, question: str) -> None:
    with opened(drawn) as code_map:
        found = code_map.outline(budget=budget, question=question)
        assert found.tokens <= budget
        known = [entry for entry in drawn[0] if entry[2] != "lambda"]
        assert sum(len(file.symbols) for file in found.files) + found.left_out_symbols == len(known)


@SETTINGS
@given(MAPS)
def test_every_answer_is_stable_and_every_format_whole(drawn: Any) -> None:
    with opened(drawn) as code_map:
        for form in ("json", "dot", "graphml", "ctags"):
            for level in ("file", "symbol"):
                assert list(code_map.export(form, level=level)) == list(code_map.export(form, level=level))
        counts = code_map.stats()
        assert counts.references == len(drawn[1])
        assert counts.imports == len(drawn[2])
        assert counts.files == len(FILES)
