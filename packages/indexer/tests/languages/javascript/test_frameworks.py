"""What libraries give: stores, containers of services, components made of components."""

from collections.abc import Callable
from typing import Any

import pytest

Build = Callable[[dict[str, str]], Any]
LIB = "export class Job { start(): void {} next(): Job { return this; } }\nexport function isJob(x: unknown): x is Job { return true; }\n"
IMPORT = "import { Job, isJob } from './lib';\n"

EVIDENT = [
    "import { inject } from '@angular/core'; class K { private job = inject(Job); f() { this.job.start(); } }",
    "const job = moduleRef.get(Job); job.start();",
    "const job = app.get<Job>(Job); job.start();",
    "async function f(container) { (await container.resolve(Job)).start(); }",
    "function f(x: unknown) { if (isJob(x)) { x.start(); } }",
    "function f(x: unknown) { if (!isJob(x)) return; x.start(); }",
    "function* jobs() { yield new Job(); } for (const job of jobs()) job.start();",
    "class List { *[Symbol.iterator]() { yield new Job(); } } for (const job of new List()) job.start();",
    "class List implements Iterable<Job> { [Symbol.iterator](): Iterator<Job> { throw 1; } } function f(l: List) { for (const j of l) j.start(); }",
    "const stored = writable(new Job()); get(stored).start();",
    "const job = ref(new Job()); job.value.start();",
    "const job = ref<Job>(); job.value?.start();",
    "const job = computed(() => new Job()); job.value.start();",
    "function f(job: Ref<Job>) { job.value.start(); }",
    "const job = reactive(new Job()); job.start();",
    "const useJobs = defineStore('jobs', { state: () => ({ job: new Job() }), actions: {} }); useJobs().job.start();",
    "const useJobs = defineStore('jobs', () => { const job = new Job(); return { job }; }); const store = useJobs(); store.job.start();",
    "class K { static one: K; job = new Job(); static get() { return (K.one ??= new K()); } } K.get().job.start();",
    "class K { held = { job: new Job() }; f() { this.held.job.start(); } }",
    "class K { jobs = new Map<string, Job>(); add(j: Job) { this.jobs.set('a', j); } f() { this.jobs.get('a')!.start(); } }",
    "class K { jobs = []; add() { this.jobs.push(new Job()); } f() { this.jobs.forEach((j) => j.start()); } }",
    "const make = (async () => new Job()) as () => Promise<Job>; make().then((j) => j.start());",
]


@pytest.mark.parametrize("text", EVIDENT)
def test_evident_types(tree: Build, text: str) -> None:
    found = tree({"a.ts": IMPORT + text, "lib.ts": LIB})
    rows = [row for row in found.references("call") if row[2] == "start"]
    assert rows
    assert {row[3] for row in rows} == {"lib.Job.start"}


def test_members_of_a_store_are_called(tree: Build) -> None:
    text = """
        export const useCart = defineStore('cart', {
          state: () => ({ items: [] }),
          getters: { total() { return sum(this.items); } },
          actions: { add() { this.refresh(); }, async refresh() {} },
        });
        function sum(items) {}
        """
    use = "import { useCart } from './cart';\nconst cart = useCart();\ncart.add();\n"
    found = tree({"cart.js": text, "use.js": use})
    assert found.calls() == {
        ("cart.total", "cart.sum"),
        ("cart.add", "cart.refresh"),
        ("use", "cart.useCart"),
        ("use", "cart.add"),
    }


def test_components_that_are_made_of_components(tree: Build) -> None:
    text = """
        import Page, { Bar } from './page';
        import Connected from './connected';
        export const App = () => <><Page /><Bar /><Connected /></>;
        """
    page = "function Page() {}\nexport default withRouter(Page);\nexport const Bar = memo(function Bar() {});\n"
    connected = "class Connected extends Component {}\nexport default connect(mapState, mapDispatch)(Connected);\n"
    found = tree({"app.jsx": text, "page.jsx": page, "connected.jsx": connected})
    assert {target for source, target in found.calls() if source == "app.App"} == {
        "page.Page",
        "page.Bar",
        "connected.Connected",
    }


def test_registries_by_decorator(tree: Build) -> None:
    text = """
        const kinds: Record<string, new () => Task> = {};
        const plain = new Map<string, () => void>();
        function kind(name: string) { return (cls: new () => Task) => { kinds[name] = cls; }; }
        function listed(target: () => void) { plain.set('x', target); }
        interface Task { run(): void }
        @kind('mail') class Mail implements Task { run() {} }
        @kind('post') class Post implements Task { run() {} }
        function make(name: string) { return new kinds[name](); }
        """
    found = tree({"a.ts": text})
    assert {("a.make", "a.Mail"), ("a.make", "a.Post")} <= found.calls()


def test_listeners_that_are_kept(tree: Build) -> None:
    text = """
        export class Bell {
          #listeners = [];
          listen(listener) { this.#listeners.push(listener); }
          ring() { for (const each of this.#listeners) each(); this.#listeners.forEach((one) => one()); }
        }
        """
    use = "import { Bell } from './bell.js';\nfunction wake() {}\nconst bell = new Bell();\nbell.listen(wake);\nbell.ring();\n"
    found = tree({"bell.js": text, "use.js": use})
    assert {
        ("bell.Bell.ring", "use.wake"),
        ("bell.Bell.ring.<lambda1>", "use.wake"),
        ("use", "bell.Bell.ring"),
    } <= found.calls()


def test_stores_and_reactive_variables_of_svelte(tree: Build) -> None:
    text = """\
<script>
  import { writable } from 'svelte/store';
  import { Cart } from './cart';
  const cart = writable(new Cart());
  export let price = 1;
  $: total = $cart.sum(price);
  $: if (total) $cart.clear();
</script>
"""
    found = tree({"A.svelte": text, "cart.js": "export class Cart { sum() {} clear() {} }\n"})
    assert found.calls() == {("A", "cart.Cart"), ("A", "cart.Cart.sum"), ("A", "cart.Cart.clear")}
    assert found.definitions("A.svelte") == [
        ("constant", "cart", 4),
        ("variable", "price", 5),
        ("variable", "total", 6),
    ]


def test_scripts_in_files_of_their_own(tree: Build) -> None:
    found = tree({"A.vue": "<template/>\n<script\n  src='./a.ts' lang=\"ts\"></script>\n", "a.ts": ""})
    assert found.imports("A.vue") == [(3, "a.ts", "")]
