"""Files that are too large, too long or too deep: left out with a warning, or read as far as people write."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.code_map.tree import Tree

DEEP = 10_000
GOOD = "def charge():\n    return 1\n\n\ndef pay():\n    return charge()\n"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_huge_file_and_a_minified_one_are_two_warnings(tree: Callable[..., Tree], language: str) -> None:
    made = tree(
        {
            "good.py": GOOD,
            "huge.py": "x = 1\n" * 400_000,
            "app.min.ts": "const a=1;" + "b();" * 30_000,
            "lib.js": "function ok() {}\n" + "b();" * 30_000,
        }
    )
    done = made.ask("index", WAYPOST_LANG=language)
    told = {warning["path"]: warning["message"] for warning in done["warnings"]}
    assert told["huge.py"].count("2,400,000") == told["huge.py"].count("2,000,000") == 1
    assert "100,000" in told["lib.js"]
    assert set(told) <= {"huge.py", "lib.js", "app.min.ts"}
    assert made.calling("charge") == ["good.pay"]
    assert made.index()["parsed"] == 0
    assert made.index("--full")["warnings"] != []


def test_files_at_the_limits_are_read(tree: Callable[..., Tree]) -> None:
    made = tree({"a.py": GOOD + "# " + "x" * 99_990 + "\n", "b.py": GOOD + "x = 1\n" * 320_000})
    assert made.index()["warnings"] == []
    assert made.calling("charge") == ["a.pay", "b.pay"]


NESTED = {
    "a.py": "x = " + "(" * DEEP + ")" * DEEP + "\n",
    "b.py": "x = " + "[" * DEEP + "\n",
    "c.json": "[" * DEEP + "]" * DEEP,
    "d.json": '{"a":' * DEEP + "1" + "}" * DEEP,
    "e.yaml": "a: " + "[" * DEEP + "]" * DEEP + "\n",
    "f.toml": "a = " + "[" * DEEP + "]" * DEEP + "\n",
    "g.js": "x = " + "[" * DEEP + "]" * DEEP + ";\n",
    "h.ts": "let x: " + "A<" * 2000 + "B" + ">" * 2000 + ";\n",
    "i.go": "package p\n\nvar x = " + "(" * DEEP + "1" + ")" * DEEP + "\n",
    "j.java": "class J { int x = " + "(" * DEEP + "1" + ")" * DEEP + "; }\n",
    "k.kt": "{" * DEEP + "}" * DEEP + "\n",
    "l.rs": "fn l() { let x = " + "(" * DEEP + "1" + ")" * DEEP + "; }\n",
    "m.c": "int m = " + "(" * DEEP + "1" + ")" * DEEP + ";\n",
    "n.cpp": "int n = " + "(" * DEEP + "1" + ")" * DEEP + ";\n",
    "o.cs": f"class O {{ List<{'A<' * 1500}B{'>' * 1500}> x; int y = {'(' * 2000}1{')' * 2000}; }}\n",
    "p.rb": "x = " + "[" * DEEP + "]" * DEEP + "\n",
    "q.php": "<?php $x = " + "[" * DEEP + "]" * DEEP + ";\n",
    "r.scala": "object R { val x = " + "(" * DEEP + "1" + ")" * DEEP + " }\n",
    "s.swift": "let x = " + "[" * DEEP + "]" * DEEP + "\n",
    "t.sh": "x=" + "$(" * 2000 + ")" * 2000 + "\n",
    "u.sql": "SELECT " + "(" * DEEP + "1" + ")" * DEEP + ";\n",
    "v.sql": "SELECT " + "f(" * 500 + "1" + ")" * 500 + ";\n",
}


def test_brackets_without_end(tree: Callable[..., Tree]) -> None:
    """10,000 deep: no crash, no fault of a reader, and the good file is there."""
    made = tree({"good.py": GOOD, **NESTED})
    done = made.index()
    assert done["files"] == len(NESTED) + 1
    assert [warning for warning in done["warnings"] if "report" in warning["message"]] == []
    assert made.calling("charge") == ["good.pay"]


def test_what_stands_beside_the_nesting_is_kept(tree: Callable[..., Tree]) -> None:
    made = tree(
        {
            "a.py": GOOD + NESTED["a.py"],
            "K.kt": "fun charge() = 1\n\nfun pay() = charge()\n\nval x = " + "{" * DEEP + "}" * DEEP + "\n",
            "O.cs": "class P { void Charge() {} void Pay() { Charge(); } }\n" + NESTED["o.cs"],
        }
    )
    assert made.calling("charge") == ["K.pay", "a.pay"]
    assert len(made.calling("Charge")) == 1


SUMS = {
    "a.py": "def pay(a):\n    return " + " + ".join(["a"] * 60) + "\n",
    "a.rb": "def pay(a)\n  x = " + " + ".join(["a"] * 60) + "\n  x\nend\n",
    "a.js": "function pay(a) { return " + " + ".join(["a"] * 60) + "; }\n",
    "A.java": "class A { String pay(String a) { return " + " + ".join(["a"] * 60) + "; } }\n",
    "A.kt": "fun pay(a: String) = " + " + ".join(["a"] * 60) + "\n",
    "A.scala": "object A { def pay(a: String) = " + " + ".join(["a"] * 60) + " }\n",
    "a.php": "<?php function pay($a) { return " + " . ".join(["$a"] * 60) + "; }\n",
    "A.cs": "class A { string Pay(string a) => " + " + ".join(["a"] * 60) + "; }\n",
    "a.swift": "func pay(a: String) -> String { return " + " + ".join(["a"] * 30) + " }\n",
}


def test_long_sums_are_not_read_over_and_over(tree: Callable[..., Tree]) -> None:
    """Sixty parts are sixty deep: whoever reads one side twice is at it for ever, and `call` ends it."""
    made = tree(SUMS)
    assert made.index()["warnings"] == []
    assert len(made.ask("def", "pay")) == len(SUMS) - 1


def test_more_symbols_than_a_map_numbers(tree: Callable[..., Tree]) -> None:
    count = 140_000
    made = tree({"many.py": "".join(f"v{number:x} = 0\n" for number in range(count)), "good.py": GOOD})
    done = made.index()
    assert done["symbols"] >= 100_000
    assert made.calling("charge") == ["good.pay"]
