"""Facts of a git repository: read from its files where that is exact, else asked of git."""

import os
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_SECTION = re.compile(r'^\s*\[remote\s+"(?P<name>(?:[^"\\]|\\.)*)"\]')
_ANY_SECTION = re.compile(r"^\s*\[")
_URL = re.compile(r"^\s*url\s*=\s*(?P<url>.*?)\s*$", re.IGNORECASE)
_BLOB = re.compile(rb"[0-9a-f]+ (?P<kind>\w+) (?P<size>\d+)")
_SHA = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_QUIET = {
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "GCM_INTERACTIVE": "never",
    "GIT_PAGER": "cat",
    "LC_ALL": "C",
}
# A hook runs with these set for its own repository; a question about another one must not follow them.
_FOREIGN = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX")


@dataclass(frozen=True)
class Repository:
    """Where a work tree keeps its repository."""

    worktree: Path
    git_dir: Path
    """The work tree's own part: HEAD, index."""
    common_dir: Path
    """The part that all work trees of a repository share: config, refs."""


def run(root: Path, *args: str, timeout: float = 10.0, stdin: str = "", said: list[str] | None = None) -> str | None:
    """Return what `git -C root args` prints; None where git is missing, fails or takes longer than `timeout` seconds.

    Nothing is asked of the user, nothing is locked, and variables of a surrounding git process do not redirect it.
    git reads `stdin`; `said` gets the lines that it writes to standard error beside its answer: warnings, in English.
    """
    printed = _execute(root, args, stdin.encode(errors="surrogateescape"), timeout, said)
    return None if printed is None else printed.decode(errors="surrogateescape")


def read_blobs(root: Path, names: Sequence[str], timeout: float = 60.0) -> list[bytes | None]:
    """Return the contents of blobs by their ids or names (`HEAD:./a.py`), None for each that is no blob of git's."""
    wanted = [name for name in dict.fromkeys(names) if name and "\n" not in name]
    request = "".join(f"{name}\n" for name in wanted).encode(errors="surrogateescape")
    printed = (_execute(root, ("cat-file", "--batch"), request, timeout) if wanted else None) or b""
    found: dict[str, bytes] = {}
    position = 0
    for name in wanted if printed else ():
        end = printed.index(b"\n", position)
        match = _BLOB.fullmatch(printed, position, end)
        position = end + 1
        if match:
            size = int(match["size"])
            if match["kind"] == b"blob":
                found[name] = printed[position : position + size]
            position += size + 1
    return [found.get(name) for name in names]


def _execute(
    root: Path, args: Sequence[str], data: bytes, timeout: float, said: list[str] | None = None
) -> bytes | None:
    environment = {name: value for name, value in os.environ.items() if name not in _FOREIGN} | _QUIET
    try:
        done = subprocess.run(  # noqa: S603 - a fixed program with arguments, no shell
            ["git", "-C", str(root), *args],  # noqa: S607 - the user's git is the one that is meant
            env=environment,
            input=data,
            capture_output=True,
            timeout=timeout,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    if said is not None:
        said += done.stderr.decode(errors="surrogateescape").splitlines()
    return done.stdout if done.returncode == 0 else None


def locate(path: Path) -> Repository | None:
    """Return the repository whose work tree holds a path, None where there is none."""
    start = path.resolve()
    for folder in (start, *start.parents):
        git_dir = _git_dir(folder / ".git")
        if git_dir is not None:
            return Repository(folder, git_dir, _common_dir(git_dir))
    return None


def _git_dir(entry: Path) -> Path | None:
    if entry.is_dir():
        return entry if (entry / "HEAD").is_file() else None
    text = _read(entry)
    if not text.startswith("gitdir:"):
        return None
    return Path(os.path.normpath(entry.parent / text.removeprefix("gitdir:").strip()))


def _common_dir(git_dir: Path) -> Path:
    text = _read(git_dir / "commondir").strip()
    return Path(os.path.normpath(git_dir / text)) if text else git_dir


def _read(path: Path) -> str:
    try:
        # What is no file (a pipe that nobody writes to) is not opened.
        return path.read_text(encoding="utf-8", errors="surrogateescape") if path.is_file() else ""
    except OSError:
        return ""


def common_dir(root: Path) -> Path | None:
    """Return the folder that all work trees of the repository share, None outside git."""
    repository = locate(root)
    return repository.common_dir if repository else None


def branch(root: Path) -> str | None:
    """Return the checked-out branch, None outside git or on a detached head."""
    repository = locate(root)
    text = _read(repository.git_dir / "HEAD").strip() if repository else ""
    reference = text.removeprefix("ref: refs/heads/")
    if reference == ".invalid":  # a repository with reftables keeps its refs elsewhere
        return (run(root, "branch", "--show-current") or "").strip() or None
    return reference if reference != text else None


def head(root: Path) -> str | None:
    """Return the checked-out commit's full id, None outside git or before the first commit."""
    repository = locate(root)
    if repository is None:
        return None
    text = _read(repository.git_dir / "HEAD").strip()
    if _SHA.fullmatch(text):
        return text
    name = text.removeprefix("ref: ")
    loose = _read(repository.common_dir / name).strip()
    return loose if _SHA.fullmatch(loose) else (run(root, "rev-parse", "--verify", "-q", "HEAD") or "").strip() or None


def remotes(root: Path) -> dict[str, str]:
    """Return the URL of each remote by its name, in the order of the repository's config."""
    repository = locate(root)
    found: dict[str, str] = {}
    name = None
    for line in _read(repository.common_dir / "config").splitlines() if repository else []:
        section = _SECTION.match(line)
        if section or _ANY_SECTION.match(line):
            name = section["name"] if section else None
        elif name is not None and (url := _URL.match(line)):
            found.setdefault(name, url["url"].strip('"'))
    return found


def remote(root: Path) -> str | None:
    """Return the URL of `origin`, else of the first remote, None where there is none."""
    urls = remotes(root)
    return urls.get("origin") or next(iter(urls.values()), None)


def remote_name(root: Path) -> str | None:
    """Return the last part of the remote's URL without `.git`: the name that the repository is known by."""
    url = remote(root) or ""
    last = re.split(r"[/:\\]", url.rstrip("/\\"))[-1].removesuffix(".git")
    return last or None


def changed_files(root: Path, base: str | None = None) -> list[str] | None:
    """Return the files below `root` that differ from a revision, untracked ones included; None outside git.

    Paths are relative to `root`, with `/`, sorted; ignored files are left out.

    Args:
        root: a folder in a work tree.
        base: the revision; None means the last commit (before the first one, all files).
    """
    if base is not None and base.startswith("-"):
        return None
    revision = base or ("HEAD" if head(root) else None)
    untracked = run(root, "ls-files", "-z", "--others", "--exclude-standard")
    tracked = (
        run(root, "diff", "-z", "--name-only", "--relative", "--no-ext-diff", revision, "--")
        if revision
        else run(root, "ls-files", "-z", "--cached")
    )
    if untracked is None or tracked is None:
        return None
    return sorted({name for name in (tracked + untracked).split("\0") if name})
