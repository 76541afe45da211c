"""A small project in git with a toy indexer: Python only, every name resolved to the one symbol of that name."""

from __future__ import annotations

import ast
import os
import subprocess
from textwrap import dedent
from typing import TYPE_CHECKING, Any

import pytest

from waypost.codemap.codemap import CodeMap
from waypost.codemap.impact import changes
from waypost.protocol.services import MAP_OUTLINE, OutlineSymbol

if TYPE_CHECKING:
    from pathlib import Path

TABLES = ("file", "symbol", "reference", "import", "route", "http_call", "config_key")
SHOP = {
    "app/__init__.py": "",
    "app/money.py": """
        RATE = 3


        def to_cents(amount):
            return amount * 100


        def unused():
            return RATE
        """,
    "app/payments.py": """
        from app.money import to_cents


        class Gateway:
            def charge(self, amount):
                raise NotImplementedError

            def refund(self, amount):
                return -amount


        class Stripe(Gateway):
            def __init__(self):
                self.calls = 0

            def charge(self, amount):
                return to_cents(amount)
        """,
    "app/checkout.py": """
        from app.payments import Stripe


        def pay(cart):
            return Stripe()


        def show(cart):
            return str(cart)
        """,
    "app/api.py": """
        from app.checkout import pay


        @route("POST /orders")
        def post_order(order):
            return pay(order)


        def health():
            return "ok"
        """,
    "plugins/paypal.py": """
        from app.payments import Gateway


        class Paypal(Gateway):
            def charge(self, sum):
                return sum


        class Invoice(Gateway):
            pass
        """,
    "tests/test_checkout.py": """
        from app.checkout import show


        def test_show():
            assert show([]) == "[]"
        """,
    "tests/test_money.py": """
        from app import money


        def test_cents():
            assert money.to_cents(1) == 100
        """,
}


def outline(path: str, data: bytes) -> list[OutlineSymbol]:
    """Tell the symbols of a text as the toy indexer does."""
    if not path.endswith(".py"):
        return []
    found: list[OutlineSymbol] = []
    _outline(ast.parse(data).body, "", found, data.decode().splitlines())
    return found


def _outline(body: list[ast.stmt], owner: str, found: list[OutlineSymbol], lines: list[str]) -> None:
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            kind = "class" if isinstance(node, ast.ClassDef) else "method" if owner else "function"
            found.append(_symbol(owner, node.name, kind, node, lines))
            inner = (
                node.body if kind == "class" else [entry for entry in node.body if not isinstance(entry, ast.Assign)]
            )
            _outline(inner, f"{owner}{node.name}.", found, lines)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.append(_symbol(owner, node.targets[0].id, "variable", node, lines))


def _symbol(owner: str, name: str, kind: str, node: Any, lines: list[str]) -> OutlineSymbol:
    decorators = getattr(node, "decorator_list", [])
    body = getattr(node, "body", None)
    return OutlineSymbol(
        name=name,
        local=owner + name,
        kind=kind,
        line=node.lineno,
        start_line=min([node.lineno, *(entry.lineno for entry in decorators)]),
        end_line=node.end_lineno,
        body_line=body[0].lineno if body else 0,
        signature=lines[node.lineno - 1].strip(),
    )


class Project:
    """A work tree and its map."""

    def __init__(self, build: Any) -> None:
        self.root: Path = build.root
        self.build = build
        self.git("init", "-q", "-b", "main")

    def git(self, *arguments: str) -> str:
        """Run git with a fixed author and no user's configuration."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")} | {
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_SYSTEM": os.devnull,
            **{f"GIT_{who}_{what}": "a@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
        }
        command = ["git", "-C", str(self.root), *arguments]
        return subprocess.run(command, env=environment, capture_output=True, check=True).stdout.decode().strip()

    def commit(self, message: str = "work") -> str:
        """Commit everything; return the commit's id."""
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", message)
        return self.git("rev-parse", "HEAD")

    def write(self, path: str, text: str) -> None:
        """Write a file."""
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(dedent(text).lstrip("\n"), encoding="utf-8")

    def edit(self, path: str, old: str, new: str) -> None:
        """Replace what stands in a file once."""
        text = (self.root / path).read_text("utf-8")
        assert text.count(old) == 1
        (self.root / path).write_text(text.replace(old, new), encoding="utf-8")

    def remove(self, path: str) -> None:
        """Delete a file."""
        (self.root / path).unlink()

    def index(self) -> None:
        """Make the map anew."""
        for table in TABLES:
            self.build.connection.execute(f"DELETE FROM {table}")
        self.build.touch()
        self.build.files.clear()
        self.build.symbols.clear()
        paths = sorted(path.relative_to(self.root).as_posix() for path in self.root.rglob("*.*") if path.is_file())
        paths = [path for path in paths if not path.startswith((".git/", ".waypost/"))]
        for path in paths:
            self._add_file(path)
        names: dict[str, list[str]] = {}
        for symbol in self.build.symbols:
            names.setdefault(symbol.rpartition(":")[2].rpartition(".")[2], []).append(symbol)
        for path in paths:
            if path.endswith(".py"):
                _References(self.build, path, names).visit(ast.parse((self.root / path).read_bytes()))

    def _add_file(self, path: str) -> None:
        self.build.file(path, test=path.startswith("tests/"))
        for symbol in outline(path, (self.root / path).read_bytes()):
            self.build.symbol(
                f"{path}:{symbol.local}",
                symbol.line,
                symbol.end_line,
                kind=symbol.kind,
                start=symbol.start_line,
                body=symbol.body_line,
                signature=symbol.signature,
            )

    def impact(self, **question: Any) -> Any:
        """Bring the map in step and ask."""
        self.index()
        with CodeMap.open(self.root, refresh=False) as found:
            return found.impact(**question)

    def affected(self, **question: Any) -> list[str]:
        """Return the paths that a change reaches."""
        return sorted(entry.path for entry in self.impact(**question).affected)

    def changed(self, **question: Any) -> list[tuple[str, str, str]]:
        """Return what is changed: path, symbol, kind of change."""
        return [(entry.path, entry.symbol, entry.change) for entry in self.impact(**question).changed]


class _References(ast.NodeVisitor):
    """Adds the references of a file: a name means the only symbol of that name in the project."""

    def __init__(self, build: Any, path: str, names: dict[str, list[str]]) -> None:
        self.build = build
        self.path = path
        self.names = names
        self.owner = ""

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for base in node.bases:
            self._refer(base, "inherit", f"{self.owner}{node.name}")
        self._inside(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for decorator in node.decorator_list:
            self._refer(decorator, "decorator")
            self.generic_visit(decorator)
        node.decorator_list = []
        self._inside(node)

    def visit_Call(self, node: ast.Call) -> None:
        self._refer(node.func, "call")
        for child in [*node.args, *(entry.value for entry in node.keywords)]:
            self.visit(child)
        if isinstance(node.func, ast.Attribute):
            self.visit(node.func.value)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self._refer(node, "read")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = (node.module or "").replace(".", "/")
        raw = f"from {node.module} import {', '.join(entry.name for entry in node.names)}"
        for entry in node.names:
            target = next(
                (path for path in (f"{module}/{entry.name}.py", f"{module}.py", f"{module}/__init__.py")
                 if path in self.build.files), None
            )  # fmt: skip
            symbol = f"{target}:{entry.name}"
            known = symbol if symbol in self.build.symbols else None
            self.build.imports(self.path, node.lineno, target, name=entry.name, symbol=known, raw=raw)

    def _inside(self, node: ast.ClassDef | ast.FunctionDef) -> None:
        before, self.owner = self.owner, f"{self.owner}{node.name}."
        for child in node.body:
            self.visit(child)
        self.owner = before

    def _refer(self, node: ast.expr, kind: str, owner: str | None = None) -> None:
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        found = self.names.get(name, [])
        inner = self.owner.rstrip(".") if owner is None else owner
        source = f"{self.path}:{inner}" if inner else self.path
        if len(found) == 1:
            self.build.reference(source, node.lineno, found[0], kind=kind)
        elif name:
            self.build.reference(source, node.lineno, name=name, kind=kind)


@pytest.fixture
def empty(build: Any, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project without files."""
    monkeypatch.setattr(changes, "service", lambda name: outline if name == MAP_OUTLINE else None)
    return Project(build)


@pytest.fixture
def project(empty: Project) -> Project:
    """A shop of payments, committed."""
    for path, text in SHOP.items():
        empty.write(path, text)
    empty.commit()
    return empty
