"""Maps of others that take ever longer, get stuck, or eat the memory: what the work here grows with, counted, not timed."""

from __future__ import annotations

import shutil
import tracemalloc
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.code_map.work import Cost, Counter, rows
from waypost.codemap import CodeMap
from waypost.indexer.indexer import Indexer
from waypost.indexer.updating.batch import Batch
from waypost.indexer.updating.pool import read_files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SAMPLES = Path(__file__).parents[1] / "quality" / "code_map" / "dev"
TABLES = ("symbol", "reference", "import", "route", "http_call", "dependency")
APART = (
    "c", "config", "go", "java", "kotlin", "php", "python", "rust", "scala", "shell", "swift", "typescript",
    "vue_svelte", "routes_express", "routes_fastapi", "routes_spring",
)  # fmt: skip
"""Samples whose copies have nothing to do with each other. (Classes of Ruby and C# namespaces are open: copies are one.)"""
SOURCES = {".py", ".ts", ".go", ".java", ".swift"}
SLACK = 0.3
"""What the work may grow more than the project does: no such growth comes near it, and a quadratic one is far above."""
NAMESAKES = {
    "py": "class C{n}:\n    def run(self):\n        return {n}\n\n\ndef use{n}(x):\n    x.run()\n    C{n}().run()\n",
    "ts": "export class C{n} {{ run() {{ return {n}; }} }}\n\nexport function use{n}(x) {{\n  x.run();\n  new C{n}().run();\n}}\n",
    "go": "package p\n\ntype C{n} struct{{}}\n\nfunc (c *C{n}) Run() int {{ return {n} }}\n\nfunc use{n}(x any) {{\n\tx.Run()\n\t(&C{n}{{}}).Run()\n}}\n",
    "java": "package p;\n\nclass C{n} {{\n    int run() {{ return {n}; }}\n    void use(Object x) {{ x.run(); new C{n}().run(); }}\n}}\n",
    "kt": "package p\n\nclass C{n} {{ fun run() = {n} }}\n\nfun use{n}(x: Any) {{\n    x.run()\n    C{n}().run()\n}}\n",
    "cs": "namespace P;\n\nclass C{n} {{\n    public int Run() => {n};\n    void Use(dynamic x) {{ x.Run(); new C{n}().Run(); }}\n}}\n",
    "rb": "class C{n}\n  def run\n    {n}\n  end\n\n  def use(x)\n    x.run\n    C{n}.new.run\n  end\nend\n",
    "php": "<?php\nnamespace P;\n\nclass C{n} {{\n    function run() {{ return {n}; }}\n    function use_it($x) {{ $x->run(); (new C{n}())->run(); }}\n}}\n",
    "rs": "pub struct C{n};\n\nimpl C{n} {{\n    pub fn run(&self) -> i32 {{ {n} }}\n}}\n\npub fn use{n}<T>(x: T) {{\n    x.run();\n    C{n}.run();\n}}\n",
    "cpp": "class C{n} {{\npublic:\n  int run() {{ return {n}; }}\n}};\n\ntemplate <typename T> void use{n}(T x) {{\n  x.run();\n  C{n}().run();\n}}\n",
    "scala": "package p\n\nclass C{n} {{ def run() = {n} }}\n\nobject Use{n} {{ def use(x: Any) = {{ x.run(); new C{n}().run() }} }}\n",
    "swift": "class C{n} {{ func run() -> Int {{ return {n} }} }}\n\nfunc use{n}(x: Any) {{\n    x.run()\n    C{n}().run()\n}}\n",
}  # fmt: skip


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    return Counter(monkeypatch)


@pytest.fixture
def project(tmp_path: Path) -> Callable[..., Path]:
    """Make a project: files by path, or copies of a sample."""

    def make(name: str, files: dict[str, str] | None = None, *, sample: str = "", copies: int = 0) -> Path:
        root = tmp_path / name
        (root / ".waypost").mkdir(parents=True)
        for path, text in (files or {}).items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        for number in range(copies):
            shutil.copytree(SAMPLES / sample / "project", root / f"copy{number}")
        return root

    return make


def index(root: Path, counter: Counter) -> tuple[Cost, dict[str, int]]:
    """Make a map; return what it cost and how many rows it has."""
    with counter.counting():
        Indexer(root).index()
    return counter.cost, {table: rows(root, table) for table in TABLES}


def ratios(small: tuple[Cost, dict[str, int]], large: tuple[Cost, dict[str, int]], times: int) -> dict[str, float]:
    """Return how many times more than its share the larger project cost."""
    found = {what: new / old / times for what, new, old in zip(Cost._fields, large[0], small[0], strict=True) if old}
    return found | {table: large[1][table] / count / times for table, count in small[1].items() if count}


@pytest.mark.parametrize("sample", APART)
def test_work_grows_with_the_project(project: Callable[..., Path], counter: Counter, sample: str) -> None:
    """CodeGraphContext #1076, codegraph #1449: what is three times as much takes three times the work, in every table."""
    small, large = (index(project(str(copies), sample=sample, copies=copies), counter) for copies in (3, 9))
    found = ratios(small, large, 3)
    assert max(found.values()) < 1.0 + SLACK, found


@pytest.mark.parametrize("suffix", NAMESAKES)
def test_namesakes_are_not_compared_with_each_other(
    project: Callable[..., Path], counter: Counter, suffix: str
) -> None:
    """codegraph #915, #1091: each class has a method of the same name, and each file calls it on what nothing tells."""

    def files(count: int) -> dict[str, str]:
        return {f"part{n % 7}/c{n}.{suffix}": NAMESAKES[suffix].format(n=n) for n in range(count)}

    small, large = (index(project(str(count), files(count)), counter) for count in (30, 120))
    found = ratios(small, large, 4)
    assert max(found.values()) < 1.0 + SLACK, found


@pytest.mark.parametrize("sample", ["python", "typescript", "go", "java", "swift"])
def test_an_edit_costs_what_it_touches(
    project: Callable[..., Path], counter: Counter, monkeypatch: pytest.MonkeyPatch, sample: str
) -> None:
    """GitNexus #2066: a line in one file of many; what the other files add to it is next to nothing each."""
    costs: list[tuple[int, Cost, int]] = []
    for copies in (4, 16):
        root = project(str(copies), sample=sample, copies=copies)
        whole, _ = index(root, counter)
        files = Indexer(root).index().files
        path = max((root / "copy1").rglob("*.*"), key=lambda place: (place.suffix in SOURCES, place.stat().st_size))
        path.write_bytes(path.read_bytes() + b"\n\n")
        run = Batch.run
        with monkeypatch.context() as patch:
            patch.setattr(Batch, "run", lambda batch, run=run: counted(counter, lambda: run(batch)))
            done = Indexer(root).index()
        assert (done.parsed, done.linked) == (1, 1)
        costs.append((files, counter.cost, whole.calls // files))
    (few, before, _), (many, after, each) = costs
    assert (after.calls - before.calls) / (many - few) < each / 20


@pytest.mark.parametrize("name", ["python", "typescript"])
def test_memory_grows_with_the_project_and_not_faster(
    project: Callable[..., Path], counter: Counter, name: str
) -> None:
    """GitNexus #1983, #2649, serena #944: what is held at most while a map is made."""
    peaks = []
    for copies in (3, 12):
        root = project(str(copies), sample=name, copies=copies)
        tracemalloc.start()
        try:
            Indexer(root).index()
            peaks.append(tracemalloc.get_traced_memory()[1])
        finally:
            tracemalloc.stop()
    assert peaks[1] < 4 * peaks[0] * (1 + SLACK)


def test_what_was_read_is_written_before_more_is_read(
    project: Callable[..., Path], counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """GitNexus #1983: files wait in no queue for the database."""
    waiting = most = 0
    real_read, real_take = read_files, Batch._take

    def read(*arguments: Any) -> Iterator[tuple[int, list[Any]]]:
        nonlocal waiting, most
        for count, files in real_read(*arguments):
            waiting += len(files)
            most = max(most, waiting)
            yield count, files

    def take(self: Batch, file: Any) -> bool:
        nonlocal waiting
        waiting -= 1
        return real_take(self, file)

    monkeypatch.setattr("waypost.indexer.updating.batch.read_files", read)
    monkeypatch.setattr(Batch, "_take", take)
    done = Indexer(project("many", sample="python", copies=8)).index()
    assert done.files > 8 * most
    assert waiting == 0


def test_no_file_is_dropped_for_want_of_time(project: Callable[..., Path]) -> None:
    """code-index-mcp #97: a map that is not in step says what it lacks, and has it after the next update."""
    files = {f"part{n % 9}/m{n}.py": f"def f{n}():\n    return {n}\n" for n in range(300)}
    root = project("timed", files)
    assert Indexer(root).index().files == 300
    for path, text in files.items():
        (root / path).write_text(text + "\n\ndef more(): ...\n", encoding="utf-8")
    refreshed = Indexer(root).refresh(seconds=0.01)
    assert (refreshed.fresh, refreshed.changed, refreshed.pending) == (False, 0, 300)
    with CodeMap.open(root, seconds=0.01) as found:
        assert "300" in found.stale
        assert len(found.definitions("f7")) == 1
        assert found.definitions("more") == []
    done = Indexer(root).index()
    assert (done.files, done.parsed, done.warnings) == (300, 300, [])
    with CodeMap.open(root, refresh=False) as found:
        assert len(found.definitions("more")) == 300


def test_progress_comes_to_its_end(project: Callable[..., Path], counter: Counter) -> None:
    """CodeGraphContext #751: never stuck at 99 %."""
    told: list[tuple[int, int]] = []
    Indexer(project("told", sample="python", copies=12)).index(report=lambda done, total: told.append((done, total)))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == told[-1][1]
    assert len(told) > 20


@pytest.mark.parametrize("question", ["callers", "def", "outline", "search", "importers", "routes"])
def test_a_question_reads_no_file_again(
    project: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    """aider #3912, #5529, PR 5556: nothing changed, nothing is read, parsed, linked or written, whatever is asked."""
    root = project("asked", sample="python", copies=2)
    monkeypatch.setattr("waypost.indexer.updating.plan._TICK_NS", 0)  # no file is so young that it may have changed
    Indexer(root).index()
    monkeypatch.setattr("waypost.indexer.updating.batch.read_files", forbidden)
    monkeypatch.setattr(Batch, "run", forbidden)
    ask = {
        "callers": lambda found: found.callers("charge"),
        "def": lambda found: found.definitions("charge"),
        "outline": lambda found: found.outline(budget=500, question="who pays"),
        "search": lambda found: found.search("charge order"),
        "importers": lambda found: found.importers("app"),
        "routes": lambda found: found.routes(),
    }
    with CodeMap.open(root) as found:
        assert found.stale == ""
        ask[question](found)


def test_a_name_that_all_have_is_searched_in_bounds(project: Callable[..., Path], counter: Counter) -> None:
    """codebase-memory-mcp #1418: `get` in every file; four times the files are four times the work, and answers are cut."""
    costs = []
    for count in (250, 1000):
        root = project(
            str(count), {f"p{n % 20}/m{n}.py": f"def get_{n}(): ...\n\n\ndef get(): ...\n" for n in range(count)}
        )
        Indexer(root).index()
        with CodeMap.open(root, refresh=False) as found, counter.counting():
            best = found.search("get", limit=20)
            assert len(best) == 20
            assert {hit.name for hit in best} == {"get"}
            assert len(found.callers("get")) == 0
        costs.append(counter.cost)
    assert costs[1].calls < 4 * costs[0].calls * (1 + SLACK)
    assert costs[1].steps < 4 * costs[0].steps * (1 + SLACK)


def counted(counter: Counter, work: Callable[[], Any]) -> Any:
    with counter.counting():
        return work()


def forbidden(*_: object, **__: object) -> None:
    pytest.fail("nothing changed")
