"""Files that say how sources belong together come, change, move and go: an update gives the map that is made anew."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from waypost.indexer.indexer import Indexer

Texts = dict[str, str | None]

GO: list[Texts] = [
    {
        "shop/main.go": 'package main\n\nimport "example.org/pay/core"\n\nfunc main() { core.Charge() }\n',
        "shop/go.mod": "module example.org/shop\n",
        "pay/core/core.go": "package core\n\nfunc Charge() {}\n",
    },
    {"pay/go.mod": "module example.org/pay\n"},
    {"pay/go.mod": "module example.org/other\n"},
    {"pay/go.mod": None, "pay/core/go.mod": "module example.org/pay/core\n"},
    {"pay/core/go.mod": None},
    {"new/core/core.go": "package core\n\nfunc Charge() {}\n", "new/go.mod": "module example.org/pay\n"},
    {"shop/go.mod": "module example.org/shop\n\nreplace example.org/pay => ../pay\n"},
    {"shop/go.mod": None},
]  # fmt: skip
PACKAGE_JSON: list[Texts] = [
    {
        "web/page.ts": "import { charge } from '@shop/pay';\nimport { more } from '@shop/pay/more';\ncharge(); more();\n",
        "pay/src/index.ts": "export function charge() {}\n",
        "pay/src/more.ts": "export function more() {}\n",
    },
    {"pay/package.json": '{"name": "@shop/pay", "main": "src/index.ts"}'},
    {"pay/package.json": '{"name": "@shop/pay", "exports": {".": "./src/index.ts", "./more": "./src/more.ts"}}'},
    {"pay/package.json": '{"name": "@shop/other"}'},
    {"pay/package.json": None, "lib/pay/package.json": '{"name": "@shop/pay"}', "lib/pay/index.ts": "export function charge() {}\n"},
    {"lib/pay/package.json": None},
    {"package.json": '{"name": "@shop/pay", "exports": {"./*": "./pay/src/*.ts"}}'},
]  # fmt: skip
PLATFORM: list[Texts] = [
    {"a.ts": "import { x } from './b';\nx();\n", "b.web.ts": "export function x() {}\n"},
    {"b/other.ts": "export const one = 1;\n"},
    {"b/index.ts": "export function x() {}\n"},
    {"b/other.ts": None, "b/index.ts": None},
]
TSCONFIG: list[Texts] = [
    {
        "web/src/page.ts": "import { charge } from '@/pay';\nimport { more } from 'util/more';\ncharge(); more();\n",
        "web/code/pay.ts": "export function charge() {}\n",
        "web/code/util/more.ts": "export function more() {}\n",
    },
    {"tsconfig.json": '{"compilerOptions": {"baseUrl": "web/code"}}'},
    {"web/tsconfig.json": '{"compilerOptions": {"paths": {"@/*": ["./code/*"]}}}'},
    {"web/tsconfig.json": '{"extends": "../base/tsconfig.json"}'},
    {"base/tsconfig.json": '{"compilerOptions": {"baseUrl": "../web/code", "paths": {"@/*": ["./*"]}}}'},
    {"web/tsconfig.json": None, "web/src/jsconfig.json": '{"compilerOptions": {"paths": {"@/*": ["../code/*"]}}}'},
    {"tsconfig.json": None, "base/tsconfig.json": None},
]
PYPROJECT: list[Texts] = [
    {
        "one/src/shop/pay.py": "def charge(): ...\n",
        "one/src/shop/__init__.py": "",
        "one/use.py": "from shop.pay import charge\ncharge()\n",
        "two/use.py": "from shop.pay import charge\ncharge()\n",
    },
    {"one/pyproject.toml": '[project]\nname = "shop"\n\n[tool.setuptools]\npackage-dir = {"" = "src"}\n'},
    {"two/pyproject.toml": '[project]\nname = "two"\n', "two/shop/__init__.py": "", "two/shop/pay.py": "def charge(): ...\n"},
    {"one/pyproject.toml": None},
    {"two/shop/__init__.py": None, "setup.cfg": "[options]\npackage_dir =\n    = one/src\n"},
]  # fmt: skip
CARGO: list[Texts] = [
    {
        "app/src/main.rs": "use shop_pay::charge;\n\nfn main() { charge(); }\n",
        "app/Cargo.toml": '[package]\nname = "app"\n',
        "pay/src/lib.rs": "pub fn charge() {}\n",
    },
    {"pay/Cargo.toml": '[package]\nname = "shop-pay"\n'},
    {"app/Cargo.toml": '[package]\nname = "app"\n\n[dependencies]\nshop-pay = { path = "../pay" }\n'},
    {"pay/Cargo.toml": '[package]\nname = "other"\n'},
    {"pay/Cargo.toml": None, "libs/pay/Cargo.toml": '[package]\nname = "shop-pay"\n\n[lib]\npath = "../../pay/src/lib.rs"\n'},
    {"libs/pay/Cargo.toml": None, "Cargo.toml": '[workspace]\nmembers = ["app", "pay"]\n'},
    {"app/Cargo.toml": None},
]  # fmt: skip
COMPOSER: list[Texts] = [
    {
        "app/Page.php": "<?php\nnamespace App;\n\nuse Shop\\Pay\\Charge;\n\nfunction show() { (new Charge())->run(); }\n",
        "lib/pay/Charge.php": "<?php\nnamespace Shop\\Pay;\n\nclass Charge { function run() {} }\n",
    },
    {"composer.json": '{"autoload": {"psr-4": {"Shop\\\\": "lib/"}}}'},
    {"composer.json": '{"autoload": {"files": ["lib/pay/Charge.php"]}}'},
    {"composer.json": None, "lib/composer.json": '{"autoload": {"psr-4": {"Shop\\\\Pay\\\\": "pay/"}}}'},
    {"lib/composer.json": None},
]
SWIFT: list[Texts] = [
    {
        "Sources/App/main.swift": "import Pay\n\nfunc use() { charge() }\n",
        "Sources/Pay/pay.swift": "public func charge() {}\n",
        "Other/Pay/pay.swift": "public func charge() {}\n",
    },
    {"Package.swift": 'let package = Package(targets: [.target(name: "App"), .target(name: "Pay")])\n'},
    {"Package.swift": 'let package = Package(targets: [.target(name: "App"), .target(name: "Pay", path: "Other/Pay")])\n'},
    {"Package.swift": None, "Other/Package.swift": 'let package = Package(targets: [.target(name: "Pay", path: "Pay")])\n'},
    {"Other/Package.swift": None},
]  # fmt: skip
JAVA: list[Texts] = [
    {
        "app/src/main/java/shop/Main.java": "package shop;\n\nclass Main { void go() { new Pay().charge(); } }\n",
        "pay/src/main/java/shop/Pay.java": "package shop;\n\npublic class Pay { void charge() {} }\n",
    },
    {"pay/pom.xml": "<project><artifactId>pay</artifactId></project>\n"},
    {"more/src/main/java/shop/Pay.java": "package shop;\n\npublic class Pay { void charge() {} }\n"},
    {"pay/pom.xml": None, "settings.gradle": "include 'app', 'pay'\n"},
]
CSHARP: list[Texts] = [
    {
        "app/Main.cs": "namespace Shop;\n\nclass Main { void Go() { new Pay().Charge(); } }\n",
        "pay/Pay.cs": "namespace Shop;\n\npublic class Pay { public void Charge() {} }\n",
    },
    {"pay/Pay.csproj": '<Project><ItemGroup><Using Include="Shop" /></ItemGroup></Project>\n'},
    {"pay/Pay.cs": None, "app/GlobalUsings.cs": "global using Shop.More;\n", "more/Pay.cs": "namespace Shop.More;\n\npublic class Pay { public void Charge() {} }\n"},
    {"pay/Pay.csproj": None, "Shop.csproj": "<Project/>\n"},
]  # fmt: skip
RUBY: list[Texts] = [
    {
        "app/main.rb": "require 'shop/pay'\n\ncharge\n",
        "gem/lib/shop/pay.rb": "def charge\nend\n",
    },
    {"gem/shop.gemspec": "Gem::Specification.new { |s| s.name = 'shop' }\n"},
    {"other/lib/shop/pay.rb": "def charge\nend\n"},
    {"gem/shop.gemspec": None, "Gemfile": "gem 'shop', path: 'other'\n"},
]
ALL = {
    "go": GO, "package.json": PACKAGE_JSON, "platform": PLATFORM, "tsconfig": TSCONFIG, "pyproject": PYPROJECT, "cargo": CARGO,
    "composer": COMPOSER, "swift": SWIFT, "java": JAVA, "csharp": CSHARP, "ruby": RUBY,
}  # fmt: skip


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("backwards", [False, True])
def test_an_update_equals_a_map_made_anew(
    tmp_path: Path, content: Callable[[Path], dict[str, list[Any]]], name: str, *, backwards: bool
) -> None:
    steps = ALL[name]
    states: list[Texts] = []
    for step in steps:
        states.append({**(states[-1] if states else {}), **step})
    seen = []
    for state in [*states, *(reversed(states) if backwards else ())]:
        write(tmp_path, {path: state.get(path) for path in states[-1]})
        Indexer(tmp_path).index()
        found = content(tmp_path)
        Indexer(tmp_path).index(full=True)
        anew = content(tmp_path)
        for table in anew:
            assert found[table] == anew[table], (table, state)
        seen.append(anew["reference"])
    if not backwards:
        assert name in SAME or any(one != other for one, other in pairwise(seen))


SAME = {"java", "composer"}
"""Where none of the steps leads a reference elsewhere."""


def write(root: Path, files: Texts) -> None:
    for path, text in files.items():
        place = root / path
        if text is None:
            place.unlink(missing_ok=True)
            folder = place.parent
            while folder != root and folder.exists() and not any(folder.iterdir()):
                folder.rmdir()
                folder = folder.parent
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
