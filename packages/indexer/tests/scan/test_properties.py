"""Over random trees: git and the reading of ignore files agree, and every explanation agrees with the listing."""

import itertools
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.indexer.scan import MapSettings, Skipped, list_files, read_source
from waypost.indexer.scan.explain import explain
from waypost.kit import git

KINDS = {".py": "python", ".js": "javascript"}
_NAMES = ["a", "b", "build", "node_modules", "lib", "文"]
_FOLDERS = st.lists(st.sampled_from(_NAMES), max_size=3).map(lambda parts: "".join(f"{part}/" for part in parts))
_FILES = st.builds("{}{}".format, _FOLDERS, st.sampled_from(["a.py", "b.py", "x.min.js", "c.js", "d.md", "文.py"]))
_PATTERNS = st.builds(
    "{}{}{}{}".format,
    st.sampled_from(["", "", "!", "/", "**/", "!/", " ", "!**/"]),
    st.sampled_from(["", "", "lib/", "a/**/", "*/"]),
    st.sampled_from(["a", "b", "*.py", "a.*", "lib", "[ab]", "?.js", "文*", "build", "**", "*"]),
    st.sampled_from(["", "", "/", "/*", "/**", "  ", " /"]),
).filter(lambda line: not line.strip().endswith("/**/"))  # pathspec reads `a/**/` as `a/`, git as the folders in it
_EXCLUDES = _PATTERNS.filter(lambda line: line.strip().lstrip("!") != "")
_IGNORE = st.lists(_PATTERNS, min_size=1, max_size=4).flatmap(
    lambda lines: st.sampled_from(["\n", "\r\n"]).map(lambda end: end.join(lines) + end)
)
_count = itertools.count()


@st.composite
def trees(draw: st.DrawFn) -> dict[str, str]:
    """Files and ignore files; no name is both a file and a folder."""
    files = dict.fromkeys(draw(st.lists(_FILES, min_size=1, max_size=8)), "x = 1\n")
    folders = [path.rpartition("/")[0] for path in files]
    places = draw(st.lists(st.sampled_from(["", *[f"{folder}/" for folder in folders if folder]]), max_size=2))
    return files | {f"{place}.gitignore": draw(_IGNORE) for place in places}


def build(folder: Path, files: dict[str, str]) -> Path:
    root = folder / f"tree{next(_count)}"
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    return root


def listed(root: Path, chosen: MapSettings) -> list[str]:
    return [file.path for file in list_files(root, chosen, KINDS).files]


_settings = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@_settings
@given(files=trees(), excludes=st.lists(_EXCLUDES, max_size=2))
def test_git_and_the_ignore_files_agree(tmp_path: Path, files: dict[str, str], excludes: list[str]) -> None:
    root = build(tmp_path, files)
    chosen = MapSettings(exclude=excludes)
    outside = listed(root, chosen)
    subprocess.run(["git", "init", "-q", str(root)], check=True)
    assert listed(root, chosen) == outside
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(git, "run", lambda *_, **__: None)
        assert listed(root, chosen) == outside


_INCLUDES = st.lists(_PATTERNS.filter(lambda line: not line.startswith("!")), max_size=2)


@_settings
@given(files=trees(), excludes=st.lists(_EXCLUDES, max_size=1), includes=_INCLUDES, inside=st.booleans())
def test_explanations_agree_with_the_listing(
    tmp_path: Path, files: dict[str, str], excludes: list[str], includes: list[str], *, inside: bool
) -> None:
    root = build(tmp_path, files)
    if inside:
        subprocess.run(["git", "init", "-q", str(root)], check=True)
    chosen = MapSettings(exclude=excludes, include=includes)
    found = {file.path: file for file in list_files(root, chosen, KINDS).files}
    for path in files:
        told: Any = explain(root, chosen, KINDS, path)
        taken = path in found and not isinstance(read_source(root, found[path], chosen), Skipped)
        assert (told.path, told.included) == (path, taken)
        if not taken:
            assert told.reason == "language" or told.values["pattern"]
