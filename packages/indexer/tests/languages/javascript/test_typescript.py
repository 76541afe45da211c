"""TypeScript: declared types, interfaces, enums, namespaces, generics, JSX, decorators."""

from collections.abc import Callable
from typing import Any

import pytest

Build = Callable[[dict[str, str]], Any]
LIB = """
export interface Repo<T> { load(id: string): Promise<T>; all(): T[]; inner?: Job; visit: (job: Job) => void }
export abstract class Base { abstract name(): string; touch(): this { return this; } static make(): Base { throw 1; } }
export class Job extends Base { start(): void {} name() { return ''; } next(): Job | null { return null; } parent?: Job }
export enum Level { Low, High = 'x' }
export type Maybe = Job | undefined;
export type Deps = { job: Job; jobs: Job[]; run(): Job; make: () => Job };
export function job(): Job { return new Job(); }
export const jobs: Job[] = [];
"""
IMPORT = "import { Repo, Base, Job, Level, Maybe, Deps, job, jobs } from './lib';\nimport type * as lib from './lib';\n"


def calls(tree: Build, text: str, name: str = "a.ts") -> set[tuple[str, str]]:
    """Return the resolved calls of a file that imports `lib`."""
    found = tree({name: IMPORT + text, "lib.ts": LIB}).calls()
    return {(a.removeprefix("a."), b.removeprefix("a.")) for a, b in found if not a.startswith("lib")}


EVIDENT = [
    "function f(j: Job) { j.start(); }",
    "function f(j?: Job) { j?.start(); }",
    "function f(j: Job | null) { j!.start(); }",
    "function f(j: Readonly<Job>) { j.start(); }",
    "function f(j: lib.Job) { j.start(); }",
    "function f(j: Maybe) { j?.start(); }",
    "function f({ job }: Deps) { job.start(); }",
    "function f({ job: j }: { job: Job }) { j.start(); }",
    "function f(deps: Deps) { deps.job.start(); }",
    "function f(deps: Deps) { deps.jobs[0].start(); }",
    "function f(deps: Deps) { deps.run().start(); }",
    "function f(deps: Deps) { deps.make().start(); }",
    "function f(deps: Pick<Deps, 'job'>) { deps.job.start(); }",
    "function f(deps: Deps['job']) { deps.start(); }",
    "function f(r: Repo<Job>) { r.inner?.start(); }",
    "function f(...js: Job[]) { js[0].start(); }",
    "function f(js: readonly Job[]) { for (const j of js) j.start(); }",
    "function f(js: Array<Job>) { js.forEach((j) => { j.start(); }); }",
    "function f(js: ReadonlyArray<Job>) { js.filter(Boolean).map((j) => j.start()); }",
    "function f(js: Job[]) { js.find((j) => j)!.start(); }",
    "function f(js: Set<Job>) { for (const j of js) { j.start(); } }",
    "function f(js: Map<string, Job>) { js.get('a')?.start(); }",
    "function f(js: Map<string, Job>) { for (const [k, j] of js) j.start(); }",
    "function f(js: Map<string, Job>) { for (const j of js.values()) j.start(); }",
    "function f(js: Map<string, Job[]>) { js.get('a')![0].start(); }",
    "function f(js: Record<string, Job>) { js['a'].start(); }",
    "function f(js: Record<string, Job>) { js.a.start(); }",
    "function f(js: Record<string, Job>) { for (const j of Object.values(js)) j.start(); }",
    "function f(js: Record<string, Job>) { for (const [k, j] of Object.entries(js)) j.start(); }",
    "function f(js: { [key: string]: Job }) { js.a.start(); }",
    "function f(pair: [string, Job]) { pair[1].start(); }",
    "function f([name, j]: [string, Job]) { j.start(); }",
    "async function f(p: Promise<Job>) { (await p).start(); }",
    "function f(p: Promise<Job>) { p.then((j) => j.start()).catch(() => {}); }",
    "async function f(p: Promise<Job>[]) { const [j] = await Promise.all(p); j.start(); }",
    "async function f(p: () => Promise<Job>) { const j = await p(); j.start(); }",
    "async function* f(p: AsyncGenerator<Job>) { for await (const j of p) j.start(); }",
    "function f(x: unknown) { (x as Job).start(); }",
    "function f(x: unknown) { (<Job>x).start(); }",
    "function f(x: any) { const j = x as unknown as Job; j.start(); }",
    "function f(x: unknown) { if (x instanceof Job) { x.start(); } }",
    "function f(j = job()) { j.start(); }",
    "function f(j: Job = job()) { j.start(); }",
    "function f() { job().start(); }",
    "function f() { const j: Job = load(); j.start(); }",
    "function f() { let j: Job | undefined; j = load(); j.start(); }",
    "function f() { jobs[0].start(); }",
    "function f() { jobs.slice(1).forEach(j => j.start()); }",
    "function f() { job().next()!.start(); }",
    "function f() { job().touch().start(); }",
    "function f() { job().touch().touch().start(); }",
    "function f() { job().parent!.parent?.start(); }",
    "function f() { const { parent } = job(); parent!.start(); }",
    "function f(j: ReturnType<typeof job>) { j.start(); }",
    "function f(j: InstanceType<typeof Job>) { j.start(); }",
    "function f(j: typeof jobs) { j[0].start(); }",
    "const f = (j: Job): void => j.start();",
    "const f = function (j: Job) { j.start(); };",
    "const f: (x: unknown) => void = (j: Job) => { j.start(); };",
    "function f<T extends Job>(j: T, js: T[]) { j.start(); js[0].start(); }",
    "function f(this: Job) { const j = [job()]; j[0].start(); }",
    "function f() { const m = new Map<string, Job>(); m.get('x')!.start(); }",
    "function f() { const s = new Set([job()]); s.forEach((j) => j.start()); }",
    "function f() { const held = { j: job() } satisfies object; held.j.start(); }",
    "function f() { const held = { j: job() } as const; held.j.start(); }",
    "function f() { const a = { ...{ j: job() } }; a.j.start(); }",
    "function f(flag: boolean) { (flag ? job() : new Job()).start(); }",
    "function f(x?: Job) { (x ?? job()).start(); }",
    "function f() { const js = jobs.map((j) => j.next()); js[0]!.start(); }",
    "function f() { const js = [1].map(() => new Job()); js[0].start(); }",
    "function f() { Array.from([1], () => job())[0].start(); }",
    "function f() { const [first, ...rest] = jobs; first.start(); }",
    "function f() { const fs = { go: (j: Job) => j.start() }; }",
    "function f(j: Job & { extra: number }) { j.start(); }",
    "function f(x: { deep: { j: Job } }) { x.deep.j.start(); }",
    "function f(j: (Job)[]) { j.at(-1)!.start(); }",
    "function f(j: import('./lib').Job) { j.start(); }",
    "type Alias = Job; function f(j: Alias) { j.start(); }",
    "interface Child extends Deps { x: 1 } function f(c: Child) { c.job.start(); }",
    "interface Holder { job: Job } function f(h: Holder) { h.job.start(); }",
    "declare const j: Job; function f() { j.start(); }",
    "abstract class K { protected abstract j: Job; f() { this.j.start(); } }",
    "class K { private j!: Job; f() { this.j.start(); } }",
    "class K { constructor(private readonly j: Job) {} f() { this.j.start(); } }",
    "class K { constructor(readonly deps: Deps) {} f() { this.deps.job.start(); } }",
    "class K { static j: Job; static f() { this.j.start(); K.j.start(); } }",
    "class K { j = job(); f() { this.j.start(); } }",
    "class K { private js: Job[] = []; f() { for (const j of this.js) { j.start(); } } }",
    "class K { private js = new Map<string, Job>(); f() { this.js.get('x')?.start(); } }",
    "class K { get j(): Job { return job(); } f() { this.j.start(); } }",
    "class K { get j() { return job(); } f() { this.j.start(); } }",
    "class K { j?: Job; f() { const j = this.j; if (j) j.start(); } }",
    "class K { j?: Job; f() { const { j } = this; j?.start(); } }",
    "class K { make(): Job { return job(); } f() { this.make().start(); } }",
    "class K { async make() { return job(); } async f() { (await this.make()).start(); } }",
    "class K extends Job { f() { this.start(); super.start(); } }",
    "class K { constructor(j: Job) { this.j = j; } j; f() { this.j.start(); } }",
]


@pytest.mark.parametrize("text", EVIDENT)
def test_members_through_evident_types(tree: Build, text: str) -> None:
    found = tree({"a.ts": IMPORT + text, "lib.ts": LIB})
    rows = [row for row in found.references("call") if row[2] == "start"]
    assert rows
    assert {row[3] for row in rows} == {"lib.Job.start"}


GENERIC = [
    "class Box<T> { constructor(private item: T) {} get(): T { return this.item; } } function f(b: Box<Job>) { b.get().start(); }",
    "class Box<T> { item!: T } function f(b: Box<Job>) { b.item.start(); }",
    "class Box<T> { items: T[] = [] } function f(b: Box<Job>) { b.items[0].start(); b.items.forEach((j) => j.start()); }",
    "class Box<T> { items = new Map<string, T>(); } function f(b: Box<Job>) { b.items.get('x')!.start(); }",
    "class Box<T> { get(): T { throw 1; } } function f() { new Box<Job>().get().start(); }",
    "class Box<T> { get(): T { throw 1; } } class JobBox extends Box<Job> { f() { this.get().start(); } }",
    "class Box<T> { get(): T { throw 1; } } class JobBox extends Box<Job> {} function f(b: JobBox) { b.get().start(); }",
    "class Box<T> { get(): T { throw 1; } } class Mid<U> extends Box<U> {} function f(b: Mid<Job>) { b.get().start(); }",
    "class K { private repo!: Repo<Job>; async f() { const j = await this.repo.load('x'); j.start(); } }",
    "class K { constructor(private repo: Repo<Job>) {} f() { this.repo.all().forEach((j) => j.start()); } }",
    "class K { constructor(private repo: Repo<Job>) {} f() { for (const j of this.repo.all()) j.start(); } }",
    "interface Jobs extends Repo<Job> {} async function f(r: Jobs) { (await r.load('x')).start(); }",
    "type Page<T> = { rows: T[]; first: T }; function f(p: Page<Job>) { p.first.start(); p.rows[0].start(); }",
    "type Result<T> = Promise<T>; async function f(p: Result<Job>) { (await p).start(); }",
    "function first<T>(of: T[]): T { return of[0]; } function f() { first<Job>(x).start(); }",
    "class Http { get<T>(url: string): Promise<T> { throw 1; } } async function f(h: Http) { (await h.get<Job>('x')).start(); }",
]


@pytest.mark.parametrize("text", GENERIC)
def test_type_arguments(tree: Build, text: str) -> None:
    test_members_through_evident_types(tree, text)


CALLBACKS = [
    "function each(visit: (j: Job) => void) {} each((j) => j.start());",
    "function each(visit: (j: Job) => void) {} each(function (j) { j.start(); });",
    "function each(n: number, visit: (a: string, j: Job) => void) {} each(1, (_, j) => { j.start(); });",
    "class K { on(name: string, f: (j: Job) => void) {} } new K().on('x', (j) => j.start());",
    "class K { use<T>(f: (j: Job) => T) {} } function f(k: K) { k.use(async (j) => { j.start(); }); }",
    "type Visit = (j: Job) => void; function each(visit: Visit) {} each((j) => j.start());",
    "interface Bus { on(f: (j: Job) => void): void } function f(bus: Bus) { bus.on((j) => j.start()); }",
    "function f(r: Repo<Job>) { each2(r.all()); } function each2(js: Job[]) { js.map(({ parent }) => parent!.start()); }",
]


@pytest.mark.parametrize("text", CALLBACKS)
def test_parameters_of_callbacks(tree: Build, text: str) -> None:
    test_members_through_evident_types(tree, text)


UNKNOWN = [
    "function f(j: any) { j.start(); }",
    "function f(j: Other) { j.start(); }",
    "import { Job as Far } from 'far'; function f(j: Far) { j.start(); }",
    "function f<Job>(j: Job) { j.start(); }",
    "class Job2 { start() {} } function f(x: string) { x.start(); }",
    "function f(js: Job[]) { js.start(); }",
    "function f(js: Map<Job, string>) { js.get(x).start(); }",
    "class K { f(j: Level) { j.start(); } }",
]


@pytest.mark.parametrize("text", UNKNOWN)
def test_members_of_other_types_are_not_linked(tree: Build, text: str) -> None:
    found = tree({"a.ts": IMPORT + text, "lib.ts": LIB})
    assert {row[3] for row in found.references("call") if row[2] == "start"} <= {None}


def test_interfaces_and_abstract_classes(tree: Build) -> None:
    text = """
        class Store implements Repo<Job> {
          constructor(private inner2: Repo<Job>) {}
          async load(id: string) { return this.inner2.load(id); }
          all() { return []; }
          visit = (j: Job) => {};
        }
        class Other extends Store { all() { return super.all(); } }
        function use(r: Repo<Job>, s: Store, o: Other, b: Base) { r.load('x'); s.load('x'); o.all(); o.load('y'); b.name(); b.touch(); }
        """
    assert calls(tree, text) == {
        ("Store.load", "lib.Repo.load"),
        ("Other.all", "Store.all"),
        ("use", "lib.Repo.load"),
        ("use", "Store.load"),
        ("use", "Other.all"),
        ("use", "lib.Base.name"),
        ("use", "lib.Base.touch"),
    }


def test_namespaces_and_merged_declarations(tree: Build) -> None:
    text = """
        namespace Outer.Inner { export function f() { g(); } function g() {} export const h = () => f(); }
        Outer.Inner.f(); Outer.Inner.h();
        class Both { own() {} }
        namespace Both { export function extra() { help(); } function help() {} }
        Both.extra(); new Both().own();
        function fn() {}
        namespace fn { export const part = () => fn(); }
        fn(); fn.part();
        import Alias = Outer.Inner;
        Alias.f();
        declare module 'x' { export function ambient(): void; }
        declare global { interface Window { job: Job } }
        """
    assert calls(tree, text) == {
        ("Outer.Inner.f", "Outer.Inner.g"),
        ("Outer.Inner.h", "Outer.Inner.f"),
        ("a", "Outer.Inner.f"),
        ("a", "Outer.Inner.h"),
        ("Both.extra", "Both.help"),
        ("a", "Both.extra"),
        ("a", "Both"),
        ("a", "Both.own"),
        ("fn.part", "fn"),
        ("a", "fn"),
        ("a", "fn.part"),
    }


def test_declarations(tree: Build) -> None:
    text = """\
/** Says what it is. */
export interface Shape { readonly a: number; area(): number; cb: () => void }
type Id = string;
export const enum Color { Red, Blue = 1 }
export abstract class K<T> extends Base implements Shape {
  static count = 0;
  #secret?: number;
  declare x: string;
  constructor(private readonly repo: Repo<T>, plain: string) { super(); }
  get size() { return 1; }
  set size(v) {}
  abstract area(): number;
  over(a: string): void;
  over(a: number): void;
  over(a: unknown) {}
  private arrow = async (x: number): Promise<void> => {};
  'quoted name'() {}
  static { this.count = 1; }
}
export function overloaded(a: string): string;
export function overloaded(a: any) { return a; }
declare function elsewhere(): void;
export default function main() { function inner() {} const local = 1; }
const { a, b: [c] } = load(), d = 1;
let e: string;
export const fn = (x: number) => x, obj = { method() {}, value: 1 };
namespace N { export const inside = 1; export class M {} }
"""
    found = tree({"a.ts": text})
    assert found.definitions("a.ts") == [
        ("interface", "Shape", 2), ("method", "Shape.area", 2), ("type", "Id", 3), ("enum", "Color", 4), ("constant", "Color.Red", 4),
        ("constant", "Color.Blue", 4), ("class", "K", 5), ("variable", "K.count", 6), ("variable", "K.#secret", 7), ("variable", "K.x", 8),
        ("method", "K.constructor", 9), ("variable", "K.repo", 9), ("method", "K.size", 10), ("method", "K.size", 11), ("method", "K.area", 12),
        ("method", "K.over", 15), ("method", "K.arrow", 16), ("method", "K.quoted name", 17), ("function", "overloaded", 21),
        ("function", "elsewhere", 22), ("function", "main", 23), ("function", "main.inner", 23), ("constant", "a", 24), ("constant", "c", 24),
        ("constant", "d", 24), ("variable", "e", 25), ("function", "fn", 26), ("constant", "obj", 26), ("method", "obj.method", 26),
        ("module", "N", 27), ("constant", "N.inside", 27), ("class", "N.M", 27),
    ]  # fmt: skip
    symbols = {symbol.name: symbol for symbol in found.symbols("a.ts")}
    assert symbols["Shape"].doc == "Says what it is."
    assert symbols["Shape"].signature == "export interface Shape"
    assert symbols["arrow"].signature == "private arrow = async (x: number): Promise<void> =>"
    assert symbols["fn"].signature == "fn = (x: number) =>"
    assert symbols["main"].signature == "export default function main()"
    assert symbols["obj"].signature == "obj"
    assert (symbols["K"].visibility, symbols["arrow"].visibility, symbols["#secret"].visibility) == (
        "public",
        "private",
        "private",
    )
    assert (symbols["K"].start_line, symbols["K"].end_line, symbols["K"].body_line) == (5, 19, 5)


def test_decorators(tree: Build) -> None:
    text = """
        function logged(...args: unknown[]) {}
        const Injectable = () => (target: unknown) => {};
        @logged @Injectable()
        export class A {
          @logged field = 1;
          @logged
          run(@logged id: string) {}
          @lib2.deco() other() {}
        }
        import * as lib2 from './lib2';
        """
    found = tree({"a.ts": text, "lib2.ts": "export function deco() {}\n"})
    rows = [
        (row.line, row.kind, row.name)
        for row in found.linked[0].references
        if row.target and row.kind in {"decorator", "call"}
    ]
    assert rows == [
        (4, "decorator", "logged"), (4, "call", "Injectable"), (6, "decorator", "logged"), (7, "decorator", "logged"),
        (8, "decorator", "logged"), (9, "call", "deco"),
    ]  # fmt: skip


def test_elements(tree: Build) -> None:
    text = """
        import * as ui from './ui';
        import Def, { Button } from './ui';
        const Local = () => <div onClick={handle}><Button /><ui.Card.Part>{help()}</ui.Card.Part></div>;
        const Memo = memo(() => <Def x={1} />);
        function handle() {}
        function help() {}
        export const App = ({ children }: Props) => <><Memo /><Local>{children}</Local><Unknown /><svg:rect /></>;
        function Choose(flag: boolean) { const C = flag ? Local : Button; return <C />; }
        class Old extends Component { part() { return null; } render() { return <Button>{this.part()}</Button>; } }
        """
    ui = "export function Button() {}\nexport class Card { static Part() {} }\nexport default function Def() {}\n"
    found = tree({"a.tsx": text, "ui.tsx": ui})
    assert {(a.removeprefix("a."), b) for a, b in found.calls()} == {
        ("Local", "ui.Button"),
        ("Local", "ui.Card.Part"),
        ("Local", "a.help"),
        ("<lambda1>", "ui.Def"),
        ("App", "a.Memo"),
        ("App", "a.<lambda1>"),
        ("App", "a.Local"),
        ("Choose", "a.Local"),
        ("Choose", "ui.Button"),
        ("Old.render", "ui.Button"),
        ("Old.render", "a.Old.part"),
    }
    assert [row[3] for row in found.references("read") if row[2] == "handle"] == ["a.handle"]


def test_hooks(tree: Build) -> None:
    text = """
        import { useState, useMemo, useRef, useCallback } from 'react';
        import { Job, job } from './lib';
        export function useJob() {
          const [state, setState] = useState<Job>(job());
          const made = useMemo(() => new Job(), []);
          const ref = useRef<Job>(null);
          const act = useCallback(() => state.start(), []);
          made.start(); ref.current?.start(); act();
          return { state, made };
        }
        function Use() { const { state, made } = useJob(); state.start(); made.start(); }
        """
    found = tree({"a.tsx": text, "lib.ts": LIB})
    rows = [(row[0], row[3]) for row in found.references("call") if row[2] == "start"]
    assert rows == [
        ("a.useJob.<lambda2>", "lib.Job.start"), ("a.useJob", "lib.Job.start"), ("a.useJob", "lib.Job.start"),
        ("a.Use", "lib.Job.start"), ("a.Use", "lib.Job.start"),
    ]  # fmt: skip


def test_types_are_referred_to_and_inherited(tree: Build) -> None:
    text = "class A<T extends Job> extends Base implements Repo<T> {\n  f(x: T, y: lib.Job, z: Maybe): Deps['job'] { return x as Level; }\n}\n"
    found = tree({"a.ts": IMPORT + text, "lib.ts": LIB})
    rows = [
        (row.kind, row.name) for row in found.linked[0].references if row.kind in {"type", "inherit"} and row.target
    ]
    assert rows == [
        ("inherit", "Base"), ("inherit", "Repo"), ("type", "Job"), ("type", "Job"), ("type", "Maybe"), ("type", "Deps"), ("type", "Level"),
    ]  # fmt: skip


def test_settings_that_are_read(tree: Build) -> None:
    text = """
        const a = process.env.A_URL; const b = process.env['B'] ?? import.meta.env.VITE_C;
        const { D, E: e = 1 } = process.env;
        function f() { return process.env.F!; }
        // process.env.NOT
        const text = 'process.env.NOT'; process.env[name]; Deno.env.get('G');
        """
    body = tree({"a.ts": text}).facts[0].body
    assert sorted((item.key, item.line, item.owner >= 0) for item in body.config) == [
        ("A_URL", 2, False), ("B", 2, False), ("D", 3, False), ("E", 3, False), ("F", 4, True), ("G", 6, False), ("VITE_C", 2, False),
    ]  # fmt: skip
