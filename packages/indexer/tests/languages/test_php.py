"""PHP: full names, traits, evident types, functions as values, included files."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]

MONEY = """<?php
namespace Shop\\Cart;

final class Money
{
    public const ZERO = 0;

    public function __construct(public readonly int $cents) {}

    public static function of(int $cents): self { return new self($cents); }

    public function plus(Money $other): static { return new static($this->cents + $other->cents); }

    public function format(): string { return row($this->cents); }
}

function row($text) { return $text; }
"""


def code(text: str, head: str = "") -> str:
    return f"<?php\n{head}\n{text}\n"


def run(tree: Build, body: str, head: str = "use Shop\\Cart\\Money;", extra: str = "") -> set[str]:
    """Return what a function with a body calls, the module's part left out."""
    found = tree({"a.php": code(f"function test($x) {{ {body} }} {extra}", head), "src/Cart/Money.php": MONEY})
    return {target.removeprefix("Shop.Cart.") for source, target in found.calls() if source.startswith("a.test")}


@pytest.mark.parametrize(
    ("head", "body", "targets"),
    [
        ("use Shop\\Cart\\Money;", "new Money(1);", {"Money"}),
        ("use Shop\\Cart\\Money as M;", "M::of(1);", {"Money.of"}),
        ("use Shop\\Cart;", "new Cart\\Money(1);", {"Money"}),
        ("use Shop\\{Cart\\Money, Other};", "Money::of(1);", {"Money.of"}),
        ("use function Shop\\Cart\\row;", "row(1);", {"row"}),
        ("use function Shop\\Cart\\{row as line};", "line(1);", {"row"}),
        ("use Shop\\Cart;", "Cart\\row(1);", {"row"}),
        ("namespace Shop\\Cart;", "row(1); namespace\\row(1);", {"row"}),
        ("namespace Shop;", "Cart\\row(1);", {"row"}),
        ("", "\\Shop\\Cart\\row(1);", {"row"}),
        ("", "new \\Shop\\Cart\\Money(1);", {"Money"}),
        ("", "row(1); new Money(1);", set()),
        ("namespace Other;", "row(1); new Money(1);", set()),
        ("use Vendor\\Money;", "new Money(1);", set()),
    ],
)
def test_names(tree: Build, head: str, body: str, targets: set[str]) -> None:
    found = tree({"a.php": code(f"function test() {{ {body} }}", head), "src/Cart/Money.php": MONEY})
    calls = {target for source, target in found.calls() if source.rpartition(".")[2] == "test"}
    assert calls == {f"Shop.Cart.{target}" for target in targets}


def test_functions_without_namespace_are_seen_everywhere(tree: Build) -> None:
    text = "function run() { help(); \\help(); strlen(''); }"
    files = {"h.php": code("function help() {}"), "a.php": code(text, "namespace A;")}
    assert tree(files).calls() == {("A.run", "h.help")}


@pytest.mark.parametrize(
    "body",
    [
        "$m = new Money(1); $m->format();",
        "$m = Money::of(1); $m->format();",
        "Money::of(1)->format();",
        "(new Money(1))->plus($x)->format();",
        "$m = $x ?? new Money(1); $m->format();",
        "$m = $x ? Money::of(1) : null; $m?->format();",
        "$m = match(true) { $x => Money::of(1), default => null }; $m->format();",
        "if ($x instanceof Money) { $x->format(); }",
        "if (!$x instanceof Money) { return; } $x->format();",
        "if (!($x instanceof Money)) { throw new E(); } $x->format();",
        "$y = $x instanceof Money && $x->format();",
        "$y = $x instanceof Money ? $x->format() : '';",
        "assert($x instanceof Money); $x->format();",
        "foreach ([new Money(1)] as $m) { $m->format(); }",
        "$all = []; $all[] = new Money(1); foreach ($all as $m) { $m->format(); }",
        "$all = ['a' => new Money(1)]; $all['a']->format();",
        "$all = ['a' => new Money(1)]; foreach ($all as $k => $m) { $m->format(); }",
        "[$m, $n] = [new Money(1), 2]; $m->format();",
        "['a' => $m] = ['a' => new Money(1)]; $m->format();",
        "/** @var Money $m */ $m = $x->get(); $m->format();",
        "/** @var Money[] $all */ $all = $x->all(); foreach ($all as $m) { $m->format(); }",
        "$m = clone Money::of(1); $m->format();",
        "$f = fn(Money $m) => $m->format();",
        "$f = function (?Money $m) { return $m->format(); };",
        "$m = Money::of(1); $f = function () use ($m) { $m->format(); };",
        "$f = Money::of(...); $f(1)->format();",
        "array_map(fn ($m) => $m->format(), [new Money(1)]);",
        "usort($x, function (Money $a, $b) { return $a->format(); });",
        "foreach (array_filter([Money::of(1)]) as $m) { $m->format(); }",
        "foreach (array_map(fn ($c) => new Money($c), $x) as $m) { $m->format(); }",
        "end([Money::of(1)])->format();",
        "$c = Money::class; $m = new $c(1); $m->format();",
        "$x->get(Money::class)->format();",
        "try { } catch (Money $e) { $e->format(); }",
        "static $m = new Money(1); $m->format();",
        'echo "{$x->y()} " . Money::of(1)->format();',
        "call_user_func([new Money(1), 'format']);",
        "[new Money(1), 'format']();",
        "$name = 'format'; Money::of(1)->$name();",
    ],
)
def test_types_that_are_evident(tree: Build, body: str) -> None:
    assert "Money.format" in run(tree, body)


@pytest.mark.parametrize(
    "body",
    [
        "$x->format();",
        "$m = new Money(1); $m = other(); $m->format();",
        "if ($x instanceof Money) { } $x->format();",
        "if ($x instanceof Money || $y) { $x->format(); }",
        "// Money::of(1)->format();",
        "$y = 'Money::of(1)->format()';",
        "(new \\Vendor\\Money(1))->format();",
        "$f = Money::of(...);",
        "isset($x->format);",
    ],
)
def test_what_is_no_call(tree: Build, body: str) -> None:
    assert not {"Money.format", "Money.of"} & run(tree, body)


def test_calls_of_functions_that_are_told_by_texts(tree: Build) -> None:
    assert "row" in run(tree, "call_user_func('Shop\\\\Cart\\\\row', 1);")
    assert "row" in run(tree, "$f = ['r' => 'Shop\\Cart\\row']; $f[$x](1);")
    assert "Money.of" in run(tree, "call_user_func('Shop\\\\Cart\\\\Money::of', 1);")


CLASSES = """<?php
namespace App;

trait Logs {
    protected $log = [];
    public function log($text) { $this->prefix(); $this->name(); }
    private function prefix() {}
}
trait Counts { public function log($text) {} public static function make(): static { return new static; } }
abstract class Base {
    public function __construct(protected Store $store) {}
    public function run() { $this->save(); }
    abstract protected function save();
}
interface Store { const LIMIT = 3; public function put($x): Entry; }
class Entry { public function touch(): self { return $this; } }
class Job extends Base implements \\Countable {
    use Logs, Counts { Logs::log insteadof Counts; Counts::log as protected count2; }
    private ?Entry $last = null;
    /** @var Entry[] */
    private array $all = [];
    private $made;
    private static self $one;
    public function __construct(Store $store, private Entry $first = new Entry()) { parent::__construct($store); }
    protected function save() {
        $this->last = $this->store->put(Store::LIMIT);
        $this->last->touch()->touch();
        foreach ($this->all as $entry) { $entry->touch(); }
        $this->made = new Entry();
        $this->log('x');
        $this->count2('x');
        self::make()->save();
        self::$one->name();
        $this->first->touch();
        $this->log;
    }
    public function name() { return $this->made->touch(); }
    public function count(): int { return 0; }
    public static function build() { $job = new static(null); return $job; }
}
function go() { Job::build()->name(); (new Job(null))->run(); Job::make()->name(); }
"""


def test_classes_and_traits(tree: Build) -> None:
    calls = tree({"a.php": CLASSES}).references("call", "instantiate")
    found: dict[str, set[tuple[int, str]]] = {}
    for source, line, _, target, _ in calls:
        if target is not None:
            found.setdefault(source.removeprefix("App."), set()).add((line, target.removeprefix("App.")))
    assert found == {
        "Logs.log": {(6, "Logs.prefix"), (6, "Job.name")},
        "Counts.make": {(9, "Counts")},
        "Base.run": {(12, "Base.save")},
        "Job": {(24, "Entry")},
        "Job.__construct": {(24, "Base.__construct")},
        "Job.save": {
            (26, "Store.put"),
            (27, "Entry.touch"),
            (28, "Entry.touch"),
            (29, "Entry"),
            (30, "Logs.log"),
            (31, "Counts.log"),
            (32, "Counts.make"),
            (32, "Job.save"),
            (33, "Job.name"),
            (34, "Entry.touch"),
        },
        "Job.name": {(37, "Entry.touch")},
        "Job.build": {(39, "Job")},
        "go": {(41, "Job.build"), (41, "Job.name"), (41, "Job"), (41, "Base.run"), (41, "Counts.make")},
    }


def test_definitions(tree: Build) -> None:
    text = """<?php
        namespace A;
        use B\\C;
        const LIMIT = 3;
        define('GLOBAL_LIMIT', 4);
        /** Says what it is. */
        abstract class One {
            const A = 1, B = 2;
            protected static ?int $count = 0, $other;
            public function __construct(private int $x, int $y) { $local = 1; }
            final protected function go(): void { function inner() {} }
        }
        interface Two { public function go(); }
        trait Three { public $z; }
        enum Four: string { case Low = 'l'; public static function f() {} }
        function five() { return new class { private $q; function hidden() {} }; }
        if (true) { function six() {} }
        $seven = 7;
        $seven = 8;
    """
    found = tree({"a.php": text})
    assert found.definitions("a.php") == [
        ("constant", "LIMIT", 4),
        ("constant", "GLOBAL_LIMIT", 5),
        ("class", "One", 7),
        ("constant", "One.A", 8),
        ("constant", "One.B", 8),
        ("variable", "One.count", 9),
        ("variable", "One.other", 9),
        ("variable", "One.x", 10),
        ("method", "One.__construct", 10),
        ("method", "One.go", 11),
        ("function", "One.go.inner", 11),
        ("interface", "Two", 13),
        ("method", "Two.go", 13),
        ("trait", "Three", 14),
        ("variable", "Three.z", 14),
        ("enum", "Four", 15),
        ("constant", "Four.Low", 15),
        ("method", "Four.f", 15),
        ("function", "five", 16),
        ("variable", "five.<lambda1>.q", 16),
        ("method", "five.<lambda1>.hidden", 16),
        ("function", "six", 17),
        ("variable", "seven", 18),
    ]
    one, go = found.symbols("a.php")[2], found.symbols("a.php")[9]
    assert (one.doc, one.flags, one.signature) == ("Says what it is.", "abstract", "abstract class One")
    assert (go.visibility, go.flags, go.signature) == ("protected", "final", "final protected function go(): void")


def test_enums(tree: Build) -> None:
    text = """
        enum Size { case Big; case Small; const DEFAULT = self::Big;
            public function label() {} public static function of($x): self { return self::Small; } }
        function test() {
            Size::Big->label();
            Size::DEFAULT->label();
            Size::of(1)->label();
            Size::from('x')->label();
            Size::tryFrom('x')?->label();
            foreach (Size::cases() as $size) { $size->label(); }
        }
    """
    assert {line for _, line in tree({"a.php": code(text)}).callers("a.Size.label")} == {7, 8, 9, 10, 11, 12}


def test_classes_without_a_name_have_members(tree: Build) -> None:
    made = "new class extends A { function own() { $this->go(); } }"
    text = f"class A {{ function go() {{}} }}\nfunction f() {{ $o = {made}; $o->own(); }}"
    assert {target for _, target in tree({"a.php": code(text)}).calls()} == {"a.A.go", "a.f.<lambda1>.own"}


def test_iterators_and_array_access(tree: Build) -> None:
    text = """
        class Item { function go() {} }
        class Items implements IteratorAggregate, ArrayAccess {
            /** @return \\Iterator<int, Item> */
            public function getIterator(): \\Iterator { }
            public function offsetGet($key): Item { }
        }
        function test(Items $all) { foreach ($all as $item) { $item->go(); } }
        function other(Items $all) { $all['x']->go(); }
    """
    assert tree({"a.php": code(text)}).calls() == {("a.test", "a.Item.go"), ("a.other", "a.Item.go")}


def test_models_and_containers(tree: Build) -> None:
    text = """
        use Illuminate\\Database\\Eloquent\\Model;
        class User extends Model { function name() {} }
        function test() { User::find(1)->name(); }
        function make() { app(User::class)->name(); }
    """
    assert tree({"a.php": code(text)}).calls() == {("a.test", "a.User.name"), ("a.make", "a.User.name")}


@pytest.mark.parametrize(
    ("statement", "path"),
    [
        ("require 'lib/b.php';", "web/lib/b.php"),
        ("require_once __DIR__ . '/lib/b.php';", "web/lib/b.php"),
        ("include dirname(__FILE__) . '/lib/b.php';", "web/lib/b.php"),
        ("include_once dirname(__DIR__) . '/web/lib/b.php';", "web/lib/b.php"),
        ("require dirname(__DIR__, 1) . DIRECTORY_SEPARATOR . 'top.php';", "top.php"),
        ('require "../top.php";', "top.php"),
        ("define('BASE', __DIR__ . '/lib/'); require BASE . 'b.php';", "web/lib/b.php"),
        ('$dir = __DIR__; require "$dir/lib/b.php";', "web/lib/b.php"),
        ("require ROOT . '/lib/b.php';", "web/lib/b.php"),
        ("require __DIR__ . '/missing.php';", None),
        ("require $file;", None),
    ],
)
def test_included_files(tree: Build, statement: str, path: str | None) -> None:
    found = tree({"web/a.php": code(statement), "web/lib/b.php": code(""), "top.php": code("")})
    assert [target for _, target, _ in found.imports("web/a.php") if target] == ([path] if path else [])


def test_included_files_decide_between_functions_of_one_name(tree: Build) -> None:
    files = {
        "a.php": code("require 'one.php'; help();"),
        "one.php": code("function help() {}"),
        "two.php": code("function help() {}"),
        "c.php": code("help();"),
    }
    assert tree(files).calls() == {("a", "one.help")}


def test_imports_lead_to_files(tree: Build) -> None:
    files = {
        "src/Cart/Money.php": MONEY,
        "a.php": code(
            "new Cart\\Money(1);",
            "use Shop\\Cart;\nuse Shop\\{\n    Cart\\Money,\n};\nuse function Shop\\Cart\\row;\nuse Vendor\\X;",
        ),
    }
    assert tree(files).imports("a.php") == [
        (2, "src/Cart/Money.php", ""),
        (4, "src/Cart/Money.php", ""),
        (6, "src/Cart/Money.php", ""),
        (7, None, "Vendor.X"),
    ]


def test_attributes_and_reads(tree: Build) -> None:
    text = """
        #[Attribute] class Mark { const ON = 1; }
        const LIMIT = 2;
        #[Mark(1)] class A { #[Mark] function f() { return Mark::ON + LIMIT; } }
        function g() { usort($x, 'h'); array_map([new A, 'f'], []); $f = h(...); }
        function h() {}
    """
    found = tree({"a.php": code(text)})
    assert {(line, target) for _, line, _, target, _ in found.references("decorator") if target} == {(6, "a.Mark")}
    assert {(line, target) for _, line, _, target, _ in found.references("read") if target} == {
        (6, "a.Mark.ON"),
        (6, "a.LIMIT"),
        (7, "a.h"),
        (7, "a.A.f"),
    }


def test_settings(tree: Build) -> None:
    text = "getenv('A'); $_ENV['B']; env('C', 1); $_SERVER['D']; $_SERVER['REQUEST_URI']; $x['E'];"
    assert [item.key for item in tree({"a.php": code(text)}).facts[0].body.config] == ["A", "B", "C", "D"]


SOURCE = (CLASSES + MONEY.removeprefix("<?php")).encode()


PARTS = [b"", b"{", b"}", b"(", b"'", b"<?php", b"->", b"\xff"]


@given(st.integers(0, len(SOURCE)), st.integers(0, 60), st.sampled_from(PARTS))
def test_broken_source_is_read(start: int, length: int, put: bytes) -> None:
    data = SOURCE[:start] + put + SOURCE[start + length :]
    found = language("php")
    assert found.reader(found, "a.php", data).read().outline.symbols is not None
