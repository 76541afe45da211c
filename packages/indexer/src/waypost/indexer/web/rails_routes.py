"""What a file of Rails' routes says: its calls are gone through as Rails would, with the scope that is open."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.web.exprs import form
from waypost.indexer.web.nested import literal, literals
from waypost.indexer.web.paths import joined
from waypost.indexer.web.words import plural, singular

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from waypost.indexer.facts import Expr
    from waypost.indexer.web.nested import Call

VERBS = frozenset({"get", "post", "put", "patch", "delete", "options", "head"})
NAMES = VERBS | {
    *("root", "match", "resources", "resource", "member", "collection", "new", "nested", "namespace", "scope"),
    *("controller", "concern", "concerns", "draw", "mount", "shallow", "direct", "resolve", "with_options"),
    "constraints",
}  # fmt: skip
_LIST = ("index", "create", "new", "edit", "show", "update", "destroy")
_SINGLE = ("new", "edit", "show", "update", "destroy", "create")
_METHODS = {
    "index": ("GET",),
    "create": ("POST",),
    "new": ("GET",),
    "edit": ("GET",),
    "show": ("GET",),
    "update": ("PATCH", "PUT"),
    "destroy": ("DELETE",),
}
_MEMBERS = frozenset({"edit", "show", "update", "destroy"})
_OPTIONS = frozenset({"to", "as", "via", "on", "controller", "action", "path", "module", "constraints", "defaults"})
_SKIPPED = frozenset({"direct", "resolve"})
_WORD = re.compile(r"^[\w/-]+$")
_MOST_DEPTH = 40


class Scope(NamedTuple):
    """What is open at a place."""

    path: str = ""
    module: str = ""
    controller: str = ""
    collection: str = ""
    """The path of the resources that are open; empty outside."""
    member: str = ""
    nested: str = ""
    """The path of what stands right in them."""
    level: str = ""
    """`member`, `collection`, `new`, `nested` within resources."""
    shallow: str | None = None
    """The path that members of nested resources have, None where they are nested too."""
    only: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


class Found(NamedTuple):
    """A route, or what is mounted or drawn (`method` tells: `mount`, `draw`)."""

    method: str
    path: str
    controller: str
    """With its module: `admin/users`."""
    action: str
    line: int
    start: int
    target: Expr = None


class Routes:
    """Goes through the calls of a file."""

    def __init__(self) -> None:
        self._concerns: dict[str, list[Call]] = {}

    def of(self, calls: list[Call], scope: Scope, depth: int = 0) -> Iterator[Found]:
        """Yield what calls tell that stand in a scope."""
        if depth > _MOST_DEPTH:
            return
        for call in calls:
            method = _HANDLERS.get(call.name)
            if method is not None:
                yield from method(self, call, scope, depth)
            elif call.name in VERBS:
                yield from self._verb(call, scope, [call.name.upper()])
            elif call.name not in _SKIPPED:
                yield from self.of(call.children, scope, depth + 1)

    # -- single routes

    def _root(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        plain = call.plain()
        target = call.option("to") or (plain[0] if plain else None)
        if form(target) == "{":
            target = next((value for _, value in items_of(target)), None)
        controller, action = self._target(call, target, scope)
        yield self._found(call, "GET", scope.path or "/", controller, action, target)

    def _match(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        methods = [word.upper() for word in literals(call.option("via"))]
        yield from self._verb(call, scope, ["ANY"] if "ALL" in methods or not methods else methods)

    def _verb(self, call: Call, scope: Scope, methods: list[str]) -> Iterator[Found]:
        """`get "x", to: "a#b"`, `get "x" => "a#b"`, `post :ship`, `get :a, :b, on: :member`."""
        if not call.args:
            return
        on = literal(call.option("on"))
        base = self._base(scope, on)
        pairs: list[tuple[Expr, Expr]] = [(arg, None) for arg in call.plain() if form(arg) != "{"]
        for arg in call.plain():
            pairs += items_of(arg)
        for arg in call.args:  # get :search => "pages#search"
            if form(arg) == "=" and arg[1] not in _OPTIONS and "#" in literal(arg[2]):
                pairs.append((["'", arg[1]], arg[2]))
        for key, value in pairs:
            text = literal(key)
            target = value if value is not None else call.option("to")
            controller, action = self._target(call, target, scope)
            if not action and target is None:
                controller, action = self._by_path(call, text, scope, controller)
            said = literal(call.option("path"))
            path = joined(base, said or text)
            for method in methods:
                yield self._found(call, method, path or "/", controller, action, target)

    def _base(self, scope: Scope, on: str) -> str:
        level = on or scope.level
        if not scope.collection:
            return scope.path
        if level == "member":
            return scope.member
        if level == "new":
            return joined(scope.collection, "new")
        return scope.collection if level == "collection" else scope.nested

    def _target(self, call: Call, target: Expr, scope: Scope) -> tuple[str, str]:
        """Return controller and action that `to:`, `controller:` and `action:` say."""
        controller, action = literal(call.option("controller")), literal(call.option("action"))
        text = literal(target)
        if "#" in text:
            name, _, action = text.partition("#")
            controller = name or controller
        elif text:
            action = text
        controller = controller or scope.controller
        return self._in_module(controller, scope), action

    def _in_module(self, controller: str, scope: Scope) -> str:
        if not controller or controller.startswith("/"):
            return controller.lstrip("/")
        return f"{scope.module}/{controller}" if scope.module else controller

    def _by_path(self, call: Call, text: str, scope: Scope, controller: str) -> tuple[str, str]:
        """Return controller and action where only a path is told: `get "photos/show"`, `get :search`."""
        plain = text.strip("/")
        if scope.controller or (controller and call.option("controller") is not None):
            return controller, plain.replace("-", "_").rpartition("/")[2] if _WORD.match(plain) else ""
        if "/" in plain and _WORD.match(plain):
            name, _, action = plain.rpartition("/")
            return self._in_module(name, scope), action.replace("-", "_")
        return controller, ""

    def _found(self, call: Call, method: str, path: str, controller: str, action: str, target: Expr) -> Found:
        item = call.reference
        return Found(method, path, controller, action, item.line, item.start, target)

    # -- resources

    def _resources(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        single = call.name == "resource"
        for name in (text for arg in call.plain() for text in literals(arg)):
            inner = self._open(call, name, scope, single=single)
            for action in self._actions(call, scope, single=single):
                yield from self._action(call, action, inner, single=single)
            for concern in literals(call.option("concerns")):
                yield from self.of(self._concerns.get(concern, []), inner, depth + 1)
            yield from self.of(call.children, inner, depth + 1)

    def _open(self, call: Call, name: str, scope: Scope, *, single: bool) -> Scope:
        """Return the scope within resources."""
        said = call.option("path")
        last = name.rpartition("/")[2]
        path = literal(said) if said is not None else name
        around = self._base(scope, "") if scope.level != "nested" else scope.nested
        collection = joined(around, path)
        param = literal(call.option("param")) or "id"
        module = literal(call.option("module"))
        shallow = scope.shallow
        if shallow is None and form(call.option("shallow")) == "#":
            shallow = scope.path
        member = collection if single else joined(collection, f":{param}")
        nested = collection
        if not single:
            whole = literal(call.option("singular")) or singular(last)
            nested = joined(collection, f":{whole}_{param}" if param != f"{whole}_id" else f":{param}")
        if shallow is not None and scope.collection and not single:
            flat = joined(shallow, path)
            member = joined(flat, f":{param}")
            nested = joined(flat, f":{singular(last)}_{param}")
        controller = literal(call.option("controller")) or (plural(last) if single else last)
        modules = "/".join(part for part in (scope.module, module, name.rpartition("/")[0]) if part)
        return Scope(
            scope.path,
            modules,
            controller,
            collection,
            member,
            nested,
            "nested" if not single else "collection",
            shallow,
        )

    def _actions(self, call: Call, scope: Scope, *, single: bool) -> list[str]:
        only = tuple(literals(call.option("only"))) if call.option("only") is not None else scope.only
        left_out = tuple(literals(call.option("except"))) if call.option("except") is not None else scope.left_out
        if call.option("only") is not None and not only:
            return []
        return [
            action
            for action in (_SINGLE if single else _LIST)
            if (not only or action in only) and action not in left_out
        ]

    def _action(self, call: Call, action: str, scope: Scope, *, single: bool) -> Iterator[Found]:
        names = call.option("path_names")
        words = {literal(key): literal(value) for key, value in items_of(names)}
        path = scope.member if action in _MEMBERS and not single else scope.collection
        if action in {"new", "edit"}:
            path = joined(path, words.get(action, action))
        for method in _METHODS[action]:
            controller = self._in_module(scope.controller, scope)
            yield self._found(call, method, path, controller, action, None)

    def _level(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        """`member do`, `collection do`, `new do`."""
        yield from self.of(call.children, scope._replace(level=call.name), depth + 1)

    # -- scopes

    def _namespace(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        for name in (text for arg in call.plain() for text in literals(arg)):
            said = call.option("path")
            path = name if said is None else literal(said)
            module = call.option("module")
            own = name if module is None else literal(module)
            yield from self.of(call.children, self._inner(scope, path, own, ""), depth + 1)

    def _scope(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        plain = [literal(arg) for arg in call.plain() if literal(arg)]
        path = "/".join(text.strip("/") for text in plain) or literal(call.option("path"))
        controller = literal(call.option("controller"))
        inner = self._inner(scope, path, literal(call.option("module")), controller)
        inner = inner._replace(
            only=tuple(literals(call.option("only"))) or scope.only,
            left_out=tuple(literals(call.option("except"))) or scope.left_out,
            shallow=inner.path if form(call.option("shallow")) == "#" else inner.shallow,
        )
        yield from self.of(call.children, inner, depth + 1)

    def _inner(self, scope: Scope, path: str, module: str, controller: str) -> Scope:
        """Return a scope below another one; within resources it is below them."""
        modules = "/".join(part.strip("/") for part in (scope.module, module) if part)
        if scope.collection:
            base = self._base(scope, "")
            return Scope(joined(base, path), modules, controller or scope.controller, shallow=scope.shallow)
        return scope._replace(path=joined(scope.path, path), module=modules, controller=controller or scope.controller)

    def _controller(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        plain = call.plain()
        name = literal(plain[0]) if plain else ""
        yield from self.of(call.children, scope._replace(controller=name), depth + 1)

    def _shallow(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        yield from self.of(call.children, scope._replace(shallow=scope.path), depth + 1)

    def _concern(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        for name in literals(call.plain()[0] if call.plain() else None):
            self._concerns[name] = call.children
        yield from ()

    def _with_concerns(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        for name in (text for arg in call.plain() for text in literals(arg)):
            yield from self.of(self._concerns.get(name, []), scope, depth + 1)

    # -- other files, other applications

    def _draw(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        plain = call.plain()
        if plain and not call.has_block:
            yield self._found(call, "draw", scope.path, literal(plain[0]), scope.module, None)
        yield from self.of(call.children, scope, depth + 1)

    def _mount(self, call: Call, scope: Scope, depth: int) -> Iterator[Found]:
        for arg in call.plain():
            for key, value in items_of(arg):
                yield self._found(call, "mount", joined(scope.path, literal(value)), "", "", key)
            if form(arg) != "{" and literal(call.option("at")):
                yield self._found(call, "mount", joined(scope.path, literal(call.option("at"))), "", "", arg)


def items_of(expr: Expr) -> list[tuple[Expr, Expr]]:
    """Return the pairs of a mapping, none of anything else."""
    return [(key, value) for key, value in expr[1]] if form(expr) == "{" else []


_HANDLERS: dict[str, Callable[[Routes, Call, Scope, int], Iterator[Found]]] = {
    "root": Routes._root,  # noqa: SLF001 - the table of its own methods
    "match": Routes._match,  # noqa: SLF001 - the table of its own methods
    "resources": Routes._resources,  # noqa: SLF001 - the table of its own methods
    "resource": Routes._resources,  # noqa: SLF001 - the table of its own methods
    "member": Routes._level,  # noqa: SLF001 - the table of its own methods
    "collection": Routes._level,  # noqa: SLF001 - the table of its own methods
    "new": Routes._level,  # noqa: SLF001 - the table of its own methods
    "nested": Routes._level,  # noqa: SLF001 - the table of its own methods
    "namespace": Routes._namespace,  # noqa: SLF001 - the table of its own methods
    "scope": Routes._scope,  # noqa: SLF001 - the table of its own methods
    "controller": Routes._controller,  # noqa: SLF001 - the table of its own methods
    "shallow": Routes._shallow,  # noqa: SLF001 - the table of its own methods
    "concern": Routes._concern,  # noqa: SLF001 - the table of its own methods
    "concerns": Routes._with_concerns,  # noqa: SLF001 - the table of its own methods
    "draw": Routes._draw,  # noqa: SLF001 - the table of its own methods
    "mount": Routes._mount,  # noqa: SLF001 - the table of its own methods
}
