from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.code_map.tree import Tree

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from tests.code_map.tree import Content


@pytest.fixture
def tree(tmp_path: Path, call: Callable[..., subprocess.CompletedProcess[str]]) -> Callable[..., Tree]:
    """Make a project of files by path; with `git` they are a commit of a repository."""

    def make(files: Mapping[str, Content], *, name: str = "project", git: bool = False) -> Tree:
        made = Tree(tmp_path / name, call)
        (made.root / ".waypost").mkdir(parents=True)
        made.write(files)
        if git:
            made.commit()
        return made

    return make
