"""What a shell command is for, and the file that it is pointed at.

A command that runs another one (`bash -lc`, env, sudo, timeout, nice, xargs) is looked through, and `cd X &&` only says
where paths begin. A pipeline counts by its first command that says anything: `cat a | wc` reads, `echo | psql` runs; a
write anywhere in it outweighs that. Of several commands the one decides that the agent was after:

1. write: text put into a file (a redirection, tee, `sed -i`, a here-document, a patch);
2. run: builds, installers, tests, scripts, whatever is not known otherwise;
3. vcs: git, gh and their kin;
4. chores, which are a write too: mkdir, cp, mv, rm, touch. Beside one of the above they prepare or tidy up
   (`mkdir -p out && make`, `rm -rf build && npm test`);
5. read: it shows what a file holds; 6. search: it finds where something is.

Where only echo, cd and the like are there, it is a run.
"""

from __future__ import annotations

import posixpath
from functools import lru_cache

from waypost.collector.actions.kinds import ACTIONS, Judged, Kind, evident
from waypost.collector.actions.programs import judge
from waypost.collector.actions.words import Command, commands
from waypost.collector.actions.wrappers import bare

_MOST = 64 << 10
"""Characters of a script that are looked at."""
_KEPT = 512
"""Characters of the longest command whose answer is kept."""
_DEPTH = 5
_NO_FILES = ("/dev/", "&", "nul", "$null")


def classify(command: str | list[str]) -> tuple[str, str]:
    """Return the action of a command and the file it is pointed at, empty where that is not evident.

    Args:
        command: a script, or the words of one command.
    """
    if isinstance(command, list):
        return _answer(_judge(Command(command), "", 0))
    return _kept(command) if len(command) <= _KEPT else _answer(_script(command, "", 0))


@lru_cache(maxsize=4096)
def _kept(script: str) -> tuple[str, str]:
    return _answer(_script(script, "", 0))


def _answer(judged: Judged) -> tuple[str, str]:
    return ACTIONS[judged.kind], judged.path


def _script(text: str, folder: str, depth: int) -> Judged:
    """Return what a script is for: that of its commands with the highest kind, the first that names a file."""
    best = Judged(Kind.NOTHING)
    settled = False  # the pipeline has its command
    for command in commands(text[:_MOST]):
        judged = _judge(command, folder, depth)
        if not command.piped:
            settled = False
            folder = _entered(command, folder)
        writes = judged.kind in {Kind.WRITE, Kind.CHORE}
        if settled and not writes:
            continue
        settled = settled or judged.kind is not Kind.NOTHING
        if judged.kind > best.kind or (judged.kind is best.kind and judged.path and not best.path):
            best = judged
    return best


def _judge(command: Command, folder: str, depth: int) -> Judged:
    judged = judge(command.words, command.document)
    if judged.script and depth < _DEPTH:
        judged = _script(judged.script, folder, depth + 1)
    elif judged.path:
        judged = Judged(judged.kind, _joined(folder, judged.path))
    into = command.into
    if into and not into.lower().startswith(_NO_FILES):
        return Judged(Kind.WRITE, _joined(folder, evident(into)))
    return judged


def _entered(command: Command, folder: str) -> str:
    """Return the folder where paths begin after a command."""
    words = command.words
    if len(words) > 1 and bare(words[0]) in {"cd", "pushd", "set-location"}:
        return _joined(folder, evident(words[-1]))
    return folder


def _joined(folder: str, path: str) -> str:
    if not folder or not path or path[0] in "/~\\" or path[1:2] == ":":
        return path
    return posixpath.normpath(f"{folder}/{path}")
