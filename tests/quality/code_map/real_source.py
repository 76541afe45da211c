"""Compare the code map of real Python source with grimp's import graph and with universal-ctags.

    python -m tests.quality.code_map.real_source [--installed-only]

Django's sources are fetched once from the package index (benchmarks/corpus.py); the other packages are those of the
development environment. Each difference is told by a rule that looks at the source; one that no rule explains is
printed with its place and makes the command fail.
"""

import argparse
import importlib.util
import shutil
import sys
import tempfile
from pathlib import Path

from benchmarks.corpus import VERSION, django
from tests.quality.code_map.against_ctags import compare_definitions
from tests.quality.code_map.against_grimp import compare_imports
from tests.quality.code_map.comparison import Comparison, Texts
from waypost.codemap import CodeMap

INSTALLED = [
    "_pytest",
    "anyio",
    "click",
    "hatchling",
    "hypothesis",
    "importlinter",
    "mypy",
    "pygments",
    "rich",
    "tomlkit",
]
"""Packages of the development environment; only their Python files are compared."""


def installed(names: list[str], target: Path) -> Path:
    """Copy the Python files of installed packages side by side into a folder."""
    for name in names:
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None:
            raise LookupError(name)
        source = Path(spec.origin).parent
        for file in sorted(source.rglob("*.py")):
            place = target / name / file.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, place)
    return target


def compare_tree(root: Path, packages: list[str]) -> list[Comparison]:
    """Index a tree and compare the packages in it."""
    texts = Texts(root)
    files = [path.relative_to(root).as_posix() for name in packages for path in (root / name).rglob("*.py")]
    with CodeMap.open(root, seconds=None) as library:
        return [compare_imports(root, packages, library, texts), compare_definitions(library, files, texts)]


def main() -> int:
    """Print the comparisons; return 1 where a difference has no reason."""
    parser = argparse.ArgumentParser(description="the code map beside grimp and ctags")
    parser.add_argument(
        "--installed-only", action="store_true", help="leave out what is fetched from the package index"
    )
    options = parser.parse_args()
    if shutil.which("ctags") is None:
        sys.stdout.write("left out: universal-ctags is not installed\n")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        found = _show(", ".join(INSTALLED), compare_tree(installed(INSTALLED, Path(folder)), INSTALLED))
        if not options.installed_only:
            found += _compare_django(Path(folder))
    return int(found > 0)


def _compare_django(folder: Path) -> int:
    try:
        source = django()
    except SystemExit as error:  # it can't be fetched
        sys.stdout.write(f"\nleft out: {error}\n")
        return 0
    # A copy: the tree that is measured elsewhere keeps its own map.
    tree = shutil.copytree(source, folder / "source", ignore=shutil.ignore_patterns(".git", ".waypost"))
    return _show(f"django {VERSION}", compare_tree(tree, ["django"]))


def _show(title: str, comparisons: list[Comparison]) -> int:
    sys.stdout.write(f"\n{title}\n")
    sys.stdout.writelines(f"{each}\n" for each in comparisons)
    return sum(len(each.unexplained) for each in comparisons)


if __name__ == "__main__":
    sys.exit(main())
