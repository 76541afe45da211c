"""What the .gitignore files say, where git is not there to be asked."""

from pathlib import Path

from waypost.indexer.scan.patterns import Patterns
from waypost.indexer.scan.shapes import Reason

NAME = ".gitignore"
_MOST_BYTES = 1_000_000

Chain = tuple[Patterns, ...]
"""The ignore files that hold for a folder, the nearest first."""


def ignored(chain: Chain, path: str, *, itself: bool = False) -> Reason | None:
    """Return why a path stays out; a folder's ends with `/`. The nearest file that speaks of it decides.

    With `itself` what a pattern says of the folder that the path lies in does not count again: that was brought back.
    """
    reason = _verdict(chain, path)
    if reason is not None and itself:
        parent = path.rstrip("/").rpartition("/")[0]
        if parent and _verdict(chain, parent + "/") == reason:
            return None
    return reason


def _verdict(chain: Chain, path: str) -> Reason | None:
    for patterns in chain:
        verdict = patterns.verdict(path)
        if verdict is not False:
            return verdict if isinstance(verdict, Reason) else None
    return None


def extended(chain: Chain, root: str, prefix: str) -> Chain:
    """Return the chain for a folder that has an ignore file; `prefix` is its path with a final `/`, or empty."""
    lines = _lines(Path(root, prefix, NAME))
    return (Patterns(lines, "gitignore", prefix + NAME, prefix=prefix), *chain) if lines else chain


def chain_above(root: Path, worktree: Path, exclude: Path) -> Chain:
    """Return what holds at a root that lies in a work tree: the repository's own rules and the files of its parents.

    Args:
        root: the project's real path.
        worktree: the real path of the work tree's top.
        exclude: the repository's own ignore file.
    """
    parts = root.relative_to(worktree).parts
    below = "".join(f"{part}/" for part in parts)
    lines = _lines(exclude)
    chain: Chain = (Patterns(lines, "gitignore", ".git/info/exclude", below=below),) if lines else ()
    for depth in range(len(parts)):
        lines = _lines(worktree.joinpath(*parts[:depth], NAME))
        if lines:
            below = "".join(f"{part}/" for part in parts[depth:])
            chain = (Patterns(lines, "gitignore", "../" * (len(parts) - depth) + NAME, below=below), *chain)
    return chain


def _lines(path: Path) -> list[str]:
    if not path.is_file():
        return []  # a pipe would be waited for
    try:
        with path.open("rb") as file:
            text = file.read(_MOST_BYTES).decode("utf-8-sig", "replace")
    except OSError:
        return []
    lines = text.replace("\r\n", "\n").split("\n")
    return lines if any(line.strip() and not line.startswith("#") for line in lines) else []
