"""What stands on a line calls what the comment behind it says, and nothing else.

`// -> run Job.start`: the ends of the qualified names of what is called; functions without a name are left out.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

Build = Callable[[dict[str, str]], Any]
_EXPECTED = re.compile(r"// -> (.*)$")
_LAMBDA = re.compile(r"<lambda\d+>\.")

SCRIPTS = {
    "src/core.js": r"""
'use strict';
const handlers = { start: onStart, stop: onStop };
function onStart(x) {}
function onStop(x) {}
function runAll() {
  Object.entries(handlers).forEach(([name, handler]) => handler(name)); // -> onStart onStop
  for (const [name, fn] of Object.entries(handlers)) fn(name); // -> onStart onStop
  for (const key of Object.keys(handlers)) handlers[key](); // -> onStart onStop
  for (const key in handlers) { handlers[key](); } // -> onStart onStop
  const { start, ...others } = handlers;
  start(); // -> onStart
  const fn = handlers['stop'];
  fn(); // -> onStop
  (handlers.start ?? handlers.stop)(1); // -> onStart onStop
}
class Pool {
  static #pools = new Map();
  static for(key) {
    if (!Pool.#pools.has(key)) Pool.#pools.set(key, new Pool(key)); // -> Pool
    return Pool.#pools.get(key);
  }
  constructor(key) { this.key = key; this.queue = []; }
  push(task) { this.queue.push(task); return this; }
  async drain() {
    while (this.queue.length) {
      const task = this.queue.shift();
      await task.run(); // -> Task.run
    }
  }
  *[Symbol.iterator]() { yield* this.queue; }
  get last() { return this.queue[this.queue.length - 1]; }
}
class Task { run() {} static of(fn) { const task = new Task(); task.fn = fn; return task; } } // -> Task
function use() {
  const pool = Pool.for('x'); // -> Pool.for
  pool.push(new Task()).push(Task.of(onStart)).drain(); // -> Pool.push Pool.push Task Task.of Pool.drain
  pool.last.run(); // -> Task.run
}
const compose = (...fns) => (x) => fns.reduceRight((acc, f) => f(acc), x);
const trim = (s) => s.trim();
const upper = (s) => s.toUpperCase();
const shout = compose(trim, upper); // -> compose
shout('x'); // -> shout
const add = (a) => (b) => a + b;
add(1)(2); // -> add
const inc = add(1); // -> add
inc(2); // -> inc
function once(fn) { let done = false; return function () { if (!done) { done = true; return fn.apply(this, arguments); } }; } // -> helper
const init = once(helper); // -> once
init(); // -> init
function helper() {}
let strategy = helper;
if (process.env.FAST) strategy = trim;
strategy('x'); // -> helper trim
const mixin = { greet() { return this.name(); } };
class Person { name() {} }
Object.assign(Person.prototype, mixin);
new Person().greet(); // -> Person mixin.greet
const obj = { __proto__: mixin, name: helper };
const wrapper = { run: (...args) => helper(...args) }; // -> helper
wrapper.run(); // -> wrapper.run
function Counter() { if (!(this instanceof Counter)) return new Counter(); this.n = 0; } // -> Counter
Counter.prototype = { inc() { this.n++; return this; }, reset: function () { this.inc(); } }; // -> Counter.inc
new Counter().inc().reset(); // -> Counter Counter.inc Counter.reset
Counter().inc(); // -> Counter Counter.inc
const bound = handlers.start.bind(null, 1);
bound(); // -> onStart
[1, 2].map(upper);
setTimeout(() => helper(), 10); // -> helper
Promise.resolve().then(helper).then(() => trim('x')); // -> trim
new Promise((resolve) => resolve(helper())); // -> helper
const lazy = { get pool() { return Pool.for('y'); } }; // -> Pool.for
lazy.pool.drain(); // -> Pool.drain
module.exports = { runAll, Pool, Task, use, compose, default: use };
""",
    "src/main.mjs": r"""
import core, { Pool, runAll as go } from './core.js';
import * as all from './core.js';
export let current = null;
export function setCurrent(p = Pool.for('a')) { current = p; } // -> Pool.for
core.runAll(); // -> runAll
all.use(); // -> use
all.default.use(); // -> use
go(); // -> runAll
current.drain(); // -> Pool.drain
const loaders = { core: () => import('./core.js'), other: () => import('./other.mjs') };
const mod = await loaders.core(); // -> loaders.core
mod.use(); // -> use
(await loaders['other']()).shared(); // -> loaders.other shared
const [first, second] = [Pool.for('1'), new all.Task()]; // -> Pool.for Task
first.drain(); second.run(); // -> Pool.drain Task.run
function outer(go) { return () => go(); }
function inner() { { let go = () => {}; go(); } return go(); } // -> inner.go runAll
export { default as renamed, shared as common } from './other.mjs';
""",
    "src/other.mjs": r"""
export function shared() {}
export default class { make() { return this.build(); } build() {} } // -> default.build
import { common, renamed as Renamed, setCurrent } from './main.mjs';
common(); // -> shared
new Renamed().make(); // -> default default.make
setCurrent(); // -> setCurrent
const api = { v1: { users: { list() {}, get: (id) => api.v1.users.list() } } }; // -> api.v1.users.list
api.v1.users.get(1); // -> api.v1.users.get
const { v1: { users: { list } } } = api;
list(); // -> api.v1.users.list
var self = this, that = api;
that.v1.users.list(); // -> api.v1.users.list
label: for (;;) { common?.(); break label; } // -> shared
export const tag = (strings, ...values) => strings.raw[0];
tag`x${common()}`; // -> tag shared
const fnTable = new Map(Object.entries({ a: common, b: setCurrent }));
fnTable.get('a')(); // -> shared setCurrent
const list2 = [common, setCurrent];
list2[0](); // -> shared
list2.at(1)(); // -> shared setCurrent
switch (tag) { case 1: { const shared = () => {}; shared(); break; } default: shared(); } // -> shared shared
""",
}
TYPED = {
    "src/types.ts": r"""
export enum Kind { Mail = 'mail', Post = 'post' }
export interface Sender { send(to: string): Promise<void>; readonly kind: Kind }
export abstract class BaseSender implements Sender {
  abstract readonly kind: Kind;
  protected log: Logger = new Logger(); // -> Logger
  async send(to: string) { this.log.info(to); await this.deliver(to); } // -> Logger.info BaseSender.deliver
  protected abstract deliver(to: string): Promise<void>;
}
export class Logger { info(m: string) {} child(): Logger { return new Logger(); } } // -> Logger
export type Event = { type: 'a'; at: Date } | { type: 'b'; sender: Sender };
export type Handlers = { [K in Event['type']]: (e: Event) => void };
export class Result<T, E = Error> {
  private constructor(private readonly value?: T, private readonly error?: E) {}
  static ok<T>(value: T): Result<T> { return new Result(value); } // -> Result
  unwrap(): T { return this.value!; }
  map<U>(f: (t: T) => U): Result<U> { return Result.ok(f(this.unwrap())); } // -> Result.ok Result.unwrap
}
export function assertSender(x: unknown): asserts x is Sender {}
export function isLogger(x: unknown): x is Logger { return true; }
""",
    "src/use.tsx": r"""
import { Kind, BaseSender, Logger, Result, assertSender, isLogger, type Sender, type Handlers, type Event } from './types';
class Mail extends BaseSender { kind = Kind.Mail; protected async deliver(to: string) {} }
class Post extends BaseSender { kind = Kind.Post; protected async deliver(to: string) { super.send(to); } } // -> BaseSender.send
const senders: Record<Kind, Sender> = { [Kind.Mail]: new Mail(), [Kind.Post]: new Post() }; // -> Mail Post
async function send(kind: Kind) { await senders[kind].send('x'); } // -> Sender.send
const factories = { [Kind.Mail]: () => new Mail(), [Kind.Post]: () => new Post() } as const; // -> Mail Post
function make(kind: Kind): BaseSender { return factories[kind](); }
make(Kind.Mail).send('y'); // -> make BaseSender.send
const handlers: Handlers = { a: onA, b: onB };
function onA(e: Event) {}
function onB(e: Event) { if (e.type === 'b') e.sender.send('x'); } // -> Sender.send
function emit(e: Event) { handlers[e.type](e); } // -> onA onB
function f(x: unknown) { assertSender(x); x.send('z'); if (isLogger(x)) { x.info('y'); } } // -> assertSender isLogger Logger.info Sender.send
const r: Result<Logger> = Result.ok(new Logger()); // -> Result.ok Logger
r.unwrap().info('x'); // -> Result.unwrap Logger.info
r.map((l) => l.child()); // -> Result.map Logger.child
class Service {
  private static instance?: Service;
  static get shared(): Service { return (this.instance ??= new Service(new Logger())); } // -> Service Logger
  constructor(private readonly logger: Logger, private readonly senders = new Map<Kind, Sender>()) {}
  register(s: Sender): this { this.senders.set(s.kind, s); return this; }
  async broadcast(to: string) {
    for (const [, s] of this.senders) await s.send(to); // -> Sender.send
    await Promise.all([...this.senders.values()].map((s) => s.send(to))); // -> Sender.send
    this.senders.forEach((s) => s.send(to)); // -> Sender.send
    this.logger.child().child().info('done'); // -> Logger.child Logger.child Logger.info
  }
}
Service.shared.register(new Mail()).register(new Post()).broadcast('all'); // -> Service.register Service.register Mail Post Service.broadcast
function useService(): [Service, (s: Sender) => void] { const s = Service.shared; return [s, (x) => s.register(x)]; } // -> Service.register
const [service, addSender] = useService(); // -> useService
service.broadcast('x'); // -> Service.broadcast
addSender(new Mail()); // -> Mail addSender
function List<T>({ items, render }: { items: T[]; render: (t: T) => JSX.Element }) { return <>{items.map(render)}</>; }
const App = () => <List<Logger> items={[new Logger()]} render={(l) => <Row logger={l} />} />; // -> List Logger Row
const Row: React.FC<{ logger: Logger }> = ({ logger }) => { logger.info('row'); return <App.Title />; }; // -> Logger.info App.Title
App.Title = function Title() { return <p />; };
namespace Util { export namespace Deep { export const go = () => inner(); function inner() {} } } // -> Util.Deep.inner
Util.Deep.go(); // -> Util.Deep.go
declare global { interface Array<T> { last(): T } }
export default class extends Service { override async broadcast() { await super.broadcast('x'); } } // -> Service.broadcast
abstract class Shape { abstract area(): number; describe() { return this.area(); } } // -> Shape.area
class Square extends Shape { constructor(private side: number) { super(); } area() { return this.side; } }
const shapes: Shape[] = [new Square(1)]; // -> Square
shapes.map((s) => s.area()).filter(Boolean); // -> Shape.area
const total = shapes.reduce((sum, s) => sum + s.area(), 0); // -> Shape.area
const byName: { [name: string]: Logger } = {};
byName['x'].info('x'); byName.y.info('y'); // -> Logger.info Logger.info
function withLogger<T>(fn: (log: Logger) => T): T { return fn(new Logger()); } // -> Logger
withLogger((log) => log.info('x')); // -> withLogger Logger.info
const opt: Partial<{ log: Logger }> = {};
opt.log?.info('x'); // -> Logger.info
let maybe: Logger | undefined;
maybe = new Logger(); // -> Logger
maybe.info('x'); // -> Logger.info
const tuple: [Mail, Post] = [new Mail(), new Post()]; // -> Mail Post
tuple[0].send('a'); const [m, p] = tuple; p.send('b'); // -> BaseSender.send BaseSender.send
type Deps = ConstructorParameters<typeof Service>;
export const lazyLogger = (() => { let l: Logger; return () => (l ??= new Logger()); })(); // -> Logger
lazyLogger().info('x'); // -> lazyLogger Logger.info
""",
}


def called(found: Any, path: str, line: int) -> Counter[str]:
    """Return the names of what a line calls, with those around it that have one."""
    linked = found.linked[found.world.paths[path]]
    names = [
        found.qualified(*row.target)
        for row in linked.references
        if row.line == line and row.target is not None and row.kind in {"call", "instantiate", "decorator"}
    ]
    return Counter(_LAMBDA.sub("", name) for name in names if "<lambda" not in name.rpartition(".")[2])


def unexpected(got: Counter[str], expected: list[str]) -> tuple[list[str], list[str]]:
    """Return what is missing and what is too much."""
    rest, missing = list(got.elements()), []
    for name in expected:
        match = next((each for each in rest if each == name or each.endswith(f".{name}")), None)
        if match is None:
            missing.append(name)
        else:
            rest.remove(match)
    return missing, rest


@pytest.mark.parametrize("files", [SCRIPTS, TYPED], ids=["scripts", "typed"])
def test_each_line_calls_what_it_says(tree: Build, files: dict[str, str]) -> None:
    found = tree(files)
    wrong = []
    for path, text in files.items():
        for number, line in enumerate(text.split("\n"), start=1):
            match = _EXPECTED.search(line)
            missing, rest = unexpected(called(found, path, number), match[1].split() if match else [])
            if missing or rest:
                wrong.append((path, line.strip(), "missing", missing, "too much", rest))
    assert not wrong
