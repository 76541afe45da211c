"""Shell: what runs together, what a name means where functions and variables do not share names."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]


@pytest.mark.parametrize(
    "statement",
    [
        "source lib/log.sh",
        ". ./lib/log.sh",
        '. "$(dirname "$0")/lib/log.sh"',
        'source "${BASH_SOURCE[0]%/*}/lib/log.sh"',
        'source "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/lib/log.sh"',
        'source "$ROOT/lib/log.sh"',
        'here=$(dirname "$(readlink -f "$0")"); . "${here}/lib/log.sh"',
        'HERE="$( cd -- "$( dirname -- "${BASH_SOURCE[0]}" )" >/dev/null 2>&1 && pwd )"\n. "$HERE"/lib/log.sh',
        'for f in "$ROOT"/lib/*.sh; do . "$f"; done',
        'for name in log other; do . "$ROOT/lib/$name.sh"; done',
        "[ -f lib/log.sh ] && . lib/log.sh",
        '# shellcheck source=lib/log.sh\n. "$1"',
        'LIB=${LIB:-$(dirname "$0")/lib}; . "$LIB/log.sh"',
    ],
)
def test_sourced_paths(tree: Build, statement: str) -> None:
    found = tree({"main.sh": f"{statement}\nsay hello\n", "lib/log.sh": "say() { :; }\n"})
    assert [path for _, path, _ in found.imports("main.sh") if path] == ["lib/log.sh"]
    assert found.calls() == {("main", "lib.log.say")}


def test_a_path_that_leads_out_of_the_project_is_external(tree: Build) -> None:
    found = tree({"a.sh": '. /etc/profile\nsource "$1"\n. "$HOME/.nvm/nvm.sh"\n'})
    assert found.imports("a.sh") == [(1, None, "/etc/profile"), (2, None, ""), (3, None, "")]


def test_the_nearest_folder_decides_between_files_of_one_name(tree: Build) -> None:
    files = {
        "a/run.sh": 'source "$BASE/lib/x.sh"\nf\n',
        "a/lib/x.sh": "f() { :; }\n",
        "b/lib/x.sh": "f() { :; }\n",
        "c/run.sh": 'source "$BASE/lib/x.sh"\nf\n',
    }
    found = tree(files)
    assert found.imports("a/run.sh")[0][1] == "a/lib/x.sh"
    assert found.imports("c/run.sh")[0][1] is None
    assert found.calls() == {("a.run", "a.lib.x.f")}


def test_declarations(tree: Build) -> None:
    text = """
        # What it says.
        say() {
          local word=$1 other
          global=1
        }
        function _hidden { inner() { :; }; }
        NAME=value
        export LEVEL=2
        readonly LIMIT=3
        declare -r FIXED=4
        declare -A table=([a]=b)
        COUNT=1
        readonly COUNT
        PATH=$PATH:/opt
        FOO=1 say
        x=$(y=1; echo $y)
        export -f say
        for i in 1 2; do :; done
    """
    found = tree({"a.sh": text})
    assert found.definitions("a.sh") == [
        ("function", "say", 3),
        ("function", "_hidden", 7),
        ("function", "_hidden.inner", 7),
        ("variable", "NAME", 8),
        ("variable", "LEVEL", 9),
        ("constant", "LIMIT", 10),
        ("constant", "FIXED", 11),
        ("variable", "table", 12),
        ("constant", "COUNT", 13),
        ("variable", "x", 17),
    ]
    first, hidden = found.symbols("a.sh")[:2]
    assert (first.signature, first.doc, first.end_line) == ("say()", "What it says.", 6)
    assert hidden.visibility == "private"


def test_a_variable_is_not_the_function_of_its_name(tree: Build) -> None:
    text = 'pick() { :; }\nrun() { local pick=$1; echo "$pick"; pick; }\npick=1\necho $pick\n'
    found = tree({"a.sh": text})
    assert found.callers("a.pick") == {("a.run", 2)}
    reads = [(line, target) for _, line, _, target, _ in found.references("read")]
    assert reads == [(4, "a.pick")]


def test_sourced_files_see_what_their_caller_sources(tree: Build) -> None:
    files = {
        "main.sh": ". lib/log.sh\n. lib/job.sh\njob\n",
        "lib/log.sh": "say() { :; }\n",
        "lib/job.sh": "job() { say; missing; }\n",
        "other/log.sh": "say() { :; }\n",
    }
    found = tree(files)
    assert found.calls() == {("main", "lib.job.job"), ("lib.job.job", "lib.log.say")}


def test_own_functions_hide_sourced_ones(tree: Build) -> None:
    files = {
        "main.sh": ". ./log.sh\nnow() { :; }\nnow\n",
        "log.sh": "now() { :; }\nlog() { now; }\n",
    }
    assert tree(files).calls() == {("main", "main.now"), ("log.log", "log.now")}


def test_every_caller_may_define_what_a_library_calls(tree: Build) -> None:
    files = {
        "a.sh": ". ./lib.sh\nusage() { :; }\n",
        "b.sh": ". ./lib.sh\nusage() { :; }\n",
        "lib.sh": "fail() { usage; }\n",
    }
    assert tree(files).calls() == {("lib.fail", "a.usage"), ("lib.fail", "b.usage")}


def test_a_function_of_a_script_that_is_not_sourced_is_out_of_reach(tree: Build) -> None:
    found = tree({"a.sh": "work\n", "b.sh": "work() { :; }\n"})
    assert found.calls() == set()
    assert [row[2:] for row in found.references("call")] == [("work", None, "name")]


def test_commands_of_the_system_lead_outside(tree: Build) -> None:
    found = tree({"a.sh": "grep x y\necho grep\n"})
    assert [(row.name, row.external) for row in found.linked[0].references] == [("grep", "grep")]


def test_branches_may_each_define_a_function(tree: Build) -> None:
    text = "if test -t 1; then\n  out() { :; }\nelse\n  out() { :; }\nfi\nout\n"
    targets = {line for _, _, _, target, _ in tree({"a.sh": text}).references("call") if target for line in [target]}
    assert targets == {"a.out"}
    assert len(tree({"a.sh": text}).references("call")) == 2


@pytest.mark.parametrize(
    "statement",
    [
        "trap work EXIT",
        "trap 'work' EXIT",
        "trap 'rm -f x; work; exit 1' INT TERM",
        "for name in work; do $name; done",
        'action=work; "$action" 1',
        'declare -A actions=([w]=work)\n"${actions[$1]}"',
        '"wor${1}"',
        "time work",
        "x=$(work)",
        "x=`work`",
        "cat < <(work)",
        "cat <<EOF\n$(work)\nEOF",
        'echo "$(work "$1")"',
        "if ! work; then :; fi",
        "true && work | cat",
        "FOO=1 work",
        "case $1 in a) work ;; esac",
        "( work ) &",
    ],
)
def test_ways_to_call(tree: Build, statement: str) -> None:
    assert ("a", "a.work") in tree({"a.sh": f"work() {{ :; }}\n{statement}\n"}).calls()


@pytest.mark.parametrize(
    "statement",
    [
        "# work",
        "echo work",
        "echo 'work'",
        "cat <<EOF\nwork\nEOF",
        "grep work x",
        "export -f work",
        "command -v work",
        "work=1",
    ],
)
def test_what_is_no_call(tree: Build, statement: str) -> None:
    assert tree({"a.sh": f"work() {{ :; }}\n{statement}\n"}).calls() == set()


def test_a_function_that_is_handed_to_another_is_read(tree: Build) -> None:
    found = tree({"a.sh": "retry() { :; }\nwork() { :; }\nretry work\necho work\n"})
    assert [(line, target) for _, line, _, target, _ in found.references("read") if target] == [(3, "a.work")]


def test_bats_loads_helpers(tree: Build) -> None:
    files = {
        "test/a.bats": '#!/usr/bin/env bats\nload helper\n@test "x" {\n  run work\n}\n',
        "test/helper.bash": "work() { :; }\n",
    }
    found = tree(files)
    assert found.imports("test/a.bats") == [(2, "test/helper.bash", "")]
    assert ("test.a", "test.helper.work") in found.calls()


SOURCE = (
    b'. "$(dirname "$0")/a.sh"\nreadonly X=(1 [b]=2)\nf() { local y=$1; trap \'f; g\' EXIT; "$y"; cat <<E\n$(f)\nE\n}\n'
)


@given(st.integers(0, len(SOURCE)), st.integers(0, 30), st.binary(max_size=6))
def test_broken_source_is_read(start: int, length: int, put: bytes) -> None:
    data = SOURCE[:start] + put + SOURCE[start + length :]
    found = language("shell")
    assert found.reader(found, "a.sh", data).read().outline.symbols is not None
