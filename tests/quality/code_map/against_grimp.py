"""`map importers` beside grimp's import graph: who imports a file, on which line."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import grimp

from tests.quality.code_map.comparison import Comparison, Texts, compare
from waypost.codemap import CodeMap


class Edge(NamedTuple):
    """An import of one file by another."""

    importer: str
    line: int
    imported: str


def compare_imports(root: Path, packages: list[str], library: CodeMap, texts: Texts) -> Comparison:
    """Compare the imports between the modules of some packages that stand side by side in a folder."""
    files, theirs = _graph(root, packages)
    ours = {
        Edge(found.path, found.line, file) for file in files for found in library.importers(file) if found.path in files
    }

    def reason(edge: Edge, ours_only: bool) -> str | None:  # noqa: FBT001 - as compare calls it
        return _only_ours(edge, texts) if ours_only else _only_theirs(edge, texts)

    return compare(Comparison("imports", "grimp"), ours, theirs, reason, _shown)


def _only_ours(edge: Edge, texts: Texts) -> str | None:
    if edge.line in texts[edge.importer].dynamic_imports:
        return "import_module with a literal: grimp reads import statements only"
    return None


def _only_theirs(edge: Edge, texts: Texts) -> str | None:
    if edge.importer == edge.imported:
        return "a module that imports itself: the map does not count it among its own importers"
    if any(texts[path].is_generated for path in (edge.importer, edge.imported)):
        return "a generated file, which the map leaves out and says so"
    return None


def _shown(edge: Edge) -> str:
    return f"{edge.importer}:{edge.line} import of {edge.imported}"


def _graph(root: Path, packages: list[str]) -> tuple[set[str], set[Edge]]:
    """Return the files that grimp knows and the imports between them."""
    with _importable(root):
        graph = grimp.build_graph(*packages, exclude_type_checking_imports=False, cache_dir=None)
    paths = {module: _path(root, module) for module in graph.modules}
    edges = {
        Edge(paths[module], detail["line_number"], paths[imported])
        for module in graph.modules
        for imported in graph.find_modules_directly_imported_by(module)
        for detail in graph.get_import_details(importer=module, imported=imported)
    }
    return set(paths.values()), edges


def _path(root: Path, module: str) -> str:
    path = module.replace(".", "/")
    return f"{path}/__init__.py" if (root / path).is_dir() else f"{path}.py"


@contextmanager
def _importable(root: Path) -> Iterator[None]:
    """Let packages be found in a folder; grimp looks for them as an import would, and loads none."""
    sys.path.insert(0, str(root))
    try:
        yield
    finally:
        sys.path.remove(str(root))
