import json
import subprocess
import sys
from collections.abc import Callable

import pytest

from waypost.kit.cli import Run, command
from waypost.kit.errors import UsageError

Start = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.mark.parametrize(
    ("body", "code", "error"),
    [
        ("pass", 0, ""),
        ("run.exit(1)", 1, ""),
        ("run.exit(0)", 0, ""),
        ("raise UsageError('bad')", 2, "error: bad\n"),
        ("raise DataError('bad', hint='mend', path='a.md', line=3)", 2, "error: a.md:3: bad\nhint: mend\n"),
        ("raise KeyboardInterrupt", 130, "\n"),
        (
            "raise ZeroDivisionError('1\\n2')",
            70,
            "error: unexpected ZeroDivisionError: 1 2\nhint: run again with --debug and report what it shows\n",
        ),
        ("return 1", 0, ""),
    ],
)
def test_codes_and_messages(start: Start, body: str, code: int, error: str) -> None:
    done = start(body)
    assert (done.returncode, done.stdout, done.stderr.decode()) == (code, b"", error)


def test_debug_shows_the_traceback_of_the_unexpected(start: Start) -> None:
    done = start("raise ZeroDivisionError('x')", "--debug")
    assert done.returncode == 70
    assert b"Traceback (most recent call last)" in done.stderr
    assert done.stderr.endswith(b"error: unexpected ZeroDivisionError: x\n")


def test_error_of_ours_has_no_traceback_even_with_debug(start: Start) -> None:
    assert start("raise UsageError('bad')", "--debug").stderr == b"error: bad\n"


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--zzz"], "error: there is no option --zzz\nhint: `try it --help` lists what it takes\n"),
        (
            ["--count", "many"],
            "error: --count: 'many' is not a valid integer.\nhint: `try it --help` lists what it takes\n",
        ),
        (["--project", "/no/where"], "error: /no/where is no folder\nhint: check the path given with --project\n"),
    ],
)
def test_usage_errors_have_one_form(start: Start, arguments: list[str], error: str) -> None:
    done = start("pass", *arguments)
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", error)


def test_mistyped_option_names_the_nearest(start: Start) -> None:
    done = start("pass", "--cuont", "1")
    assert done.stderr.startswith(b"error: there is no option --cuont\nhint: did you mean --count")


def test_too_many_arguments(start: Start) -> None:
    done = start("pass", "a", "b")
    assert done.returncode == 2
    assert done.stderr.startswith(b"error: ")


def test_errors_in_chinese(start: Start) -> None:
    done = start("run.root", env={"WAYPOST_LANG": "zh"})
    assert done.returncode == 2
    assert done.stderr.decode().startswith("error: ")
    assert "不在任何项目中" in done.stderr.decode()


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1", "zh_CN.GBK"])
@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_utf8_whatever_the_locale(start: Start, locale: str, flags: list[str]) -> None:
    body = "run.note('注意')\nrun.show(Result('登录 é 🎉'), lambda result, console: console.print(result.source))"
    env = {"LC_ALL": locale, "LANG": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = start(body, *flags, env=env)
    assert done.returncode == 0, done.stderr
    text = done.stdout.decode()
    assert (json.loads(text)["from"] if flags else text.rstrip("\n")) == "登录 é 🎉"
    assert "注意" in done.stderr.decode()


def test_what_is_no_text_is_escaped_not_fatal(start: Start) -> None:
    done = start("run.write('a\\udcffb')")
    assert (done.returncode, done.stdout) == (0, b"a\\udcffb")


def test_closed_pipe_is_quiet() -> None:
    program = (
        "from waypost.kit.cli import Run, command\n"
        "@command('loud', package='waypost.kit')\n"
        "def loud(run):\n"
        "    for _ in range(100_000):\n"
        "        run.write('a line of text\\n')\n"
        "loud.main(args=[], prog_name='loud')\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_standalone_off_lets_errors_through() -> None:
    @command("x", package="waypost.kit")
    def fails(run: Run) -> None:
        raise UsageError("bad")

    with pytest.raises(UsageError):
        fails.main(args=[], standalone_mode=False)
