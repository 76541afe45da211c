"""Programs whose options decide what they are for: `sed -i`, `find -delete`, `git show REV:FILE`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.collector.actions.kinds import Judged, Kind, evident, operands
from waypost.collector.actions.patches import patched_file

if TYPE_CHECKING:
    from collections.abc import Callable

    Judge = Callable[[list[str]], Judged]

_RUNNERS = ("-exec", "-execdir", "-ok", "-okdir", "-x", "-X", "--exec", "--exec-batch")
_FIRST_OPERAND = frozenset({"add", "rm", "mv", "restore", "apply"})


def _in_place(word: str, ends: str) -> bool:
    """Whether an option holds the letter i, before the letters that end a group: -i.bak, -ni, but not -e 'i'."""
    if not word.startswith("-") or word.startswith("--"):
        return word.startswith("--in-place")
    for letter in word[1:]:
        if letter == "i":
            return True
        if letter in ends:
            return False
    return False


def sed(words: list[str], _: str, __: Judge) -> Judged | None:
    """Judge sed: `-i` writes."""
    if not any(_in_place(word, "efl") for word in words[1:]):
        return None
    found, stated = operands(words, "efl", "ef")
    names = [name for name in found if name]  # `sed -i '' SCRIPT FILE` on macOS
    files = names if stated else names[1:]
    return Judged(Kind.WRITE, evident(files[-1]) if files else "")


def awk(words: list[str], _: str, __: Judge) -> Judged | None:
    """Judge awk: `-i inplace` writes."""
    return Judged(Kind.WRITE, evident(words[-1])) if "inplace" in words else None


def perl(words: list[str], _: str, __: Judge) -> Judged | None:
    """Judge perl: `-pi -e CODE FILE` writes."""
    if not any(_in_place(word, "eEMmIF") for word in words[1:]):
        return None
    found, stated = operands(words, "eE", "eE")
    files = found if stated else found[1:]
    return Judged(Kind.WRITE, evident(files[-1]) if files else "")


def find(words: list[str], _: str, judge: Judge) -> Judged | None:
    """Judge find and fd: `-delete` and a command that writes, behind -exec."""
    is_fd = words[0].endswith(("fd", "fdfind"))
    place = evident(words[1]) if len(words) > 1 and not is_fd and not words[1].startswith("-") else ""
    if "-delete" in words:
        return Judged(Kind.CHORE, place)
    option = next((number for number, word in enumerate(words) if number and word in _RUNNERS), 0)
    if option:
        inner = judge(words[option + 1 :]).kind
        if inner in {Kind.WRITE, Kind.CHORE}:
            return Judged(inner, place)
    return None if is_fd else Judged(Kind.SEARCH, place)


def git(words: list[str], _: str, __: Judge) -> Judged | None:
    """Judge git: the file behind `--`, of `show REV:FILE`, of add, blame and the like."""
    if "--" in words:
        after = words[words.index("--") + 1 :]
        return Judged(Kind.VCS, evident(after[0]) if after else "")
    found, _stated = operands(words, "cCmFSGLn")
    if len(found) > 1:
        if found[0] == "show" and ":" in found[1]:
            return Judged(Kind.VCS, evident(found[1].partition(":")[2]))
        if found[0] == "blame" or found[0] in _FIRST_OPERAND:
            return Judged(Kind.VCS, evident(found[-1] if found[0] == "blame" else found[1]))
    return Judged(Kind.VCS)


def patch(words: list[str], document: str, _: Judge) -> Judged | None:
    """Judge patch and apply_patch by the file that their patch names."""
    path = next((path for path in map(patched_file, (*words[1:], document)) if path), "")
    return Judged(Kind.WRITE, path)


def dd(words: list[str], _: str, __: Judge) -> Judged | None:
    """Judge dd: `of=FILE` writes."""
    path = next((word[3:] for word in words if word.startswith("of=")), "")
    return Judged(Kind.WRITE, evident(path)) if path else None


def sort(words: list[str], _: str, __: Judge) -> Judged | None:
    """Judge sort: `-o FILE` writes."""
    return Judged(Kind.WRITE, evident(words[words.index("-o") + 1])) if "-o" in words[1:-1] else None


def tee(words: list[str], _: str, __: Judge) -> Judged | None:
    """Judge tee: a device is no file."""
    found, _stated = operands(words)
    return Judged(Kind.NOTHING) if found and all(name.startswith("/dev/") for name in found) else None


def command(words: list[str], _: str, judge: Judge) -> Judged | None:
    """Judge `command -v NAME`, which looks where a program is, and `command NAME ...`."""
    if len(words) > 1 and words[1] in {"-v", "-V"}:
        return Judged(Kind.SEARCH)
    return judge(words[1:])


SPECIAL: dict[str, Callable[[list[str], str, Judge], Judged | None]] = {
    "sed": sed,
    "gsed": sed,
    "awk": awk,
    "gawk": awk,
    "perl": perl,
    "find": find,
    "gfind": find,
    "fd": find,
    "fdfind": find,
    "git": git,
    "patch": patch,
    "apply_patch": patch,
    "applypatch": patch,
    "dd": dd,
    "sort": sort,
    "tee": tee,
    "command": command,
}
"""By name. None: what the program is for otherwise."""
