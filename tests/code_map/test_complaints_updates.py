"""Maps of others that rot while the files are edited, or are made anew for little: what an update does here, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.code_map.tree import Tree

GO = {
    "go.mod": "module example.com/repro\n\ngo 1.22\n",
    "main.go": 'package main\n\nimport "example.com/repro/pkg"\n\nfunc main() {\n\t_ = pkg.Target("from main")\n}\n',
    "pkg/target.go": 'package pkg\n\nfunc Target(s string) string {\n\treturn s + "!"\n}\n',
    "pkg/caller_a.go": 'package pkg\n\nfunc CallerA() string { return Target("a") }\n',
    "pkg/caller_b.go": 'package pkg\n\nfunc CallerB() string { return Target("b") }\n\nfunc CallerC() string { return Target("c") }\n',
}
PYTHON = {
    "shop/__init__.py": "from shop.target import target\n",
    "shop/target.py": "def target(s):\n    return s\n",
    "shop/near.py": "from .target import target\n\n\ndef near():\n    return target(1)\n",
    "far.py": "from shop import target\n\n\ndef far():\n    return target(2)\n",
}
TYPESCRIPT = {
    "lib/target.ts": "export function target(s: string): string {\n  return s;\n}\n",
    "lib/index.ts": "export * from './target';\n",
    "near.ts": "import { target } from './lib/target';\n\nexport const near = () => target('a');\n",
    "far.ts": "import { target } from './lib';\n\nexport const far = () => target('b');\n",
}
JAVA = {
    "src/main/java/shop/Target.java": "package shop;\n\npublic class Target {\n    public static String target(String s) {\n        return s;\n    }\n}\n",
    "src/main/java/shop/Near.java": 'package shop;\n\nclass Near {\n    String near() {\n        return Target.target("a");\n    }\n}\n',
    "src/main/java/far/Far.java": 'package far;\n\nimport shop.Target;\n\nclass Far {\n    String far() {\n        return Target.target("b");\n    }\n}\n',
}  # fmt: skip
PROJECTS = {
    "go": (GO, "pkg/target.go", "Target", 4),
    "python": (PYTHON, "shop/target.py", "target", 2),
    "typescript": (TYPESCRIPT, "lib/target.ts", "target", 2),
    "java": (JAVA, "src/main/java/shop/Target.java", "Target.target", 2),
}
EDITS: dict[str, Callable[[str], str]] = {
    "a comment at the end": lambda text: text + ("# note\n" if "def " in text else "// note\n"),
    "lines moved down": lambda text: text.replace("\n", "\n\n\n", 1) if text.startswith("package") else "\n\n\n" + text,
    "another body": lambda text: text.replace("return s", "return s + s"),
    "a parameter more": lambda text: text.replace("(s", "(more, s").replace("(String s", "(int more, String s"),
}


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("language", PROJECTS)
def test_callers_outlive_an_edit_of_what_they_call(tree: Callable[..., Tree], language: str, edit: str) -> None:
    """codebase-memory-mcp #528, #1988, code-graph-rag #532, axon #12, optave #116: callers in files that stay."""
    files, path, name, count = PROJECTS[language]
    made = tree(files)
    before = made.callers(name)
    assert len(before) == count
    text = files[path]
    made.write({path: EDITS[edit](text)})
    done = made.index()
    assert done["parsed"] == 1
    assert made.callers(name) == before
    assert made.whole() == made.rebuilt()
    made.write({path: text})
    assert made.callers(name) == before


def test_a_call_is_bound_anew_where_the_edit_says_so(tree: Callable[..., Tree]) -> None:
    """code-graph-rag #1229: an override comes and goes; the caller's file stays as it is."""
    made = tree(
        {
            "base.py": "class A:\n    def m(self):\n        return 1\n",
            "derived.py": "from base import A\n\n\nclass B(A):\n    pass\n",
            "caller.py": "from derived import B\n\n\ndef run():\n    return B().m()\n",
        }
    )
    assert {row[3] for row in made.callers("m")} == {"base.A.m"}
    made.write({"derived.py": "from base import A\n\n\nclass B(A):\n    def m(self):\n        return 2\n"})
    assert {row[3] for row in made.callers("m")} == {"derived.B.m"}
    made.write({"derived.py": "from base import A\n\n\nclass B(A):\n    pass\n"})
    assert {row[3] for row in made.callers("m")} == {"base.A.m"}


def test_a_new_file_meets_imports_that_waited_for_it(tree: Callable[..., Tree]) -> None:
    """GitNexus #1479: what two files that stay have between them appears with the third."""
    made = tree(
        {
            "use.py": "from middle import work\n\n\ndef run():\n    return work()\n",
            "end.py": "def work():\n    return 1\n",
        }
    )
    assert made.callers("work") == set()
    made.write({"middle.py": "from end import work\n"})
    assert made.callers("work") == {("use.run", "use.py", 5, "end.work")}
    assert made.ask("importers", "middle.py") == [{"path": "use.py", "line": 1, "name": "work"}]
    made.write({"middle.py": None})
    assert made.callers("work") == set()


def test_an_edit_that_is_undone_leaves_nothing(tree: Callable[..., Tree]) -> None:
    """optave #1174, #2138: there and back again is the map of before."""
    made = tree(TYPESCRIPT | {"other.ts": "export const other = 1;\n"})
    before = made.whole()
    for path in ("other.ts", "lib/index.ts", "lib/target.ts"):
        text = TYPESCRIPT.get(path, "export const other = 1;\n")
        made.write({path: "export const nothing = 0;\n"})
        made.index()
        made.write({path: text})
        assert made.whole() == before


def importers(count: int, *, called: bool = True) -> dict[str, str]:
    """Return a module and many that import it and call it."""
    files = {
        f"part{number % 20}/user_{number}.py": "from core import shared\n\n\n"
        f"def use_{number}():\n    return shared({number})\n"
        for number in range(count)
    }
    return {"core.py": "def shared(x):\n    return x\n", **files}


def test_files_that_import_a_changed_one_are_not_done_again(tree: Callable[..., Tree]) -> None:
    """GitNexus #2066, #3016, optave #933: 42 files of 400 change their bodies; each is parsed and linked once, no other."""
    made = tree(importers(400))
    made.index()
    changed = {
        f"part{number % 20}/user_{number}.py": "from core import shared\n\n\n"
        f"def use_{number}():\n    print({number})\n    return shared({number})\n"
        for number in range(41)
    }
    made.write({"core.py": "def shared(x):\n    print(x)\n    return x\n", **changed})
    done = made.index()
    assert (done["parsed"], done["linked"]) == (42, 42)
    assert len(made.callers("shared")) == 400


def test_a_change_that_reaches_many_is_kept(tree: Callable[..., Tree]) -> None:
    """GitNexus #2409: 300 importers are linked anew, and the map says so afterwards."""
    made = tree(importers(300))
    made.index()
    made.write({"core.py": "def shared_(x):\n    return x\n"})
    done = made.index()
    assert (done["parsed"], done["linked"]) == (1, 301)
    assert made.callers("shared") == set()
    assert made.ask("def", "shared_") != []
    made.write({"core.py": "def shared(x, y=0):\n    return x\n"})
    assert len(made.callers("shared")) == 300


def test_nothing_is_done_again_for_a_question(tree: Callable[..., Tree]) -> None:
    """aider #3912, #5529: questions, whatever their words, leave the map as it is."""
    made = tree(importers(60))
    made.index()
    state = revision(made)
    for question in ("shared", "user_7", "core"):
        made.ask("outline", question)
        made.ask("search", question)
        made.ask("callers", question)
    done = made.index()
    assert (done["parsed"], done["linked"], done["removed"]) == (0, 0, 0)
    assert revision(made) == state


def revision(made: Tree) -> int:
    return int(made.ask("stats")["revision"])


def test_a_switch_of_branches_reads_what_differs(tree: Callable[..., Tree]) -> None:
    """GitNexus #76: another branch, and back, costs the files between the two."""
    made = tree(importers(200), git=True)
    made.index()
    made.git("checkout", "-q", "-b", "other")
    made.write(
        {"part0/user_0.py": "def use_0():\n    return 0\n", "part1/user_1.py": None, "new.py": "def new(): ...\n"}
    )
    made.commit()
    done = made.index()
    assert (done["parsed"], done["removed"]) == (2, 1)
    assert len(made.callers("shared")) == 198
    made.git("checkout", "-q", "main")
    done = made.index()
    assert (done["parsed"], done["removed"]) == (2, 1)
    assert len(made.callers("shared")) == 200


def test_an_update_is_one_writing(tree: Callable[..., Tree]) -> None:
    """code-graph-rag #125: however many files, the map goes from one state to the next."""
    made = tree(importers(100))
    made.index()
    first = revision(made)
    made.write(importers(150))
    made.index()
    assert revision(made) == first + 1
