"""Comments are no part of a signature, whatever the language; what only looks like one is."""

from collections.abc import Callable
from typing import Any

import pytest

Build = Callable[[dict[str, str]], Any]

HEADS = {
    "a.py": ("def f(\n    a,  # first\n    b='#1',  # second\n):  # body\n    return a\n", "def f(a, b='#1',)"),
    "b.ts": ("export function f(a: string /* in */, b = '//x', // more\n  c = 1) {\n}\n", "export function f(a: string, b = '//x', c = 1)"),
    "c.js": ("export class A extends B /* base */ {\n}\n", "export class A extends B"),
    "d.go": ("package p\n\nfunc F(a int, // first\n\tb /* second */ string) error { // body\n\treturn nil\n}\n", "func F(a int, b string) error"),
    "e.java": ("class E { int f(int a /* in */, String b) throws X /* never */ { return 1; } }\n", "int f(int a, String b) throws X"),
    "f.kt": ('fun f(a: Int, // first\n      b: String = "//x" /* second */): Int { return 1 }\n', 'fun f(a: Int, b: String = "//x"): Int'),
    "g.rs": ("pub fn f(a: i32, // first\n    b: &str /* second */) -> i32 { 1 }\n", "pub fn f(a: i32, b: &str) -> i32"),
    "h.c": ("int f(int a, /* in */ char *b /* out */) { return 1; }\n", "int f(int a, char *b)"),
    "i.cpp": ("class I {\npublic:\n  int f(int a, // first\n        int b = 2 /* second */) const;\n};\n", "int f(int a, int b = 2) const;"),
    "j.cs": ('class J { int F(int a /* in */, string b = "//x") { return 1; } }\n', 'int F(int a, string b = "//x")'),
    "k.rb": ("def f(a, # first\n      b = '#1')\n  a\nend\n", "def f(a, b = '#1')"),
    "l.php": ("<?php\nfunction f(int $a, // first\n    $b = '#1' /* second */) { return 1; }\n", "function f(int $a, $b = '#1')"),
    "m.swift": ('func f(a: Int, // first\n       b: String = "//x" /* second */) -> Int { return 1 }\n', 'func f(a: Int, b: String = "//x") -> Int'),
    "n.scala": ("object N { def f(a: Int, // first\n  b: String /* second */): Int = 1 }\n", "def f(a: Int, b: String): Int"),
    "o.sql": ("create function f(a int, -- first\n  b text /* second */) returns int as $$ select 1 $$ language sql;\n", "create function f(a int, b text) returns int"),
    "p.c": ("#define F(a) g(a) /* why */\n", "#define F(a) g(a)"),
}  # fmt: skip


@pytest.mark.parametrize("path", HEADS)
def test_comments_are_left_out(tree: Build, path: str) -> None:
    text, signature = HEADS[path]
    symbols = tree({path: text}).symbols(path)
    [found] = [symbol.signature for symbol in symbols if symbol.name in {"f", "F", "A"}]
    assert found == signature
