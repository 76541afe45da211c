"""Commands that run another command: env, sudo, timeout, bash -c; keywords before a command."""

from __future__ import annotations

import re
from typing import NamedTuple


class _Wrapper(NamedTuple):
    valued: str = ""
    """Letters of options that take a value."""
    operands: int = 0
    """Words before the command that are its own: the time of timeout."""


_WRAPPERS = {
    "env": _Wrapper("uCS"),
    "sudo": _Wrapper("ugChprRDT"),
    "doas": _Wrapper("uC"),
    "timeout": _Wrapper("sk", 1),
    "gtimeout": _Wrapper("sk", 1),
    "nice": _Wrapper("n"),
    "ionice": _Wrapper("cnp"),
    "chrt": _Wrapper("", 1),
    "taskset": _Wrapper("", 1),
    "stdbuf": _Wrapper("ioe"),
    "unbuffer": _Wrapper(),
    "nohup": _Wrapper(),
    "setsid": _Wrapper(),
    "time": _Wrapper("fo"),
    "builtin": _Wrapper(),
    "exec": _Wrapper("a"),
    "noglob": _Wrapper(),
    "busybox": _Wrapper(),
    "xargs": _Wrapper("IndLPsEa"),
    "watch": _Wrapper("n"),
    "caffeinate": _Wrapper("tw"),
    "flock": _Wrapper("wE", 1),
    "start-process": _Wrapper(),
}
_KEYWORDS = frozenset({"!", "if", "then", "elif", "else", "while", "until", "do", "{", "coproc"})
_SHELLS = frozenset({"bash", "sh", "zsh", "dash", "fish", "ksh", "ash"})
_WINDOWS = frozenset({"powershell", "pwsh", "cmd"})
_ASSIGNMENT = re.compile(r"[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=")
_PROGRAM = re.compile(r"\.(?:exe|cmd|bat|com)$")
_MOST = 40


def bare(name: str) -> str:
    """Return a program's name without its folder and suffix, in small letters."""
    if "/" in name or "\\" in name:
        name = name.replace("\\", "/").rstrip("/").rpartition("/")[2]
    name = name.lower()
    return _PROGRAM.sub("", name) if "." in name else name


def look_through(words: list[str], document: str) -> tuple[list[str], str]:
    """Return the command that is really run, or else the script that is handed to a shell."""
    for _ in range(_MOST):
        if not words:
            break
        first = words[0]
        if first in _KEYWORDS:
            words = words[1:]
        elif "=" in first and _ASSIGNMENT.match(first):
            if len(words) == 1:
                return ["set", first], ""  # keeps something, perhaps a command's output
            words = words[1:]
        else:
            name = bare(first)
            if name in _SHELLS or name in _WINDOWS or name == "eval":
                return _shell(name, words, document)
            wrapper = _WRAPPERS.get(name)
            if wrapper is None:
                break
            words = _behind(wrapper, words)
    return words, ""


def _behind(wrapper: _Wrapper, words: list[str]) -> list[str]:
    """Return what stands behind a wrapper's own options and operands."""
    place, own = 1, wrapper.operands
    while place < len(words):
        word = words[place]
        if word == "--":
            return words[place + 1 :]
        if word.startswith("-") and len(word) > 1:
            place += 2 if len(word) == 2 and word[1] in wrapper.valued else 1  # noqa: PLR2004 - a dash and a letter
        elif own:
            own -= 1
            place += 1
        else:
            break
    return words[place:]


def _shell(name: str, words: list[str], document: str) -> tuple[list[str], str]:
    """Return the script of a shell: behind -c, or its here-document."""
    if name == "eval":
        return words if len(words) == 1 else [], " ".join(words[1:])
    rest = iter(range(1, len(words)))
    for place in rest:
        word = words[place].lower()
        if name in _WINDOWS:
            stated, option = word in {"-c", "-command", "/c", "/k"}, word.startswith(("-", "/"))
        else:
            option = word.startswith("-") and len(word) > 1
            stated = option and not word.startswith("--") and "c" in word
        if stated and place + 1 < len(words):
            return [], words[place + 1] if name in _SHELLS else " ".join(words[place + 1 :])
        if not option:
            return words, ""
        if name in _SHELLS and word.endswith("o"):  # -o pipefail
            next(rest, None)
    return ([], document) if document and name in _SHELLS else (words, "")
