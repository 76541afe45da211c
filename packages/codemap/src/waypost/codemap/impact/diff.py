"""What changed, as git tells it: files with the lines of both sides."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from waypost.codemap.errors import QuestionError
from waypost.codemap.messages import t
from waypost.kit import git

_HUNK = re.compile(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_OPTIONS = ("--no-color", "--no-ext-diff", "--no-textconv", "--relative", "-M", "--inter-hunk-context=0")
_SECONDS = 60.0
_NOTHING = re.compile(r"0+")
_OWN = ".waypost/"
"""The project's own settings and caches are no source."""


class Lines(NamedTuple):
    """Lines `first` to `last` of a text; where nothing stands, `last` is `first - 1`."""

    first: int
    last: int

    @classmethod
    def of(cls, start: int, count: int) -> "Lines":
        """Return the lines of one side of a hunk: git counts an empty side from the line before."""
        return cls(start, start + count - 1) if count else cls(start + 1, start)


ALL = Lines(1, 1 << 62)
"""Every line of a text."""


class Hunk(NamedTuple):
    """Lines that became other lines."""

    old: Lines
    new: Lines


@dataclass(frozen=True)
class FileChange:
    """One file of a diff; a side that is not there has an empty path."""

    old_path: str
    new_path: str
    old_blob: str = ""
    """Git's id of the text before; empty where there was none."""
    new_blob: str = ""
    """Git's id of the text after; empty where it stands in the working tree only."""
    hunks: tuple[Hunk, ...] = ()

    @property
    def path(self) -> str:
        """The path that people know the file by."""
        return self.new_path or self.old_path


@dataclass(frozen=True)
class Diff:
    """The files that differ between two states of the project."""

    files: list[FileChange] = field(default_factory=list)
    in_worktree: bool = True
    """The later state is the working tree; else a commit or the index."""


def read_diff(root: Path, *, base: str | None = None, commit: str | None = None, staged: bool = False) -> Diff:
    """Return what differs: from a revision to the working tree, by a commit, or in the index.

    Args:
        root: the project's root, in a git work tree.
        base: the revision to compare the working tree with; None means the last commit.
        commit: the change that a commit made, against its first parent.
        staged: what is in the index, against `base`.

    Raises:
        QuestionError: the folder is in no git work tree, or git knows no such revision.
    """
    if git.locate(root) is None:
        raise QuestionError(t("impact.no_git"), hint=t("impact.no_git.hint"))
    if commit is not None:
        sides = [_before(root, commit), _revision(root, commit)]
        return Diff(_tracked(root, sides), in_worktree=False)
    start = _revision(root, base) if base is not None else _head(root)
    if staged:
        return Diff(_tracked(root, ["--cached", start]), in_worktree=False)
    return Diff(_tracked(root, [start]) + _untracked(root))


def _revision(root: Path, name: str) -> str:
    found = None if name.startswith("-") else git.run(root, "rev-parse", "--verify", "-q", f"{name}^{{tree}}")
    if not found:
        raise QuestionError(t("impact.no_revision", name=name), hint=t("impact.no_revision.hint"))
    return found.strip()


def _before(root: Path, commit: str) -> str:
    _revision(root, commit)
    parent = git.run(root, "rev-parse", "--verify", "-q", f"{commit}^1^{{tree}}")
    return parent.strip() if parent else _empty_tree(root)


def _head(root: Path) -> str:
    return (git.run(root, "rev-parse", "--verify", "-q", "HEAD^{tree}") or "").strip() or _empty_tree(root)


def _empty_tree(root: Path) -> str:
    return (git.run(root, "hash-object", "-t", "tree", "--stdin") or "").strip()


def _tracked(root: Path, sides: list[str]) -> list[FileChange]:
    names = git.run(root, "diff", "--raw", "--no-abbrev", "-z", *_OPTIONS, *sides, "--", timeout=_SECONDS)
    patch = git.run(root, "diff", "-U0", *_OPTIONS, *sides, "--", timeout=_SECONDS)
    if names is None or patch is None:
        raise QuestionError(t("impact.git_failed"), hint=t("impact.no_git.hint"))
    files = parse_names(names)
    hunks = parse_patch(patch)
    if len(files) != len(hunks):  # the tree changed between the two questions: every line may have
        hunks = [(Hunk(ALL, ALL),)] * len(files)
    found = [
        FileChange(entry.old_path, entry.new_path, entry.old_blob, entry.new_blob, lines)
        for entry, lines in zip(files, hunks, strict=True)
    ]
    return [entry for entry in found if not entry.path.startswith(_OWN)]


def parse_names(text: str) -> list[FileChange]:
    """Read `git diff --raw -z`: paths as they are, whatever stands in them."""
    fields = iter(text.split("\0"))
    found: list[FileChange] = []
    for head in fields:
        if not head:
            continue
        _, _, old_blob, new_blob, status = head.split(" ", 4)
        path = next(fields)
        other = next(fields) if status[0] in "RC" else path
        if status[0] == "U":
            continue
        found.append(
            FileChange(
                old_path="" if status[0] in "AC" else path,
                new_path="" if status[0] == "D" else other,
                old_blob="" if _NOTHING.fullmatch(old_blob) or status[0] == "C" else old_blob,
                new_blob="" if _NOTHING.fullmatch(new_blob) else new_blob,
            )
        )
    return found


def parse_patch(text: str) -> list[tuple[Hunk, ...]]:
    """Read the hunks of each file of a patch without context lines."""
    files: list[list[Hunk]] = []
    for line in text.split("\n"):
        if line.startswith("diff --git "):
            files.append([])
        elif files and (match := _HUNK.match(line)):
            old_start, old_count, new_start, new_count = (int(group or 1) for group in match.groups())
            files[-1].append(Hunk(Lines.of(old_start, old_count), Lines.of(new_start, new_count)))
    return [tuple(hunks) for hunks in files]


def _untracked(root: Path) -> list[FileChange]:
    names = git.run(root, "ls-files", "-z", "--others", "--exclude-standard", timeout=_SECONDS) or ""
    return [FileChange("", name) for name in names.split("\0") if name and not name.startswith(_OWN)]
