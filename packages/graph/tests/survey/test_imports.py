"""Imports as written, and the file that each means."""

from collections.abc import Mapping
from textwrap import dedent

import pytest

from waypost.graph.survey.facts import Dependency, FileFacts, Manifest, Reference
from waypost.graph.survey.imports import Resolver, references, spaces
from waypost.graph.survey.imports.bindings import bind
from waypost.graph.survey.layout import language
from waypost.graph.survey.source import Source


def targets(lang: str, text: str) -> list[tuple[str, int]]:
    return [(one.target, one.line) for one in references(Source("x", dedent(text).lstrip("\n")), lang)]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("Python", "import os, a.b as c\n", [("os", 1), ("a.b", 1)]),
        ("Python", "from a import (\n  b,  # why\n  c as d,\n)\n", [("a.b", 1), ("a.c", 1)]),
        ("Python", "from . import x\nfrom ..y import z\n", [(".x", 1), ("..y.z", 2)]),
        ("Python", "text = 'from here import there'\n# import not\n", []),
        ("Python", "if T:\n    from a import b\n", [("a.b", 2)]),
        ("TypeScript", "import x from 'a'\nimport 'b'\nexport * from \"./c\"\n", [("a", 1), ("b", 2), ("./c", 3)]),
        ("JavaScript", "const a = require('x'); import('./lazy')\n", [("x", 1), ("./lazy", 1)]),
        ("TypeScript", "Array.from('abc'); const reimport = 'x'\n", []),
        ("Go", 'import "a/b"\nimport (\n\tx "c/d"\n\t_ "e"\n)\n', [("a/b", 1), ("c/d", 3), ("e", 4)]),
        (
            "Rust",
            "use a::b::C;\npub use crate::x::{y, z::W};\n",
            [("a::b::C", 1), ("crate::x::y", 2), ("crate::x::z", 2)],
        ),
        ("Java", "import a.b.C;\nimport static a.D.e;\nimport x.*;\n", [("a.b.C", 1), ("a.D.e", 2), ("x", 3)]),
        ("Kotlin", "import a.b.C as D\n", [("a.b.C", 1)]),
        ("PHP", "use App\\Models\\User;\nuse function App\\f;\n", [("App\\Models\\User", 1), ("App\\f", 2)]),
        ("Ruby", "require_relative 'a/b'\nUser.find(1) # Comment\n", [("./a/b", 1), ("User", 2)]),
        ("C#", "using System;\nusing static A.B;\nusing X = A.C;\n", [("System", 1), ("A.B", 2), ("A.C", 3)]),
        ("SQL", "import x", []),
    ],
)
def test_references(lang: str, text: str, expected: list[tuple[str, int]]) -> None:
    assert targets(lang, text) == expected


def test_spaces() -> None:
    assert spaces(Source("x", "package a.b;\n"), "Java") == ["a.b"]
    assert spaces(Source("x", "namespace A.B;\nnamespace C { }\n"), "C#") == ["A.B", "C"]
    assert spaces(Source("x", "package main\n"), "Go") == []


@pytest.mark.parametrize(
    ("lang", "text", "name", "bound"),
    [
        ("Python", "from a.b import router as r\n", "r", "a.b.router"),
        ("Python", "from a import (\n    b,\n    c,\n)\n", "c.router", "a.c.router"),
        ("Python", "from . import b\n", "b.router", ".b.router"),
        ("Python", "", "shop.urls", "shop.urls"),
        ("TypeScript", "import x, { y as z } from './m'\n", "z", "./m"),
        ("TypeScript", "const { a, b } = require('./n')\n", "b", "./n"),
        ("TypeScript", "", "./inline", "./inline"),
        ("TypeScript", "import x from './m'\n", "q", ""),
    ],
)
def test_bind(lang: str, text: str, name: str, bound: str) -> None:
    assert bind(Source("x", text), lang, name) == bound


def resolver(files: list[str], manifests: list[Manifest] | None = None, **paths: dict[str, str]) -> Resolver:
    facts = {path: FileFacts(path=path, language=language(path)) for path in files}
    return Resolver(facts, manifests or [], paths)


def unit(ecosystem: str, directory: str, name: str = "", **more: Mapping[str, str]) -> Manifest:
    found = Manifest(ecosystem=ecosystem, path=f"{directory}/m", directory=directory, name=name)
    found.prefixes = dict(more.get("prefixes", {}))
    found.dependencies = [Dependency(key, value) for key, value in more.get("needs", {}).items()]
    return found


@pytest.mark.parametrize(
    ("path", "target", "expected"),
    [
        ("app/main.py", "app.auth.tokens.issue", "app/auth/tokens.py"),
        ("app/main.py", "app.auth", "app/auth/__init__.py"),
        ("app/auth/tokens.py", "..db.engine", "app/db.py"),
        ("app/auth/tokens.py", ".missing", ""),
        ("app/auth/__init__.py", ".tokens", "app/auth/tokens.py"),
        ("app/main.py", "email.message", ""),  # the standard library's, whatever stands beside
        ("app/main.py", "db", ""),  # app is a package: its modules are no top names
        ("scripts/run.py", "tool", "scripts/tool.py"),
        ("scripts/run.py", "unknown.thing", ""),
        ("scripts/run.py", "space.inner", "space/inner/x.py"),
        ("scripts/run.py", "space.inner.y.z", ""),
    ],
)
def test_python_names(path: str, target: str, expected: str) -> None:
    files = [
        "app/__init__.py",
        "app/main.py",
        "app/db.py",
        "app/email/__init__.py",
        "app/auth/__init__.py",
        "app/auth/tokens.py",
    ]
    files += ["scripts/run.py", "scripts/tool.py", "space/inner/x.py"]
    assert resolver(files).file(path, Reference("python", target, 1)) == expected


@pytest.mark.parametrize(
    ("path", "target", "expected"),
    [
        ("web/src/a.ts", "./b", "web/src/b.tsx"),
        ("web/src/a.ts", "./b.js", "web/src/b.tsx"),
        ("web/src/a.ts", "../lib", "web/lib/index.ts"),
        ("web/src/a.ts", "@/b", "web/src/b.tsx"),
        ("web/src/a.ts", "~shared/thing", "web/shared/thing.ts"),
        ("web/src/a.ts", "@acme/ui", "packages/ui/src/index.ts"),
        ("web/src/a.ts", "@acme/ui/button", "packages/ui/src/button.vue"),
        ("web/src/a.ts", "react", ""),
        ("web/src/a.ts", "./nowhere", ""),
        ("web/src/a.ts", "../../../../outside", ""),
        ("web/src/a.ts", "./a", ""),  # itself is no use
    ],
)
def test_script_names(path: str, target: str, expected: str) -> None:
    files = ["web/src/a.ts", "web/src/b.tsx", "web/lib/index.ts", "web/shared/thing.ts"]
    files += ["packages/ui/src/index.ts", "packages/ui/src/button.vue"]
    made = resolver(
        files, [unit("npm", "web", "web"), unit("npm", "packages/ui", "@acme/ui")], web={"~shared/": "shared/"}
    )
    assert made.file(path, Reference("script", target, 1)) == expected


def test_other_languages() -> None:
    files = [
        "api/internal/auth/a.go",
        "api/main.go",
        "src/Models/User.php",
        "crates/db/src/pool.rs",
        "crates/app/src/main.rs",
    ]
    files += ["app/models/admin/user.rb", "lib/tax_rate.rb", "app/controllers/concerns/logged.rb"]
    php = unit("composer", "", prefixes={"App\\": "src"})
    made = resolver(
        files,
        [
            unit("go", "api", "acme.io/api"),
            php,
            unit("cargo", "crates/db", "shop-db"),
            unit("cargo", "crates/app", "app"),
        ],
    )
    cases = {
        ("go", "api/main.go", "acme.io/api/internal/auth"): "api/internal/auth/a.go",
        ("go", "api/main.go", "acme.io/apix/internal"): "",
        ("php", "x.php", "App\\Models\\User"): "src/Models/User.php",
        ("php", "x.php", "Other\\Models\\User"): "",
        ("rust", "crates/app/src/main.rs", "shop_db::pool::Pool"): "crates/db/src/pool.rs",
        ("rust", "crates/app/src/main.rs", "serde::Serialize"): "",
        ("ruby", "x.rb", "Admin::User"): "app/models/admin/user.rb",
        ("ruby", "x.rb", "TaxRate"): "lib/tax_rate.rb",
        ("ruby", "x.rb", "Logged"): "app/controllers/concerns/logged.rb",
        ("ruby", "app/x.rb", "./models/admin/user"): "app/models/admin/user.rb",
    }
    assert {case: made.file(case[1], Reference(case[0], case[2], 1)) for case in cases} == cases


def test_spaces_lead_to_files() -> None:
    facts = {
        "a/User.java": FileFacts(path="a/User.java", language="Java", spaces=["com.acme.a"]),
        "b/Run.java": FileFacts(path="b/Run.java", language="Java", spaces=["com.acme.b"]),
    }
    made = Resolver(facts, [], {})
    for target in ("com.acme.a.User", "com.acme.a.User.NAME", "com.acme.a"):
        assert made.file("b/Run.java", Reference("jvm", target, 1)) == "a/User.java"
    assert made.file("b/Run.java", Reference("jvm", "com.acme", 1)) == ""


@pytest.mark.parametrize(
    ("kind", "target", "package"),
    [
        ("python", "yaml.loader", "pyyaml"),
        ("python", "google_auth.x", "google-auth"),
        ("python", "os", ""),
        ("script", "@scope/pkg/deep", "@scope/pkg"),
        ("script", "lodash/fp", "lodash"),
        ("go", "github.com/x/y/v2/sub", "github.com/x/y"),
        ("rust", "tower_http::cors", "tower-http"),
        ("dotnet", "MediatR.Pipeline", "MediatR"),
        ("jvm", "org.x.Y", ""),
    ],
)
def test_packages_that_the_manifest_or_one_above_asks_for(kind: str, target: str, package: str) -> None:
    names = ("pyyaml", "google-auth", "@scope/pkg", "lodash", "github.com/x/y", "tower-http", "MediatR")
    made = resolver(["sub/a.py"], [unit("pypi", "", needs=dict.fromkeys(names, "1")), unit("npm", "sub")])
    assert made.package("sub/a.py", Reference(kind, target, 1)) == package
