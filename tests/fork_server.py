"""Runs the command many times without its start: a process that has imported all of it forks one for each call.

Reads a request a line (folder, environment, arguments, standard input) and answers with exit code, output and errors.
Each call is a process of its own, from `main` to its exit; only the imports are shared.
"""

from __future__ import annotations

import importlib
import io
import json
import os
import pkgutil
import signal
import sys
import tempfile
import time
from typing import IO, Any

import waypost
from waypost.cli.main import main

LIMIT = 120
"""Seconds that a call may take."""


def load() -> None:
    """Import every module of the installed packages, so that no call has to."""
    for found in pkgutil.walk_packages(waypost.__path__, "waypost."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
    for name in ("yaml", "traceback", "difflib"):
        importlib.import_module(name)


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Fork, run one call, and gather what it printed."""
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        given.write(request["stdin"].encode("utf-8", "surrogateescape"))
        given.seek(0)
        child = os.fork()
        if child == 0:
            become(request, given, out, errors)
        _, status = os.waitpid(child, 0)
        texts = []
        for stream in (out, errors):
            stream.seek(0)
            texts.append(stream.read().decode("utf-8"))
    return {"code": os.waitstatus_to_exitcode(status), "out": texts[0], "errors": texts[1]}


def become(request: dict[str, Any], given: IO[bytes], out: IO[bytes], errors: IO[bytes]) -> None:
    """Turn the forked process into the command."""
    signal.alarm(LIMIT)
    for stream, number in ((given, 0), (out, 1), (errors, 2)):
        os.dup2(stream.fileno(), number)
    sys.stdin = io.TextIOWrapper(os.fdopen(0, "rb"), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(os.fdopen(1, "wb"), encoding="utf-8")
    sys.stderr = io.TextIOWrapper(os.fdopen(2, "wb"), encoding="utf-8")
    os.environ.clear()
    os.environ.update(request["env"])
    time.tzset()
    os.chdir(request["cwd"])
    sys.argv = ["waypost", *request["args"]]
    code: object = 0
    try:
        main()
    except SystemExit as stop:
        code = stop.code
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 0)


def serve() -> None:
    """Answer until standard input ends."""
    load()
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    for line in sys.stdin:
        replies.write(json.dumps(answer(json.loads(line))) + "\n")
        replies.flush()


if __name__ == "__main__":
    serve()
