"""Whatever is done to the files of a JavaScript project, an update gives the map that is made anew."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.indexer.indexer import Indexer

Texts = dict[str, list[str]]
"""The texts that a file may have, by its path; the first is the one that it starts with."""

MODULES: Texts = {
    "package.json": ['{"workspaces": ["packages/*"]}', '{"imports": {"#lib": "./lib/index.js"}}'],
    "packages/core/package.json": [
        '{"name": "@s/core", "main": "dist/index.js"}',
        '{"name": "@s/core", "exports": {".": "./src/other.js"}}',
        '{"name": "renamed"}',
    ],
    "packages/core/src/index.js": [
        "exports.run = function () { step(); };\nfunction step() {}\n",
        "module.exports = { run() {}, ...require('./other') };\n",
        "export { stop as run } from './other';\nexport * from './other';\n",
    ],
    "packages/core/src/other.js": [
        "export function stop() {}\nexport const run = () => stop();\n",
        "const stop = require('./index').run;\nmodule.exports = stop;\n",
        "",
    ],
    "lib/index.js": [
        "const { run } = require('@s/core');\nrun();\n",
        "import x, * as y from '@s/core';\nx();\ny.run();\ny.stop();\n",
    ],
    "use.js": [
        "const core = require('@s/core');\ncore.run();\ncore.stop();\n",
        "import { run } from '#lib';\nrun();\n",
        "import lib from './lib';\nlib.run();\nimport('@s/core').then((m) => m.run());\n",
    ],
    "lib.js": ["export default { run() {} };\n", "function run() {}\nrun();\n"],
}
TYPES: Texts = {
    "src/base.ts": [
        "export abstract class Base<T> { item!: T; get(): T { return this.item; } touch(): this { return this; } }\n",
        "export class Base<T> { get(): Promise<T> { throw 1; } }\n",
        "export interface Base<T> { get(): T; touch(): void }\n",
    ],
    "src/job.ts": [
        "import { Base } from './base';\nexport class Job extends Base<Task> { run() { this.touch().get().start(); } }\nexport class Task { start() {} }\n",
        "export class Task { stop() {} }\nexport class Job { static make(): Task { return new Task(); } }\n",
        "export type Job = Task;\nexport interface Task { start(): void }\n",
    ],
    "src/index.ts": [
        "export * from './job';\n",
        "export { Job, Task as Base } from './job';\n",
        "export * as job from './job';\n",
    ],
    "src/use.ts": [
        "import { Job, Task } from '.';\nfunction f(j: Job) { j.get().start(); j.touch().run(); }\nconst make = () => new Job();\nmake().run();\n",
        "import { Job } from '@/index';\nJob.make().stop();\nexport const apply = (f: (t: Job) => void) => f(new Job());\n",
        "import { job } from './index';\nfunction g(t: job.Task) { t.start(); }\n",
    ],
    "src/more.ts": [
        "import { apply } from './use';\napply((t) => t.run());\nfunction handed() {}\napply(handed);\n",
        "import { bus } from './bus';\nbus.emit('x');\n",
    ],
    "src/bus.ts": [
        "import { handle } from './handle';\nexport const bus = new EventEmitter();\nbus.on('x', handle);\n",
        "export const bus = { emit(name: string) {} };\n",
    ],
    "src/handle.ts": [
        "export function handle() {}\n",
        "export const handle = () => {};\n",
        "export { f as handle } from './use';\n",
    ],
    "src/App.vue": [
        "<script setup lang='ts'>\nimport { Job } from '@/job';\nimport { bus } from '~x/bus';\nnew Job().run();\nbus.emit('x');\n</script>\n",
        "<script>\nexport default { methods: { a() { this.b(); }, b() {} } };\n</script>\n",
    ],
    "tsconfig.json": [
        '{"extends": "./tsconfig.base.json"}',
        '{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}',
        "{}",
    ],
    "tsconfig.base.json": [
        '{"compilerOptions": {"baseUrl": ".", "paths": {"@/*": ["src/*"]}}}',
        '{"compilerOptions": {}}',
    ],
    "vite.config.ts": ["export default { resolve: { alias: { '~x': './src' } } };\n", "export default {};\n"],
}


def apply_step(root: Path, path: str, variant: int, texts: Texts) -> None:
    """Write one of a file's texts, or take the file away."""
    place = root / path
    if variant < 0:
        place.unlink(missing_ok=True)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(texts[path][variant % len(texts[path])], encoding="utf-8")


def check_equal(root: Path, steps: list[tuple[str, int]], texts: Texts, content: Callable[[Path], Any]) -> None:
    for path in texts:
        apply_step(root, path, 0, texts)
    Indexer(root).index()
    for path, variant in steps:
        apply_step(root, path, variant, texts)
        Indexer(root).index()
        found = content(root)
        Indexer(root).index(full=True)
        anew = content(root)
        for table in anew:
            assert found[table] == anew[table], (table, path, variant)


@pytest.mark.parametrize("texts", [MODULES, TYPES], ids=["modules", "types"])
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_an_update_equals_a_rebuild(
    tmp_path_factory: pytest.TempPathFactory, content: Callable[[Path], Any], texts: Texts, data: st.DataObject
) -> None:
    steps = st.lists(st.tuples(st.sampled_from(sorted(texts)), st.integers(-1, 2)), min_size=1, max_size=6)
    root = tmp_path_factory.mktemp("project")
    try:
        check_equal(root, data.draw(steps), texts, content)
    finally:
        shutil.rmtree(root)
