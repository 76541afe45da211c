"""What users of other code maps found missing or wrong in lists of callers, as they reported it, and does not happen here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.code_map.tree import Tree


class Complaint(NamedTuple):
    """A small project, a name, and every call of it that is to be found: caller, path, line."""

    where: str
    what: str
    files: dict[str, str]
    name: str
    callers: set[tuple[str, str, int]]


MISSING = [
    Complaint(
        "codebase-memory-mcp #1682",
        "calls of a function that is imported from a file with a dot in its name",
        {
            "src/order.service.ts": "export function place(id: string): string {\n  return id;\n}\n",
            "src/order.ts": "export function place(id: string): string {\n  return 'other' + id;\n}\n",
            "src/page.ts": "import { place } from './order.service';\n\nexport function submit(): string {\n  return place('7');\n}\n",
        },
        "src/order.service.ts:place",
        {("src.page.submit", "src/page.ts", 4)},
    ),
    Complaint(
        "codebase-memory-mcp #308, #730",
        "calls across the packages of a monorepo through the aliases of its tsconfig",
        {
            "tsconfig.json": '{"compilerOptions": {"baseUrl": ".", "paths": {"@shop/*": ["packages/*/src"]}}} // shared\n',
            "packages/shared/src/index.ts": "export { trace } from './trace';\n",
            "packages/shared/src/trace.ts": "export function trace(): string {\n  return 'id';\n}\n",
            "workers/chat/main.ts": "import { trace } from '@shop/shared';\n\nexport const run = (): string => trace();\n",
        },
        "trace",
        {("workers.chat.main.run", "workers/chat/main.ts", 3)},
    ),
    Complaint(
        "codebase-memory-mcp #1354",
        "methods of an object whose class stands in another file",
        {
            "store.ts": "export class Store {\n  save(key: string): void {}\n}\n",
            "page.ts": (
                "import { Store } from './store';\n\nexport class Page {\n  constructor(private readonly store: Store) {}\n"
                "  submit(): void {\n    this.store.save('a');\n  }\n}\n\n"
                "export function once(): void {\n  const store = new Store();\n  store.save('b');\n}\n"
            ),
        },
        "Store.save",
        {("page.Page.submit", "page.ts", 6), ("page.once", "page.ts", 12)},
    ),
    Complaint(
        "codebase-memory-mcp #1153 (Python)",
        "methods of objects that a variable, an attribute or a function's result holds",
        {
            "engine.py": "class Engine:\n    def start(self) -> None: ...\n\n\ndef make() -> Engine:\n    return Engine()\n",
            "car.py": (
                "from engine import Engine, make\n\n\nclass Car:\n    def __init__(self) -> None:\n"
                "        self.engine = Engine()\n\n    def go(self) -> None:\n        self.engine.start()\n\n\n"
                "def drive() -> None:\n    engine = make()\n    engine.start()\n    make().start()\n"
            ),
        },
        "Engine.start",
        {("car.Car.go", "car.py", 9), ("car.drive", "car.py", 14), ("car.drive", "car.py", 15)},
    ),
    Complaint(
        "codebase-memory-mcp #1153, codegraph #445 (C++)",
        "methods through a pointer that a class holds, a local one, and one that a function gives",
        {
            "detect.h": (
                "#pragma once\n\nclass Detect {\npublic:\n  int process();\n};\n\nDetect *make_detect();\n\n"
                "class Detector {\npublic:\n  int run();\nprivate:\n  Detect *detect_ = nullptr;\n};\n"
            ),
            "detect.cpp": (
                '#include "detect.h"\n\nint Detect::process() { return 1; }\n\nDetect *make_detect() { return new Detect(); }\n\n'
                "int Detector::run() {\n  return detect_->process();\n}\n"
            ),
            "main.cpp": (
                '#include "detect.h"\n\nint main() {\n  Detect *own = new Detect();\n  int sum = own->process();\n'
                "  return sum + make_detect()->process();\n}\n"
            ),
        },
        "Detect::process",
        {("detect.Detector.run", "detect.cpp", 8), ("main.main", "main.cpp", 5), ("main.main", "main.cpp", 6)},
    ),
    Complaint(
        "codebase-memory-mcp #438, #694",
        "the function around a call in another C file, not the file",
        {
            "uart.h": "int uart_init(int speed);\n",
            "uart.c": '#include "uart.h"\n\nint uart_init(int speed) { return speed; }\n',
            "modem.c": '#include "uart.h"\n\nstatic int start(void) {\n  return uart_init(9600);\n}\n\nint modem(void) { return start(); }\n',
        },
        "uart_init",
        {("modem.start", "modem.c", 4)},
    ),
    Complaint(
        "codebase-memory-mcp #220, #554",
        "the method around a call where its body stands outside of the class, within a namespace",
        {
            "tile.h": (
                "#pragma once\nnamespace map {\nclass Factory {\npublic:\n  void create(int level);\n};\n"
                "class View {\npublic:\n  void draw();\n  Factory factory;\n};\n}\n"
            ),
            "tile.cpp": (
                '#include "tile.h"\nnamespace map {\nvoid Factory::create(int level) {}\n\n'
                "void View::draw() {\n  factory.create(3);\n}\n}\n"
            ),
        },
        "Factory::create",
        {("tile.map.View.draw", "tile.cpp", 6)},
    ),
    Complaint(
        "codegraph #825",
        "static methods that are called on a class of another file",
        {
            "helpers.ts": "export class Foo {\n  static bar(x: number): number {\n    return x + 1;\n  }\n}\n",
            "caller.ts": "import { Foo } from './helpers';\n\nexport function run(): number {\n  return Foo.bar(41);\n}\n",
            "other.ts": "export function bar(): number {\n  return 0;\n}\n",
        },
        "Foo.bar",
        {("caller.run", "caller.ts", 4)},
    ),
    Complaint(
        "codegraph #1482",
        "calls through a constant that stands for a function",
        {
            "impl.ts": "export function realImpl(): string {\n  return 'real';\n}\n\nexport const aliasName = realImpl;\n",
            "consumer.ts": "import { aliasName } from './impl.js';\n\nexport function consume(): string {\n  return aliasName();\n}\n",
        },
        "realImpl",
        {("consumer.consume", "consumer.ts", 4)},
    ),
    Complaint(
        "codegraph #774",
        "a class is called where it is made",
        {
            "supervisor.py": "class Supervisor:\n    def __init__(self, size: int) -> None:\n        self.size = size\n",
            "main.py": "from supervisor import Supervisor\n\n\ndef main() -> None:\n    Supervisor(3)\n",
        },
        "Supervisor",
        {("main.main", "main.py", 5)},
    ),
    Complaint(
        "CodeGraphContext #835",
        "calls under the name that an import gives",
        {
            "module.ts": "export function foo(): void {}\n",
            "caller.ts": "import { foo as bar } from './module';\n\nexport function caller(): void {\n  bar();\n}\n",
        },
        "foo",
        {("caller.caller", "caller.ts", 4)},
    ),
    Complaint(
        "CodeGraphContext #823, codegraph #1187",
        "methods of a field that a framework fills in",
        {
            "src/main/java/shop/Service.java": (
                "package shop;\n\npublic class Service {\n    public void doWork() {\n    }\n}\n"
            ),
            "src/main/java/shop/web/Controller.java": (
                "package shop.web;\n\nimport shop.Service;\n\npublic class Controller {\n    @Autowired\n"
                "    private Service service;\n\n    public void handle() {\n        service.doWork();\n    }\n}\n"
            ),
        },
        "Service.doWork",
        {("shop.web.Controller.handle", "src/main/java/shop/web/Controller.java", 10)},
    ),
    Complaint(
        "CodeGraphContext #1266",
        "calls that stand in each other's arguments, and those of each function",
        {
            "chain.py": (
                "def first(x):\n    return x\n\n\ndef second(x):\n    return first(x)\n\n\nresult = first(second(first(10)))\n"
            ),
        },
        "first",
        {("chain.second", "chain.py", 6), ("<module>", "chain.py", 9)},
    ),
    Complaint(
        "grepai #280",
        "every call of a function of a large Python file",
        {
            "repair.py": "def _reject(reason):\n    return reason\n\n\n"
            + "".join(f"def rule_{number}(x):\n    return x or _reject({number})\n\n\n" for number in range(300)),
        },
        "_reject",
        {(f"repair.rule_{number}", "repair.py", 6 + 4 * number) for number in range(300)},
    ),
    Complaint(
        "code-review-graph #20",
        "an export that another folder's file calls",
        {
            "src/models/task.ts": "export const createTask = (title: string) => ({ title });\n",
            "src/routes/tasks.ts": (
                "import { createTask } from '../models/task';\n\nexport function createTaskRoutes(router: any) {\n"
                "  router.post('/tasks', (request: any) => createTask(request.body.title));\n}\n"
            ),
        },
        "src/models/task.ts::createTask",
        {("src.routes.tasks.createTaskRoutes", "src/routes/tasks.ts", 4)},
    ),
    Complaint(
        "graphify #2023",
        "methods of an object that a static method gives, in CommonJS modules",
        {
            "ai/VectorStore.js": (
                "class VectorStore {\n  static shared() {\n    return new VectorStore();\n  }\n  search(query) {\n    return [query];\n"
                "  }\n}\n\nmodule.exports = { VectorStore };\n"
            ),
            "agent.js": (
                "const { VectorStore } = require('./ai/VectorStore');\n\nasync function find(query) {\n"
                "  const store = VectorStore.shared();\n  return await store.search(query);\n}\n\nmodule.exports = { find };\n"
            ),
        },
        "VectorStore.search",
        {("agent.find", "agent.js", 5)},
    ),
]  # fmt: skip


@pytest.mark.parametrize("complaint", MISSING, ids=lambda complaint: complaint.where)
def test_missing_callers(tree: Callable[..., Tree], complaint: Complaint) -> None:
    """Each call with its line (codebase-memory-mcp #503) and the function around it; nothing that is no call of it."""
    found = tree(complaint.files).callers(complaint.name)
    assert {row[:3] for row in found} == complaint.callers


def test_a_declaration_apart_splits_no_callers(tree: Callable[..., Tree]) -> None:
    """codebase-memory-mcp #546: whoever is asked for by name has the callers of all its declarations."""
    made = tree(
        {
            "tsconfig.json": '{"compilerOptions": {"baseUrl": ".", "paths": {"@lib": ["types/lib.d.ts"]}}}\n',
            "lib/index.ts": "export function format(x: number): string {\n  return String(x);\n}\n",
            "types/lib.d.ts": "export function format(x: number): string;\n",
            "near.ts": "import { format } from './lib';\n\nexport const near = (): string => format(1);\n",
            "far.ts": "import { format } from '@lib';\n\nexport const far = (): string => format(2);\n",
        }
    )
    assert made.calling("format") == ["far.far", "near.near"]


def test_a_trace_leads_on(tree: Callable[..., Tree]) -> None:
    """codebase-memory-mcp #480, #1110: callers of callers, by the short and by the whole name."""
    made = tree(
        {
            "a.py": "def fmt(x):\n    return x\n",
            "b.py": "from a import fmt\n\n\ndef greet():\n    return fmt(1)\n",
            "c.py": "from b import greet\n\n\ndef run():\n    return greet()\n",
            "d.py": "def fmt(x):\n    return -x\n",
        }
    )
    for name in ("a.fmt", "fmt"):
        [first] = made.ask("callers", name, "--depth", "3")
        assert (first["caller"], first["path"], first["line"]) == ("b.greet", "b.py", 5)
        assert [row["caller"] for row in first["callers"]] == ["c.run"]
    assert [row["callee"] for row in made.ask("callees", "run")] == ["b.greet"]


def test_calls_that_lead_outside_are_told_as_such(tree: Callable[..., Tree]) -> None:
    """codebase-memory-mcp #1091: what a function calls is no empty list because a library serves it."""
    made = tree(
        {
            "login.ts": (
                "import { createClient } from 'supabase-js';\n\nexport async function submit(email: string) {\n"
                "  const client = createClient('url', 'key');\n  await client.auth.signIn({ email });\n}\n"
            )
        }
    )
    found = {row["line"]: row for row in made.ask("callees", "submit")}
    assert (found[4]["callee"], found[4]["external"]) == ("supabase-js.createClient", True)
    assert found[5]["callee"].endswith("signIn")
    assert found[5]["path"] == ""


def test_what_can_t_be_resolved_is_no_exact_zero(tree: Callable[..., Tree]) -> None:
    """codebase-memory-mcp #2265, grepai #280: a call whose receiver nothing tells is listed, as fitting by name only."""
    made = tree(
        {
            "ports.ts": "export class Mailer {\n  deliver(to: string): void {}\n}\n",
            "use.ts": "export function notify(outbox: any): void {\n  outbox.deliver('x');\n}\n",
        }
    )
    assert made.callers("Mailer.deliver") == set()
    assert made.by_name_only("Mailer.deliver") == {("use.notify", "use.ts", 2)}
