"""What a program is for, by its name and arguments, and the file that it is pointed at."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from waypost.collector.actions.kinds import Judged, Kind, evident, operands
from waypost.collector.actions.special import SPECIAL
from waypost.collector.actions.wrappers import bare, look_through


class _Program(NamedTuple):
    kind: Kind
    valued: str = ""
    """Letters of options that take a value."""
    skipped: int = 0
    """Operands before the files: the pattern of grep, the script of sed."""
    given: str = ""
    """Letters of options that stand for the skipped operand."""
    last: bool = False
    """The last operand is the file: cp, mv."""


_TABLE = (
    ("cat tac less more zcat xxd od hexdump strings wc md5sum sha256sum cmp type get-content gc", _Program(Kind.READ)),
    ("head tail", _Program(Kind.READ, "nc")),
    ("nl", _Program(Kind.READ, "sw")),
    ("bat batcat", _Program(Kind.READ, "rlH")),
    ("diff", _Program(Kind.READ, "U")),
    ("cut sort uniq column tr fold", _Program(Kind.READ, "dfcktsw")),
    ("sed gsed", _Program(Kind.READ, "efl", 1, "ef")),
    ("awk gawk mawk", _Program(Kind.READ, "Fvf", 1, "f")),
    ("jq yq", _Program(Kind.READ, "", 1)),
    ("grep egrep fgrep zgrep ggrep", _Program(Kind.SEARCH, "efABCmdD", 1, "ef")),
    ("rg ripgrep ag ack ugrep", _Program(Kind.SEARCH, "efgtTABCmjrEMd", 1, "ef")),
    ("select-string sls findstr", _Program(Kind.SEARCH, "", 1)),
    ("fd fdfind", _Program(Kind.SEARCH, "eEtdxXSj", 1)),
    ("ls ll eza exa dir get-childitem gci vdir", _Program(Kind.SEARCH, "I")),
    ("tree", _Program(Kind.SEARCH, "LIP")),
    ("find gfind", _Program(Kind.SEARCH)),
    ("du stat file readlink realpath basename dirname", _Program(Kind.SEARCH, "dcf")),
    ("which whereis locate mdfind test-path ast-grep sg", _Program(Kind.SEARCH, "", 99)),
    ("tee sponge out-file set-content add-content tee-object", _Program(Kind.WRITE)),
    ("touch mkdir rmdir rm unlink shred truncate trash", _Program(Kind.CHORE, "ms")),
    ("new-item ni remove-item del rd md", _Program(Kind.CHORE)),
    ("cp mv ln install rsync copy move xcopy copy-item move-item rename", _Program(Kind.CHORE, "mogSt", last=True)),
    ("chmod chown chgrp", _Program(Kind.CHORE, "", 1)),
    ("git gh hg svn jj glab tig bzr fossil", _Program(Kind.VCS, "", 99)),
)
_PROGRAMS = {name: program for names, program in _TABLE for name in names.split()}
_NOTHING = frozenset(
    name
    for names in (
        "cd pushd popd set-location chdir export set unset source . true false : echo printf pwd get-location test",
        "[ [[ sleep exit return wait read local declare typeset readonly shopt ulimit umask trap alias break continue",
        "yes write-output write-host clear for select case function in esac done fi }",
    )
    for name in names.split()
)
_INTERPRETERS = frozenset({"python", "python3", "node", "bun", "deno", "ruby", "php", "pwsh", "pytest"})
_SHELLS = frozenset({"bash", "sh", "zsh", "dash", "fish", "ksh"})
_STATED = ("-Path", "-LiteralPath", "-FilePath")
"""Options of PowerShell that name the file."""
_DEPTH = 8


def judge(words: list[str], document: str = "", depth: int = 0) -> Judged:
    """Return what a command is for.

    Args:
        words: its name and arguments.
        document: its here-document.
        depth: of commands within commands so far.
    """
    words, script = look_through(words, document)
    if script or not words or depth > _DEPTH:
        return Judged(Kind.NOTHING, script=script)
    name = bare(words[0])
    special = SPECIAL.get(name)
    if special is not None:
        found = special(words, document, partial(judge, depth=depth + 1))
        if found is not None:
            return found
    program = _PROGRAMS.get(name)
    if program is not None:
        return Judged(program.kind, _pointed_at(program, words))
    if name in _NOTHING:
        return Judged(Kind.NOTHING, script=_substituted(words))
    return Judged(Kind.RUN, _script(name, words))


def _pointed_at(program: _Program, words: list[str]) -> str:
    for option in _STATED:
        if option in words[:-1]:
            return evident(words[words.index(option) + 1])
    found, stated = operands(words, program.valued, program.given)
    files = found if stated else found[program.skipped :]
    return evident(files[-1 if program.last else 0]) if files else ""


def _script(name: str, words: list[str]) -> str:
    """Return the script that an interpreter runs, or that is run itself."""
    if words[0].startswith(("./", "../", "~/")):
        return evident(words[0])
    scripted = len(words) > 1 and (name in _SHELLS or (name in _INTERPRETERS and "." in words[1]))
    return evident(words[1].partition("::")[0]) if scripted and not words[1].startswith("-") else ""


def _substituted(words: list[str]) -> str:
    """Return the command whose output is merely shown or kept: `echo $(cat a)`, `found=$(rg -l a)`."""
    for word in words[1:]:
        start = word.find("$(")
        if start >= 0 and not word.startswith("$((", start):
            return word[start + 2 :].rstrip(")")
    return ""
