"""Names over files: what a namespace declares, as far as a file can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.c.includes import includes
from waypost.indexer.linking.view import names

if TYPE_CHECKING:
    from waypost.indexer.facts import Symbol
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World

_CACHE = "c_lookup"
_HEADERS = (".h", ".hh", ".hpp", ".hxx", ".h++", ".H", ".inl", ".ipp", ".tpp", ".tcc", ".ixx", ".cppm", ".cuh")
_FUNCTIONS = frozenset({"function", "method"})
Place = tuple[int, int]


class Lookup:
    """What the files of one World declare, by path and name."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._paths: dict[str, dict[str, list[Place]]] = {}
        self._owned: dict[str, dict[str, list[Place]]] = {}

    def paths(self, name: str) -> dict[str, list[Place]]:
        """Return the declarations of a name by what they are in: namespaces and types, joined by dots."""
        self._world.ask("name", name)
        found = self._paths.get(name)
        if found is None:
            found = self._paths[name] = {}
            for file, index in self._world.named(name):
                view = self._world.view(file)
                if view.rules.family == "c":
                    for path in path_of(view, index):
                        found.setdefault(path, []).append((file, index))
        return found

    def owned(self, name: str) -> dict[str, list[Place]]:
        """Return the members of a name that are declared outside of their type, by the type's last name."""
        self._world.ask("name", name)
        found = self._owned.get(name)
        if found is None:
            found = self._owned[name] = {}
            for file, index in self._world.named(name):
                view = self._world.view(file)
                owner = view.symbols[index].owner
                if owner is not None and view.rules.family == "c" and (last := names(owner)[-1:]):
                    found.setdefault(last[0], []).append((file, index))
        return found

    def find(self, view: View, path: str, name: str) -> list[Place]:
        """Return what a name is in a namespace for a file: what it includes, else the only one of the project."""
        candidates = self.paths(name).get(path)
        if not candidates:
            return []
        if len(candidates) > 1:
            candidates = [p for p in candidates if self.symbol(p).flags != "using" or p[0] == view.file] or candidates
        reached = includes(self._world).closure(view.file)
        visible = [place for place in candidates if place[0] in reached]
        if visible:
            return visible
        elsewhere = [place for place in candidates if not self._is_local(place)]
        defined = [
            place for place in elsewhere if self.symbol(place).body_line or self.symbol(place).kind not in _FUNCTIONS
        ]
        found = defined or elsewhere
        if len(found) > 1:  # what other files can see stands in headers
            found = [place for place in found if self._world.files[place[0]][0].endswith(_HEADERS)] or found
            found = self._nearest(view.path, found)
        return found if len({self._key(place) for place in found}) == 1 and len(found) <= _MOST_ELSEWHERE else []

    def _nearest(self, path: str, found: list[Place]) -> list[Place]:
        """Return the declarations whose files lie nearest to a file: a project may hold a copy of itself."""
        shared = [_shared(path, self._world.files[place[0]][0]) for place in found]
        best = max(shared)
        return [place for place, count in zip(found, shared, strict=True) if count == best]

    def find_anywhere(self, view: View, name: str) -> list[Place]:
        """Return the functions of a name in the only namespace that has some: by their arguments' types."""
        reached = includes(self._world).closure(view.file)
        found = {
            path: visible
            for path, places in self.paths(name).items()
            if path and (visible := [p for p in places if p[0] in reached and self.symbol(p).kind == "function"])
        }
        return next(iter(found.values())) if len(found) == 1 else []

    def _key(self, place: Place) -> tuple[str, ...]:
        symbol = self.symbol(place)
        return (symbol.kind, self._world.files[place[0]][0])

    def _is_local(self, place: Place) -> bool:
        """Whether a declaration is seen in its own file only."""
        symbol = self.symbol(place)
        path = self._world.files[place[0]][0]
        return ("static" in symbol.flags.split() or symbol.flags == "macro") and not path.endswith(_HEADERS)

    def symbol(self, place: Place) -> Symbol:
        """Return a declaration."""
        return self._world.view(place[0]).symbols[place[1]]

    def has_namespace(self, path: str) -> bool:
        """Whether a namespace is declared anywhere."""
        above, _, name = path.rpartition(".")
        return any(self.symbol(place).kind == "module" for place in self.paths(name).get(above, ()))

    def definitions(self, place: Place) -> list[Place]:
        """Return the bodies of a function of a namespace that is declared at a place."""
        symbol = self.symbol(place)
        view = self._world.view(place[0])
        path = path_of(view, place[1])[0]
        candidates = [
            other
            for other in self.paths(symbol.name).get(path, ())
            if other != place and self.symbol(other).body_line and not self._is_local_elsewhere(other, place)
        ]
        return self.matching(place, candidates)

    def _is_local_elsewhere(self, other: Place, place: Place) -> bool:
        return other[0] != place[0] and self._is_local(other)

    def matching(self, place: Place, candidates: list[Place]) -> list[Place]:
        """Return the bodies of a declaration among candidates: by their parameters, then by what they include."""
        wanted = self.symbol(place)
        found = [other for other in candidates if len(self.symbol(other).params) == len(wanted.params)]
        if len(found) > 1:
            types = _types(wanted)
            found = [other for other in found if _types(self.symbol(other)) == types] or found
        if len(found) > _MOST_ELSEWHERE:
            found = self._nearest(self._world.files[place[0]][0], found)[:_MOST_ELSEWHERE]
        if len(found) > 1:
            known = includes(self._world)
            near = [other for other in found if place[0] in known.closure(other[0])]
            found = near or found
        return found


_MOST_ELSEWHERE = 8


def lookup(world: World) -> Lookup:
    """Return what is known of a world's declarations in C and C++."""
    found = world.__dict__.get(_CACHE)
    if found is None:
        found = world.__dict__[_CACHE] = Lookup(world)
    return found


def path_of(view: View, index: int) -> list[str]:
    """Return what a declaration is in; a value of an enum that is not scoped is also in what the enum is in."""
    symbol = view.symbols[index]
    parts = [view.local(symbol.parent)] if symbol.parent >= 0 else []
    if symbol.owner is not None:
        parts += names(symbol.owner)
    found = [".".join(parts)]
    if symbol.flags == "case" and "scoped" not in view.symbols[symbol.parent].flags:
        around = view.symbols[symbol.parent].parent
        found.append(view.local(around) if around >= 0 else "")
    return found


def _shared(one: str, other: str) -> int:
    count = 0
    for a, b in zip(one.split("/"), other.split("/"), strict=False):
        if a != b:
            break
        count += 1
    return count


def _types(symbol: Symbol) -> list[str]:
    """Return the last names of the types of a function's parameters."""
    return [".".join(names(param.type)[-1:]) for param in symbol.params]
