"""Names of JavaScript: hoisting, blocks, closures, `this`, prototypes, object literals."""

from collections.abc import Callable
from typing import Any

import pytest

Build = Callable[[dict[str, str]], Any]
LIB = "export function run() {}\nexport function stop() {}\nexport class Job { start() {} static of() { return new Job(); } }\n"
IMPORT = "import { run, stop, Job } from './lib.js';\n"


def calls(tree: Build, text: str, lib: str = LIB) -> set[tuple[str, str]]:
    """Return the resolved calls of a file that imports `lib`."""
    return {
        (a.removeprefix("a."), b.removeprefix("a."))
        for a, b in tree({"a.js": IMPORT + text, "lib.js": lib}).calls()
        if not a.startswith("lib")
    }


SHADOWS = [
    "function f(run) { run(); }",
    "function f({ run }) { run(); }",
    "function f({ go: run = 1 }) { run(); }",
    "function f([run]) { run(); }",
    "function f(...run) { run(); }",
    "function f() { run(); var run = 1; }",
    "function f() { if (x) { var run = 1; } run(); }",
    "function f() { const run = null; run(); }",
    "function f() { let run; run(); }",
    "function f() { try { g } catch (run) { run(); } }",
    "function f() { for (const run of runs) run(); }",
    "function f() { for (let run = 0; ;) { run(); } }",
    "function f() { for (const [run] of runs) { run(); } }",
    "const f = (run) => run();",
    "const f = run => run();",
    "const f = async ({ a: { run } }) => { await run(); };",
    "xs.map((run) => run());",
    "function f() { const { run } = other; run(); }",
    "function f() { const [, run] = other; run(); }",
    "function f() { class run {} ; }",
]


@pytest.mark.parametrize("text", SHADOWS)
def test_what_shadows_an_import_is_no_call_of_it(tree: Build, text: str) -> None:
    assert not {target for _, target in calls(tree, text) if target.startswith("lib")}


def test_a_block_ends_what_it_declares(tree: Build) -> None:
    text = (
        "function f() { { const run = 1; run(); } run(); }\nfunction g() { if (a) { function run() {} run(); } run(); }"
    )
    assert calls(tree, text) == {("f", "lib.run"), ("g", "g.run"), ("g", "lib.run")}


def test_constants_of_a_block_are_visible_in_all_of_it(tree: Build) -> None:
    text = "function f() { const go = () => job.start(); const job = new Job(); go(); }"
    assert calls(tree, text) == {("f", "lib.Job"), ("f", "f.go"), ("f.go", "lib.Job.start")}


def test_functions_are_hoisted(tree: Build) -> None:
    text = "go();\nfunction go() { later(); }\nconst later = function () { go(); };"
    assert calls(tree, text) == {("a", "go"), ("go", "later"), ("later", "go")}


def test_a_function_expression_is_seen_by_its_own_name_within_it(tree: Build) -> None:
    text = "const a1 = function run(n) { return n && run(n - 1); };\nrun();"
    assert calls(tree, text) == {("a1", "a1"), ("a", "lib.run")}


def test_nested_functions_and_closures(tree: Build) -> None:
    text = """
        function outer() {
          function run() { inner(); }
          const inner = () => stop();
          return () => run();
        }
        """
    found = calls(tree, text)
    assert found == {("outer.run", "outer.inner"), ("outer.inner", "lib.stop"), ("outer.<lambda1>", "outer.run")}


def test_this_and_super(tree: Build) -> None:
    text = """
        class Base { go() {} static make() { return new this(); } get size() { return this.go(); } #own() {} }
        class Child extends Base {
          constructor() { super(); this.go(); this.#hid(); }
          go() { super.go(); [1].forEach(() => this.more()); [1].forEach(function () { this.more(); }); }
          more = () => { this.go(); };
          #hid() {}
          static build() { this.make(); super.make(); const self = this; return () => self.make(); }
        }
        """
    assert calls(tree, text) == {
        ("Base.make", "Base"),
        ("Base.size", "Base.go"),
        ("Child.constructor", "Child.go"),
        ("Child.constructor", "Child.#hid"),
        ("Child.go", "Base.go"),
        ("Child.go.<lambda1>", "Child.more"),
        ("Child.more", "Child.go"),
        ("Child.build", "Base.make"),
        ("Child.build.<lambda1>", "Base.make"),
    }


def test_functions_that_keep_this(tree: Build) -> None:
    text = """
        class A {
          go() {}
          run() {
            xs.forEach(function () { this.go(); }, this);
            const f = function () { this.go(); }.bind(this);
            on(function () { this.go(); });
          }
        }
        """
    assert calls(tree, text) == {("A.run.<lambda1>", "A.go"), ("A.run.<lambda2>", "A.go")}


def test_super_calls_lead_to_the_constructor_that_runs(tree: Build) -> None:
    text = (
        "class A { constructor() {} }\nclass B extends A {}\nclass C extends B { constructor() { super(); } }\nnew C();"
    )
    assert calls(tree, text) == {("C.constructor", "A.constructor"), ("a", "C")}


def test_static_and_instance_members_of_one_name(tree: Build) -> None:
    found = tree({"a.js": "class A { static go() {}\n go() {} }\nA.go();\nnew A().go();\n"})
    assert found.definitions("a.js")[1:] == [("method", "A.go", 1), ("method", "A.go", 2)]
    lines = {
        (row.line, found.facts[0].outline.symbols[row.target[1]].line)
        for row in found.linked[0].references
        if row.name == "go"
    }
    assert lines == {(3, 1), (4, 2)}


def test_prototypes(tree: Build) -> None:
    text = """
        function Animal(name) { this.name = name; this.job = new Job(); this.speak(); }
        Animal.prototype.speak = function () { this.job.start(); helper.call(this); };
        Animal.create = function (name) { return new Animal(name); };
        function helper() {}
        function Dog() { Animal.call(this, 'd'); this.bark = function () { this.speak(); }; }
        Dog.prototype = Object.create(Animal.prototype);
        Dog.prototype.constructor = Dog;
        Object.assign(Dog.prototype, { run() { Animal.prototype.speak.call(this); } });
        const dog = new Dog();
        dog.speak(); dog.bark(); dog.run(); Animal.create('x').speak();
        """
    assert calls(tree, text) == {
        ("Animal", "lib.Job"),
        ("Animal", "Animal.speak"),
        ("Animal.speak", "lib.Job.start"),
        ("Animal.speak", "helper"),
        ("Animal.create", "Animal"),
        ("Dog", "Animal"),
        ("Dog.bark", "Animal.speak"),
        ("Dog.run", "Animal.speak"),
        ("a", "Dog"),
        ("a", "Animal.speak"),
        ("a", "Dog.bark"),
        ("a", "Dog.run"),
        ("a", "Animal.create"),
    }


def test_object_literals(tree: Build) -> None:
    text = """
        const api = {
          get() { return this.send('GET'); },
          send(verb) { return run(verb); },
          post: () => api.send('POST'),
          put: function () { return this.send('PUT'); },
          nested: { deep() { return api.get(); } },
          run,
          alias: stop,
        };
        api.get(); api.post(); api.nested.deep(); api.run(); api.alias(); api['put']();
        api.late = function () { return this.get(); };
        api.late();
        get();
        """
    assert calls(tree, text) == {
        ("api.get", "api.send"),
        ("api.send", "lib.run"),
        ("api.post", "api.send"),
        ("api.put", "api.send"),
        ("api.nested.deep", "api.get"),
        ("api.late", "api.get"),
        ("a", "api.get"),
        ("a", "api.post"),
        ("a", "api.nested.deep"),
        ("a", "lib.run"),
        ("a", "lib.stop"),
        ("a", "api.put"),
        ("a", "api.late"),
    }


def test_module_patterns(tree: Build) -> None:
    text = """
        const counter = (function () {
          let n = 0;
          function add() { n += 1; show(); }
          function show() {}
          return { add, reset: () => show() };
        })();
        counter.add(); counter.reset(); counter.show();
        function make() { const job = new Job(); return { go() { job.start(); }, stop }; }
        const made = make();
        made.go(); made.stop();
        """
    found = calls(tree, text)
    assert {target for source, target in found if source == "a"} == {
        "<lambda1>", "<lambda1>.add", "<lambda1>.reset", "make", "make.go", "lib.stop",
    }  # fmt: skip
    assert ("make.go", "lib.Job.start") in found


def test_functions_as_values(tree: Build) -> None:
    text = """
        const table = { go: run, halt: stop };
        function dispatch(name) { table[name](); (table[name] || table.go)(); }
        const list = [run, stop];
        for (const each of list) each();
        list.forEach((f) => f());
        const map = new Map([['a', run], ['b', stop]]);
        map.get('a')();
        const picked = table.go;
        picked();
        const bound = stop.bind(null);
        bound();
        function apply(f, x) { return f(x); }
        apply(run, 1);
        function options({ handler, other: { deep } }) { handler(); deep(); }
        options({ handler: run, other: { deep: stop } });
        """
    found = calls(tree, text)
    assert {
        ("dispatch", "lib.run"),
        ("dispatch", "lib.stop"),
        ("<lambda1>", "lib.run"),
        ("<lambda1>", "lib.stop"),
    } <= found
    assert {
        ("a", "lib.run"),
        ("a", "lib.stop"),
        ("apply", "lib.run"),
        ("options", "lib.run"),
        ("options", "lib.stop"),
    } <= found
    assert ("apply", "lib.stop") not in found


def test_registries(tree: Build) -> None:
    text = """
        const registry = new Map();
        const plain = {};
        class Bus { handlers = {}; on(name, f) { this.handlers[name] = f; } fire(name) { this.handlers[name](); } }
        function register(name, f) { registry.set(name, f); plain[name] = f; }
        register('a', run);
        function go(name) { registry.get(name)(); }
        function pass(name) { plain[name](); }
        """
    assert {("go", "lib.run"), ("pass", "lib.run")} <= calls(tree, text)


def test_assignments_follow_each_other(tree: Build) -> None:
    text = """
        let current = null;
        function start() { current = new Job(); }
        function use() { current.start(); }
        function later() { let f = run; f(); f = stop; f(); }
        """
    found = calls(tree, text)
    assert {("use", "lib.Job.start"), ("later", "lib.run"), ("later", "lib.stop")} <= found


def test_events_call_their_handlers(tree: Build) -> None:
    text = """
        const bus = new EventEmitter();
        function saved() {}
        bus.on('saved', saved);
        bus.on('gone', stop);
        function save() { bus.emit('saved'); }
        class Room extends EventEmitter {
          constructor() { super(); this.on('join', this.joined); this.once('leave', (who) => this.left(who)); }
          joined() {}
          left() {}
          enter() { this.emit('join', 1); }
        }
        """
    found = calls(tree, text)
    assert {("save", "saved"), ("Room.enter", "Room.joined")} <= found
    assert ("save", "lib.stop") not in found


def test_members_of_others_are_not_linked(tree: Build) -> None:
    text = """
        import { start } from 'elsewhere';
        const other = external();
        other.start(); start(); document.start(); JSON.run(); [].start(); 'x'.run();
        // run()
        const text = 'run()';
        const code = `run() ${stop()}`;
        new Job().missing();
        """
    assert calls(tree, text) == {("a", "lib.stop"), ("a", "lib.Job")}


def test_tagged_templates_optional_calls_and_new_without_arguments(tree: Build) -> None:
    text = "run`a`; run?.(); const j = new Job; j?.start?.(); (0, run)(); void (run)();"
    assert calls(tree, text) == {("a", "lib.run"), ("a", "lib.Job"), ("a", "lib.Job.start")}


def test_classes_as_values(tree: Build) -> None:
    text = """
        const Named = class { go() {} };
        const made = new Named();
        made.go();
        const kinds = { job: Job };
        const one = new kinds.job();
        one.start();
        const mixin = (B) => class extends B { extra() { this.start(); } };
        class Mixed extends mixin(Job) {}
        new Mixed().extra();
        made.constructor.go;
        """
    found = calls(tree, text)
    assert {("a", "Named"), ("a", "Named.go"), ("a", "lib.Job"), ("a", "lib.Job.start"), ("a", "Mixed")} <= found


def test_evident_types_without_annotations(tree: Build) -> None:
    text = """
        class Owner {
          constructor(job = new Job()) { this.job = job; this.jobs = []; this.map = new Map(); this.made = Job.of(); }
          add() { this.jobs.push(new Job()); this.map.set('a', new Job()); }
          all() { for (const job of this.jobs) job.start(); this.jobs.forEach((j) => j.start()); }
          first() { return this.jobs[0]; }
          run() { this.job.start(); this.first().start(); this.made.start(); this.map.get('a').start(); }
        }
        async function main() {
          const job = await Promise.resolve(new Job());
          job.start();
          const [a, b] = await Promise.all([Job.of(), load()]);
          a.start(); b.start();
          load().then((j) => j.start());
          const copy = { ...{ inner: new Job() } };
          copy.inner.start();
        }
        const load = async () => new Job();
        """
    found = calls(tree, text)
    assert {source for source, target in found if target == "lib.Job.start"} == {
        "Owner.all", "Owner.all.<lambda1>", "Owner.run", "main", "main.<lambda1>",
    }  # fmt: skip
    references = tree({"a.js": IMPORT + text, "lib.js": LIB}).references("call")
    assert not [row for row in references if row[2] == "start" and row[3] is None]


def test_types_in_comments(tree: Build) -> None:
    text = """
        /** @typedef {Object} Options */
        /**
         * @param {Job} job
         * @param {Job[]} jobs
         * @param {?Map<string, Job>} map
         * @returns {Promise<Job>}
         */
        async function use(job, jobs, map) { job.start(); jobs[0].start(); map.get('a').start(); return unknown(job); }
        /** @type {Job} */
        let current;
        function other() { current.start(); use().then((it) => it.start()); }
        """
    found = tree({"a.js": IMPORT + text, "lib.js": LIB})
    assert [row[3] for row in found.references("call") if row[2] == "start"] == ["lib.Job.start"] * 5


def test_instanceof_tells_a_type(tree: Build) -> None:
    text = """
        function f(x) {
          if (x instanceof Job) x.start();
          if (!(x instanceof Job)) { x.stop(); return; }
          x.start();
        }
        class A { go() { if (this.x && this.x instanceof Job) { this.x.start(); } this.x.start(); } }
        const g = (y) => y instanceof Job && y.start();
        """
    found = tree({"a.js": IMPORT + text, "lib.js": LIB})
    rows = [(row[0], row[3]) for row in found.references("call") if row[2] == "start"]
    assert rows == [
        ("a.f", "lib.Job.start"), ("a.f", "lib.Job.start"), ("a.A.go", "lib.Job.start"), ("a.A.go", None), ("a.g", "lib.Job.start"),
    ]  # fmt: skip


def test_scripts_that_are_no_modules_see_each_other(tree: Build) -> None:
    found = tree({"a.js": "function helper() {}\nvar shared = 1;\n", "b.js": "function go() { helper(); }\n"})
    assert found.calls() == {("b.go", "a.helper")}


def test_scripts_in_the_old_style(tree: Build) -> None:
    text = """
        var App = App || {};
        App.util = {};
        App.util.trim = function (s) { return App.pad(s); };
        App.pad = function (s) { return s; };
        App.util.trim('x');
        window.start = function () { App.pad('x'); };
        """
    found = tree({"a.js": text})
    assert ("a.App.util.trim", "a.App.pad") in found.calls()
    assert ("a.start", "a.App.pad") in found.calls()
