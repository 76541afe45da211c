"""Maps filled by hand: what an indexer would have written of a small project."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import pytest

from waypost.codemap.codemap import CodeMap
from waypost.kit.map_file import open_map

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

LANGUAGES = {
    ".py": "python",
    ".ts": "typescript",
    ".js": "javascript",
    ".go": "go",
    ".c": "c",
    ".h": "c",
    ".rs": "rust",
}


class MapBuilder:
    """Writes rows; symbols are named `path:local`, as `app/pay.py:Service.charge`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.connection = open_map(root).connection
        self.files: dict[str, int] = {}
        self.symbols: dict[str, int] = {}
        self.revision = 0
        self.touch()

    def touch(self) -> None:
        """Count one more writing."""
        self.revision += 1
        self.connection.execute("INSERT OR REPLACE INTO meta VALUES ('revision', ?)", (str(self.revision),))

    def file(
        self, path: str, text: str | None = None, *, module: str | None = None, language: str = "", test: bool = False
    ) -> int:
        """Add a file; a text is also written to the disk."""
        suffix = "." + path.rpartition(".")[2]
        if module is None:
            module = path.removesuffix(suffix).removesuffix("/__init__").replace("/", ".")
        data = (text or "").encode()
        if text is not None:
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_bytes(data)
        row = (path, language or LANGUAGES.get(suffix, "text"), module, len(data), 1, blake2b(data).digest())
        cursor = self.connection.execute(
            "INSERT INTO file (path, language, module, size, mtime_ns, hash, state, lines, test)"
            " VALUES (?, ?, ?, ?, ?, ?, 'ok', ?, ?)",
            (*row, (text or "").count("\n"), test),
        )
        self.files[path] = cursor.lastrowid or 0
        return self.files[path]

    def symbol(
        self,
        name: str,
        line: int,
        end: int | None = None,
        *,
        kind: str = "function",
        own: str | None = None,
        start: int | None = None,
        body: int | None = None,
        signature: str | None = None,
        visibility: str = "public",
        doc: str = "",
    ) -> int:
        """Add a symbol `path:local`; its file must be there, and what it stands in, where that is a symbol."""
        path, _, local = name.partition(":")
        own = own if own is not None else local.rpartition(".")[2]
        outer = local.removesuffix(own).rstrip(".")
        module = self.connection.execute("SELECT module FROM file WHERE path = ?", (path,)).fetchone()[0]
        qualified = f"{module}.{local}" if module else local
        cursor = self.connection.execute(
            "INSERT INTO symbol (file, name, local, qualified, kind, line, start_line, end_line, body_line, signature,"
            " visibility, parent, doc) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                self.files[path],
                own,
                local,
                qualified,
                kind,
                line,
                line if start is None else start,
                line if end is None else end,
                line + 1 if body is None else body,
                f"{own}()" if signature is None else signature,
                visibility,
                self.symbols.get(f"{path}:{outer}") if outer else None,
                doc,
            ),
        )
        self.symbols[name] = cursor.lastrowid or 0
        return self.symbols[name]

    def reference(
        self,
        source: str,
        line: int,
        target: str | None = None,
        *,
        name: str = "",
        kind: str = "call",
        confidence: str = "exact",
        external: str = "",
    ) -> None:
        """Add a reference from a symbol (or from a file's top level) to a symbol, or to a name that is not resolved."""
        path = source.partition(":")[0]
        self.connection.execute(
            "INSERT INTO reference (file, name, kind, line, source, target, confidence, external)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                self.files[path],
                name or (target or external).replace(":", ".").rpartition(".")[2],
                kind,
                line,
                self.symbols.get(source),
                self.symbols[target] if target else None,
                confidence if target else "name",
                external,
            ),
        )

    def imports(
        self,
        path: str,
        line: int,
        target: str | None = None,
        *,
        name: str = "",
        symbol: str | None = None,
        external: str = "",
        raw: str = "import",
    ) -> None:
        """Add an import of a file, or of a package outside the project."""
        self.connection.execute(
            "INSERT INTO import (file, line, raw, name, target, symbol, external) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                self.files[path],
                line,
                raw,
                name,
                self.files[target] if target else None,
                self.symbols[symbol] if symbol else None,
                external,
            ),
        )

    def route(
        self, path: str, line: int, method: str, url: str, handler: str = "", *, framework: str = "fastapi"
    ) -> int:
        """Add a route; `handler` is the local name of a symbol in the file, or any text."""
        cursor = self.connection.execute(
            "INSERT INTO route (file, line, method, path, pattern, handler, symbol, framework)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                self.files[path],
                line,
                method,
                url,
                "/".join("*" if part.startswith(("{", ":")) else part for part in url.split("/")),
                handler,
                self.symbols.get(f"{path}:{handler}"),
                framework,
            ),
        )
        return cursor.lastrowid or 0

    def request(self, source: str, line: int, method: str, url: str, route: int | None) -> None:
        """Add a request that a client makes."""
        path = source.partition(":")[0]
        self.connection.execute(
            "INSERT INTO http_call (file, line, method, path, source, client, route)"
            " VALUES (?, ?, ?, ?, ?, 'fetch', ?)",
            (self.files[path], line, method, url, self.symbols.get(source), route),
        )

    def key(self, source: str, line: int, key: str, use: str) -> None:
        """Add a key of settings, set in a file or read in code."""
        path = source.partition(":")[0]
        self.connection.execute(
            "INSERT INTO config_key (file, line, key, use, source) VALUES (?, ?, ?, ?, ?)",
            (self.files[path], line, key, use, self.symbols.get(source)),
        )


@pytest.fixture(autouse=True)
def _plain_environment(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Own user folders, English, no indexer that would read the source."""
    for name in ("WAYPOST_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "WAYPOST_TODAY", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.setattr("waypost.codemap.state.freshness.service", lambda _: None)


@pytest.fixture
def build(tmp_path: Path) -> Iterator[MapBuilder]:
    """An empty map to be filled."""
    root = tmp_path / "project"
    root.mkdir()
    builder = MapBuilder(root)
    yield builder
    builder.connection.close()


@pytest.fixture
def ask(build: MapBuilder) -> Iterator[Callable[[], CodeMap]]:
    """A function that opens the map as it now is."""
    opened: list[CodeMap] = []

    def open_it() -> CodeMap:
        opened.append(CodeMap.open(build.root, refresh=False))
        return opened[-1]

    yield open_it
    for code_map in opened:
        code_map.connection.close()


@pytest.fixture
def shop(build: MapBuilder) -> MapBuilder:
    """A shop: payments, a checkout that calls them, an API, a client in TypeScript, a store in Go, tests."""
    _payments(build)
    _checkout(build)
    _api(build)
    _others(build)
    return build


def _payments(build: MapBuilder) -> None:
    build.file("app/__init__.py", "")
    build.file("app/payments.py", "")
    build.symbol("app/payments.py:LIMIT", 3, kind="constant", body=0, signature="LIMIT = 100")
    build.symbol("app/payments.py:Gateway", 5, 8, kind="class", signature="class Gateway:")
    build.symbol("app/payments.py:Gateway.charge", 6, 8, kind="method", signature="def charge(self, cents: int):")
    build.symbol("app/payments.py:PaymentService", 11, 22, kind="class", signature="class PaymentService(Gateway):")
    build.symbol("app/payments.py:PaymentService.__init__", 12, 14, kind="method", signature="def __init__(self):")
    build.symbol(
        "app/payments.py:PaymentService.charge",
        16,
        20,
        kind="method",
        signature="def charge(self, cents: int) -> Receipt:",
        doc="Charge a card. 扣款。",
    )
    build.symbol("app/payments.py:refund", 24, 27, signature="def refund(receipt):")
    build.reference("app/payments.py:PaymentService", 11, "app/payments.py:Gateway", kind="inherit")
    build.reference("app/payments.py:refund", 25, "app/payments.py:PaymentService.charge", confidence="likely")
    build.reference("app/payments.py:refund", 26, name="print", external="builtins.print")
    build.reference("app/payments.py:PaymentService.charge", 17, "app/payments.py:LIMIT", kind="read")


def _checkout(build: MapBuilder) -> None:
    build.file("app/checkout.py", "")
    build.symbol("app/checkout.py:service", 4, kind="variable", body=0, signature="service = PaymentService()")
    build.symbol("app/checkout.py:pay", 6, 12, signature="def pay(cart):")
    build.symbol("app/checkout.py:pay.<lambda1>", 9, own="<lambda1>", kind="lambda", signature="lambda item")
    build.symbol("app/checkout.py:audit", 14, 16, signature="def audit(function):")
    build.imports(
        "app/checkout.py", 1, "app/payments.py", name="PaymentService", symbol="app/payments.py:PaymentService"
    )
    build.imports("app/checkout.py", 1, "app/payments.py", name="refund", symbol="app/payments.py:refund")
    build.imports("app/checkout.py", 2, external="requests", raw="import requests")
    build.reference("app/checkout.py", 4, "app/payments.py:PaymentService", kind="instantiate")
    build.reference("app/checkout.py:pay", 7, "app/payments.py:PaymentService.charge")
    build.reference("app/checkout.py:pay.<lambda1>", 9, "app/payments.py:PaymentService.charge", confidence="likely")
    build.reference("app/checkout.py:pay", 10, name="charge")
    build.reference("app/checkout.py:pay", 11, "app/checkout.py:service", kind="read")


def _api(build: MapBuilder) -> None:
    build.file("app/api.py", "")
    build.symbol("app/api.py:post_order", 6, 9, start=4, signature="def post_order(order):")
    build.imports("app/api.py", 1, "app/checkout.py", name="pay", symbol="app/checkout.py:pay")
    build.imports("app/api.py", 2, external="requests.adapters", raw="from requests.adapters import HTTPAdapter")
    build.reference("app/api.py", 5, "app/checkout.py:audit", kind="decorator")
    build.reference("app/api.py:post_order", 8, "app/checkout.py:pay")
    orders = build.route("app/api.py", 4, "POST", "/orders", "post_order")
    build.route("app/api.py", 20, "GET", "/orders/{id}", "get_order")
    build.file("web/api.ts", "")
    build.symbol("web/api.ts:sendOrder", 3, 6, signature="function sendOrder(order: Order)", visibility="exported")
    build.request("web/api.ts:sendOrder", 4, "POST", "/orders", orders)


def _others(build: MapBuilder) -> None:
    build.file("tests/test_payments.py", "", test=True)
    build.symbol("tests/test_payments.py:test_charge", 5, 8, signature="def test_charge():")
    build.imports("tests/test_payments.py", 1, "app/payments.py", name="PaymentService")
    build.reference("tests/test_payments.py:test_charge", 6, "app/payments.py:PaymentService", kind="instantiate")
    build.reference("tests/test_payments.py:test_charge", 7, "app/payments.py:PaymentService.charge")
    build.file("pkg/store/open.go", "", module="pkg.store")
    build.symbol("pkg/store/open.go:Open", 8, 12, signature="func Open(path string) (*Store, error)")
    build.symbol("pkg/store/open.go:Store", 3, 6, kind="struct", signature="type Store struct")
    build.symbol("pkg/store/open.go:Store.charge", 14, 16, kind="method", signature="func (s *Store) charge()")
    build.file(".env", "", module="", language="dotenv")
    build.key(".env", 1, "STRIPE_KEY", "set")
    build.key("app/payments.py:PaymentService.charge", 18, "STRIPE_KEY", "read")


@pytest.fixture
def plain() -> Callable[[Any], Any]:
    """Turn answers into what their JSON holds."""
    from msgspec import to_builtins  # noqa: PLC0415 - fixtures that need it pay for it

    return to_builtins
