"""Whatever stands in a file: reading and linking never raise."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]

SAMPLE = """
import a, { b as c } from './m'; import * as d from './n'; export * from './m'; export { e as f } from './m';
const g = require('./m'), { h, i: { j }, ...k } = require('./n');
class L extends M.N { static o = 1; #p; constructor(q, [r, s] = [], { t } = {}) { super(q); this.u = t; } get v() { return this.#p; } w = () => {}; }
function* x(y = 1, ...z) { for (const [aa, bb] of y) yield aa?.bb[cc].dd`ee`; }
M.prototype.ff = function gg() {}; Object.assign(M.prototype, { hh() {} }); module.exports = { ...ii, jj: kk => kk, ll() {}, get mm() {} };
export default async (nn) => { try { await nn; } catch ({ oo }) { oo(); } finally { label: for (let pp = 0;;) break label; } };
list.map((qq) => qq.rr()).then(({ ss }) => ss); emitter.on('x', () => {}); emitter.emit('x'); if (tt instanceof L && !(uu instanceof L)) tt.w();
"""
TYPED = """
interface A<T extends B = C> extends D.E<T>, F { g(h: T): void; readonly i?: J[]; [k: string]: L; (m: number): string; new (): A<T> }
type N = { o: P; q(r: S): T } | [U, V?] | (w: X) => Y | typeof z.aa | BB['cc'] | keyof DD | `x${EE}`;
declare module 'ff' { export = GG; } namespace HH.II { export enum JJ { KK, LL = 1 } } import MM = HH.II; export import NN = MM.JJ;
@oo @pp.qq({ rr: 1 }) export abstract class SS<TT> implements A<TT> { private constructor(public readonly uu: VV, ww!: XX) {} abstract yy(): this; override zz(this: SS<TT>, ab: any): asserts ab is AC { return <AD>ab as AE satisfies AF; } }
function ag(ah: string): void; function ag(ah: any) { return ah!.ai?.[aj]!; }
"""


@pytest.mark.parametrize("name", ["javascript", "typescript", "tsx", "vue", "svelte"])
def test_every_piece_of_a_file_can_be_read(tree: Build, name: str) -> None:
    text = SAMPLE + (TYPED if name != "javascript" else "")
    suffix = {"javascript": "js", "typescript": "ts"}.get(name, name)
    wrapped = f"<script lang='ts'>{text}</script>" if name in {"vue", "svelte"} else text
    for cut in range(0, len(wrapped), 37):
        tree({f"a.{suffix}": wrapped[:cut], f"m.{suffix}": wrapped[cut:]})


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_mutated_sources_are_read(tree: Build, data: st.DataObject) -> None:
    text = list(SAMPLE + TYPED)
    for _ in range(data.draw(st.integers(1, 12))):
        place = data.draw(st.integers(0, len(text) - 1))
        what = data.draw(st.sampled_from(["cut", "double", "swap", "put"]))
        if what == "cut":
            del text[place : place + data.draw(st.integers(1, 60))]
            text = text or [" "]
        elif what == "double":
            text[place:place] = text[place : place + data.draw(st.integers(1, 60))]
        elif what == "swap":
            text.reverse() if data.draw(st.integers(0, 9)) == 0 else text.insert(
                place, data.draw(st.sampled_from("(){}[]<>'\"`;,.:=@#$\\/"))
            )
        else:
            text[place:place] = list(
                data.draw(
                    st.sampled_from(
                        ["this.", "super.", "=> ", "new ", "class ", "export ", "await ", "...", "?.", "import "]
                    )
                )
            )
    source = "".join(text)
    tree({"a.ts": source, "m.tsx": source, "n.js": source})


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_read(data: bytes) -> None:
    for name in ("javascript", "tsx", "vue"):
        found = language(name)
        found.reader(found, f"a.{name}", data).read()


def test_names_in_chinese_and_windows_line_ends(tree: Build) -> None:
    found = tree(
        {
            "a.js": "import { 打开 } from './b';\r\nfunction 开始() {\r\n  打开();\r\n}\r\n开始();\r\n",
            "b.js": "export function 打开() {}\r\n",
        }
    )
    assert found.calls() == {("a.开始", "b.打开"), ("a", "a.开始")}
    assert found.callers("b.打开") == {("a.开始", 3)}


def test_deep_and_wide_files_are_read(tree: Build) -> None:
    deep = "f(" * 300 + ")" * 300
    wide = "const t = {" + ",".join(f"k{n}: {{ a: 'x', f{n}() {{}} }}" for n in range(3000)) + "};"
    chain = "a" + ".b()" * 500
    found = tree({"a.js": deep, "b.js": wide, "c.js": chain, "d.js": "x = [" * 200})
    assert len(found.symbols("b.js")) > 3000
