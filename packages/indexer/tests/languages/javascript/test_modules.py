"""Imports and exports of JavaScript, and which file a specifier means."""

import json
from collections.abc import Callable
from typing import Any

import pytest

Build = Callable[[dict[str, str]], Any]


def targets(tree: Build, files: dict[str, str], source: str = "a") -> set[str]:
    """Return what the top level of a module calls."""
    return {target for caller, target in tree(files).calls() if caller == source}


EXPORTS = [
    ("import { f } from './m';", "export function f() {}", "m.f"),
    ("import { f } from './m';", "function f() {}\nexport { f };", "m.f"),
    ("import { f } from './m';", "function g() {}\nexport { g as f };", "m.g"),
    ("import { g as f } from './m';", "export const g = () => {};", "m.g"),
    ("import { g as f } from './m';", "const h = function () {};\nexport { h as g };", "m.h"),
    ("import f from './m';", "export default function f() {}", "m.f"),
    ("import f from './m';", "export default function g() {}", "m.g"),
    ("import f from './m';", "function g() {}\nexport default g;", "m.g"),
    ("import f from './m';", "function g() {}\nexport { g as default };", "m.g"),
    ("import f from './m';", "export default () => {};", "m.<lambda1>"),
    ("import f from './m';", "export default class { }", "m.default"),
    ("import f from './m';", "export default class F { }", "m.F"),
    ("import { default as f } from './m';", "export default async function* g() {}", "m.g"),
    ("import { 'odd name' as f } from './m';", "function g() {}\nexport { g as 'odd name' };", "m.g"),
    ("import f from './m';", "module.exports = function g() {};", "m.g"),
    ("import f from './m';", "module.exports = () => {};", "m.<lambda1>"),
    ("import { f } from './m';", "exports.f = function () {};", "m.f"),
    ("import { f } from './m';", "module.exports.f = () => {};", "m.f"),
    ("import { f } from './m';", "module.exports = { f() {} };", "m.f"),
    ("import { f } from './m';", "function f() {}\nmodule.exports = { f };", "m.f"),
    ("import { f } from './m';", "function g() {}\nmodule.exports = { f: g };", "m.g"),
    ("const f = require('./m');", "exports = module.exports = function g() {};", "m.g"),
    ("const f = require('./m');", "class G {}\nmodule.exports = G;\nmodule.exports.H = 1;", "m.G"),
    ("const { f } = require('./m');", "exports.f = f;\nfunction f() {}", "m.f"),
    ("const { g: f } = require('./m');", "exports.g = exports.h = function () {};", "m.g"),
    ("const f = require('./m').g;", "exports.g = () => {};", "m.g"),
    ("const f = require('./m').default;", "export default function g() {}", "m.g"),
    ("const f = require('./m').default;", "exports.default = function () {};", "m.default"),
    ("const m = require('./m'); const { f } = m;", "exports.f = () => {};", "m.f"),
    ("var f; f = require('./m');", "module.exports = function g() {};", "m.g"),
    ("const { f } = await import('./m');", "export function f() {}", "m.f"),
    ("const { default: f } = await import('./m');", "export default function f() {}", "m.f"),
    ("const f = (await import('./m')).g;", "export function g() {}", "m.g"),
    ("import { f } from './m';", "export * from './n';", "n.f"),
    ("import { f } from './m';", "export { f } from './n';", "n.f"),
    ("import { g as f } from './m';", "export { f as g } from './n';", "n.f"),
    ("import { g as f } from './m';", "import { f } from './n';\nexport { f as g };", "n.f"),
    ("import { f } from './m';", "import { f } from './n';\nexport { f };", "n.f"),
    ("import f from './m';", "export { f as default } from './n';", "n.f"),
    ("import f from './m';", "import { f } from './n';\nexport default f;", "n.f"),
    ("import { ns } from './m'; const f = ns.f;", "export * as ns from './n';", "n.f"),
    ("import * as m from './m'; const f = m.f;", "export * from './n';", "n.f"),
    ("import * as m from './m'; const { f } = m;", "import * as n from './n';\nexport const f = n.f;", "n.f"),
    ("const { f } = require('./m');", "module.exports = require('./n');", "n.f"),
    ("const { f } = require('./m');", "module.exports = { ...require('./n') };", "n.f"),
    ("const { f } = require('./m');", "module.exports = { f: require('./n').f };", "n.f"),
    ("const { f } = require('./m');", "const n = require('./n');\nmodule.exports = { f: n.f };", "n.f"),
    ("const { f } = require('./m');", "Object.assign(module.exports, require('./n'));", "n.f"),
]


@pytest.mark.parametrize(("import_", "module", "target"), EXPORTS)
def test_imports_and_exports(tree: Build, import_: str, module: str, target: str) -> None:
    files = {
        "a.js": f"{import_}\nf();\n",
        "m.js": module,
        "n.js": "export function f() {}\nexport function decoy() {}\n",
    }
    assert targets(tree, files) == {target}


MEMBERS = [
    ("import * as m from './m'; m.f();", "export function f() {}", {"m.f"}),
    ("import m from './m'; m.f();", "export default { f() {}, g() {} };", {"m.f"}),
    ("import m from './m'; m.f();", "const api = { f: () => 1 };\nexport default api;", {"m.api.f"}),
    (
        "import m, { g } from './m'; m.f(); g();",
        "export default new (class K { f() {} })();\nexport function g() {}",
        {"m.K.f", "m.g"},
    ),
    ("import { m } from './m'; m.f();", "class K { f() {} }\nexport const m = new K();", {"m.K.f"}),
    ("require('./m')(1);", "module.exports = function g() {};", {"m.g"}),
    ("require('./m').f(1);", "exports.f = () => 1;", {"m.f"}),
    (
        "const m = require('./m'); m.f(); m.g();",
        "exports.f = () => 1;\nfunction g() {}\nexports.g = g;",
        {"m.f", "m.g"},
    ),
    ("const M = require('./m'); new M().f();", "module.exports = class M { f() {} };", {"m.M", "m.M.f"}),
    ("const m = require('./m'); m.inner.f();", "exports.inner = require('./n');", {"n.f"}),
    ("const m = require('./m'); m.f();", "function f() {}\nmodule.exports = class K {};", set()),
    ("import('./m').then((m) => m.f());", "export function f() {}", set()),
    ("import x from './m'; x.f();", "export function f() {}", set()),
    ("import { missing } from './m'; missing();", "export function f() {}", set()),
    ("import { f } from './m'; f();", "import { f } from 'pkg';\nexport { f };", set()),
    ("import { f } from './m'; f();", "export * from 'pkg';\nexport * from './n';", {"n.f"}),
    ("import { f } from './m'; f();", "export * from './a';\nexport * from './m';", set()),
    ("import f from './m'; f();", "export * from './n';", set()),
]


@pytest.mark.parametrize(("text", "module", "expected"), MEMBERS)
def test_members_of_modules(tree: Build, text: str, module: str, expected: set[str]) -> None:
    files = {"a.js": text, "m.js": module, "n.js": "export function f() {}\nexport default function d() {}\n"}
    assert targets(tree, files) == expected


def test_what_a_reexport_brings_is_no_name_of_the_module(tree: Build) -> None:
    files = {
        "a.js": "export { f } from './m';\nexport * from './m';\nf();\ng();\n",
        "m.js": "export function f() {}\nexport function g() {}\n",
    }
    assert targets(tree, files) == set()


def test_each_statement_tells_its_file(tree: Build) -> None:
    text = """\
import a, { b } from './m.js';
import * as c from './m.js';
import './m.js';
export * from './m.js';
export * as d from './m.js';
export { e as f } from './m.js';
export { default } from './m.js';
const g = require('./m.js');
const { h } = require('./m.js');
require('./m.js').i();
use(require('./m.js'), await import('./m.js'));
const j = () => import(`./m.js`);
import x from 'pkg/m.js';
import './m.css';
require(name); require('./gone'); import(`./${name}`);
"""
    rows = tree({"a.js": text, "m.js": "export default 1;"}).imports("a.js")
    assert {line for line, target, _ in rows if target == "m.js"} == set(range(1, 13))
    assert {external for _, target, external in rows if target is None} == {"pkg", ""}


FILES = [
    ("./m", "m.ts", "a.ts"),
    ("./m", "m.tsx", "a.ts"),
    ("./m", "m.d.ts", "a.ts"),
    ("./m", "m.mjs", "a.js"),
    ("./m", "m/index.jsx", "a.js"),
    ("./m/", "m/index.ts", "a.js"),
    ("./m", "m.vue", "a.js"),
    ("./m.vue", "m.vue", "a.ts"),
    ("./m.js", "m.ts", "a.ts"),
    ("./m.js", "m.tsx", "a.ts"),
    ("./m.jsx", "m.tsx", "a.ts"),
    ("./m.mjs", "m.mts", "a.ts"),
    ("./m.cjs", "m.cts", "a.ts"),
    ("./m.js", "m.d.ts", "a.ts"),
    ("./m.svelte.js", "m.svelte.ts", "a.ts"),
    ("./m.test", "m.test.ts", "a.ts"),
    ("../m", "m.ts", "src/a.ts"),
    ("..", "index.ts", "src/a.ts"),
    (".", "src/index.ts", "src/a.ts"),
    ("./m?raw", "m.js", "a.js"),
    ("/src/m", "src/m.js", "web/a.js"),
    ("@/m", "src/m.js", "src/deep/a.js"),
    ("~/m", "src/m.ts", "src/deep/a.ts"),
    ("$lib/m", "src/lib/m.ts", "src/routes/a.svelte"),
    ("./Button", "Button.ios.js", "a.js"),
]


@pytest.mark.parametrize(("module", "path", "source"), FILES)
def test_files_and_suffixes(tree: Build, module: str, path: str, source: str) -> None:
    text = f"import {{ f }} from '{module}';\nf();\n"
    text = f"<script>\n{text}</script>" if source.endswith(".svelte") else text
    found = tree(
        {
            source: text,
            path: "<script></script>" if path.endswith(".vue") else "export function f() {}\n",
            "package.json": "{}",
        }
    )
    assert [target for _, target, _ in found.imports(source)] == [path]


def test_sources_come_before_what_is_compiled_from_them(tree: Build) -> None:
    files = {
        "a.ts": "import './m';\nimport './m.js';\n",
        "b.js": "require('./m');\n",
        "m.ts": "",
        "m.js": "",
        "m.d.ts": "",
    }
    found = tree(files)
    assert [row[1] for row in found.imports("a.ts")] == ["m.ts", "m.js"]
    assert [row[1] for row in found.imports("b.js")] == ["m.js"]


PACKAGES = [
    ({"main": "lib/main.js"}, "pkg", "lib/main.js"),
    ({"main": "lib"}, "pkg", "lib/index.js"),
    ({"main": "./dist/index.js", "types": "dist/index.d.ts"}, "pkg", "src/index.ts"),
    ({"main": "dist/main.js"}, "pkg", "src/main.ts"),
    ({"module": "es/index.js"}, "pkg", "src/index.ts"),
    ({}, "pkg", "index.js"),
    ({"exports": "./lib/main.js"}, "pkg", "lib/main.js"),
    ({"exports": {".": "./lib/main.js"}}, "pkg", "lib/main.js"),
    ({"exports": {"import": "./gone.mjs", "default": "./lib/main.js"}}, "pkg", "lib/main.js"),
    ({"exports": {".": {"types": "./dist/main.d.ts", "import": {"node": "./lib/main.js"}}}}, "pkg", "src/main.ts"),
    ({"exports": {"./sub": "./lib/main.js"}}, "pkg/sub", "lib/main.js"),
    ({"exports": {"./*": "./lib/*.js"}}, "pkg/main", "lib/main.js"),
    ({"exports": {"./*": ["./dist/*.js"]}}, "pkg/main", "src/main.ts"),
    ({"exports": {"./f/": "./lib/"}}, "pkg/f/main.js", "lib/main.js"),
    ({}, "pkg/lib/main", "lib/main.js"),
    ({}, "pkg/main", "src/main.ts"),
]


@pytest.mark.parametrize(("manifest", "module", "path"), PACKAGES)
def test_packages_of_the_project(tree: Build, manifest: dict[str, object], module: str, path: str) -> None:
    sources = ["index.js", "lib/main.js", "lib/index.js", "src/index.ts", "src/main.ts"]
    files = {
        f"packages/p/{name}": "" for name in sources if name in {path, "lib/main.js", "src/main.ts"} or "index" in path
    }
    files |= {
        "apps/a.js": f"require('{module}');\n",
        "packages/p/package.json": json.dumps({"name": "pkg", **manifest}),
    }
    assert [row[1] for row in tree(files).imports("apps/a.js")] == [f"packages/p/{path}"]


def test_scoped_packages_and_packages_outside(tree: Build) -> None:
    files = {
        "a.js": "require('@s/p'); require('@s/p/sub'); require('@s/other'); require('@s/p-more'); require('node:fs'); require('lodash/get');\n",
        "packages/p/package.json": '{"name": "@s/p"}',
        "packages/p/index.js": "",
        "packages/p/sub.js": "",
    }
    assert [row[1:] for row in tree(files).imports("a.js")] == [
        ("packages/p/index.js", ""), ("packages/p/sub.js", ""), (None, "@s/other"), (None, "@s/p-more"), (None, "fs"), (None, "lodash"),
    ]  # fmt: skip


def test_own_imports_of_a_package(tree: Build) -> None:
    files = {
        "package.json": '{"name": "root", "imports": {"#db": {"test": "./x.js", "default": "./src/db.js"}, "#lib/*": "./src/lib/*.js"}}',
        "src/a.js": "import '#db';\nimport '#lib/text';\nimport 'root/src/db.js';\n",
        "src/db.js": "",
        "src/lib/text.js": "",
    }
    assert [row[1] for row in tree(files).imports("src/a.js")] == ["src/db.js", "src/lib/text.js", "src/db.js"]


def test_paths_of_tsconfig(tree: Build) -> None:
    files = {
        "tsconfig.base.json": """
            // shared
            { "compilerOptions": { "baseUrl": ".", "paths": { "@core/*": ["libs/core/src/*", "libs/core/*"], "@core": ["libs/core/src/index.ts"], }, }, }
        """,
        "apps/web/tsconfig.json": '{ "extends": "../../tsconfig.base.json" /* "paths" above */ }',
        "apps/web/src/a.ts": "import '@core/x';\nimport '@core/y';\nimport '@core';\nimport 'libs/core/y';\nimport 'react';\nimport './https://x';\n",
        "apps/api/tsconfig.json": '{"files": [], "references": [{"path": "./tsconfig.app.json"}]}',
        "apps/api/tsconfig.app.json": '{"extends": ["../../tsconfig.base.json"], "compilerOptions": {"paths": {"~/*": ["./src/*"], "exact": ["./src/z"]}}}',
        "apps/api/src/b.ts": "import '~/z';\nimport 'exact';\nimport '@core/x';\n",
        "apps/api/src/z.ts": "",
        "apps/js/jsconfig.json": '{"compilerOptions": {"baseUrl": "src"}}',
        "apps/js/src/c.js": "import 'deep/d';\n",
        "apps/js/src/deep/d.js": "",
        "libs/core/src/index.ts": "",
        "libs/core/src/x.ts": "",
        "libs/core/y.ts": "",
    }
    found = tree(files)
    assert [row[1] for row in found.imports("apps/web/src/a.ts")] == [
        "libs/core/src/x.ts", "libs/core/y.ts", "libs/core/src/index.ts", "libs/core/y.ts", None, None,
    ]  # fmt: skip
    # paths start from baseUrl, which the base configuration states
    assert [row[1] for row in found.imports("apps/api/src/b.ts")] == [None, None, None]
    assert [row[1] for row in found.imports("apps/js/src/c.js")] == ["apps/js/src/deep/d.js"]


ALIASES = [
    (
        "vite.config.js",
        "export default { resolve: { alias: { '~shop': fileURLToPath(new URL('./lib/shop', import.meta.url)) } } };",
    ),
    (
        "vite.config.ts",
        "export default defineConfig({\n resolve: { alias: [{ find: '~shop', replacement: path.resolve(__dirname, 'lib/shop') }] },\n});",
    ),
    (
        "webpack.config.js",
        "module.exports = {\n  resolve: {\n    alias: {\n      '~shop': path.join(__dirname, '/lib/shop/'),\n    },\n  },\n};",
    ),
    ("svelte.config.js", "export default { kit: { alias: { '~shop': 'lib/shop', other: 'x' } } };"),
]


@pytest.mark.parametrize(("name", "config"), ALIASES)
def test_aliases_of_bundlers(tree: Build, name: str, config: str) -> None:
    files = {
        f"web/{name}": config,
        "web/package.json": "{}",
        "web/src/a.js": "import '~shop/cart';\nimport '~shop';\nimport '~shop2/cart';\nimport 'other/y';\n",
        "web/lib/shop/cart.js": "",
        "web/lib/shop/index.js": "",
    }
    found = [row[1] for row in tree(files).imports("web/src/a.js")]
    assert found == ["web/lib/shop/cart.js", "web/lib/shop/index.js", None, None]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"compilerOptions": 1}', '{"compilerOptions": {"paths": {"x": 1, "y": "z"}}}',
                                  '{"extends": "./tsconfig.json"}', '{"extends": "../.."}', '{"references": [1, {"path": 2}]}', "\ufeff{}"])  # fmt: skip
def test_broken_configurations_are_passed_over(tree: Build, text: str) -> None:
    files = {
        "tsconfig.json": text,
        "package.json": text,
        "a.ts": "import 'x';\nimport '#y';\nimport './b';\n",
        "b.ts": "",
    }
    assert [row[1] for row in tree(files).imports("a.ts")] == [None, None, "b.ts"]


def test_of_a_long_list_each_name_keeps_its_own_part(tree: Build) -> None:
    names = ", ".join(f"name{number}" for number in range(40))
    text = f"import type {{ {names} }} from './b';\nexport {{ {names}, last as end }} from './b';\n"
    found = tree({"a.ts": text, "b.ts": ""})
    raws = [row.raw for row in found.linked[found.world.paths["a.ts"]].imports]
    assert raws[7] == "import type { name7 } from './b';"
    assert raws[-1] == "export { last as end } from './b';"
