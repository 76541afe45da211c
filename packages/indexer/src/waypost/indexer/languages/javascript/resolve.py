"""Which file a module specifier means: Node, TypeScript and bundlers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.javascript import aliases
from waypost.indexer.languages.javascript.configs import joined
from waypost.indexer.languages.javascript.files import below
from waypost.indexer.languages.javascript.packages import package_name
from waypost.indexer.languages.javascript.tsconfig import ConfigResolver

if TYPE_CHECKING:
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.world import World

_CUSTOMARY = {
    "@": ("src", "app", ""),
    "~": ("src", "app", ""),
    "$lib": ("src/lib",),
    "~~": ("",),
    "@@": ("",),
    "src": ("src",),
}
"""Names that bundlers and frameworks let stand for folders by custom."""


class Resolver(ConfigResolver):
    """Resolves the module specifiers of one World."""

    def resolve(self, path: str, module: str) -> Value | None:
        """Return the module that a specifier in a file means; None for a file that is no source."""
        folder, script = path.rpartition("/")[0], path.endswith((".js", ".jsx", ".cjs", ".mjs"))
        found: Value | None = self.once((folder, module, script), lambda: self._resolved(folder, module, script=script))
        return found

    def _resolved(self, folder: str, module: str, *, script: bool) -> Value | None:
        module = module.partition("?")[0].removeprefix("webpack:").removeprefix("file:")
        if not module:
            return None
        if module.startswith("."):
            place = joined(folder, module)
            return self.file(place, script=script) if place is not None else None
        if module.startswith("#"):
            found = self.own_import(folder, module, script=script)
            if found is not None:
                return found
        if module.startswith("/"):
            return self._from_root(folder, module, script=script)
        return (
            self.by_config(folder, module, script=script)
            or self.by_package(folder, module, script=script)
            or self._by_bundler(folder, module, script=script)
            or self._by_custom(folder, module, script=script)
            or ("x", package_name(module))
        )

    def _from_root(self, folder: str, module: str, *, script: bool) -> Value | None:
        package = self.package_of(folder)
        for root in dict.fromkeys([package or "", ""]):
            for inner in ("", "public", "static"):
                found = self.file(below(below(root, inner), module.strip("/")), script=script)
                if found is not None:
                    return found
        return None

    def _by_bundler(self, folder: str, module: str, *, script: bool) -> Value | None:
        """Return the file that the aliases of a bundler's configuration give for a specifier."""
        package = self.package_of(folder)
        for root in dict.fromkeys([package or "", ""]):
            for place in aliases.places(self._aliases(root), module):
                target = joined(root, place)
                found = self.file(target, script=script) if target is not None else None
                if found is not None:
                    return found
        return None

    def _aliases(self, folder: str) -> dict[str, str]:
        found: dict[str, str] = self.once(("aliases", folder), lambda: self._read_aliases(folder))
        return found

    def _read_aliases(self, folder: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for name in aliases.FILES:
            path = below(folder, name)
            self.world.ask("stem", path.rpartition(".")[0])
            if path in self.world.paths:
                found.update(aliases.read(self.world.manifest(path)))
        return found

    def _by_custom(self, folder: str, module: str, *, script: bool) -> Value | None:
        """`@/x`, `~/x`, `$lib/x`: folders of the nearest package that frameworks name so."""
        first, _, rest = module.partition("/")
        places = _CUSTOMARY.get(first)
        if places is None or not rest:
            return None
        package = self.package_of(folder)
        for root in dict.fromkeys([package or "", ""]):
            for place in places:
                found = self.file(below(below(root, place), rest), script=script)
                if found is not None:
                    return found
        return None


def resolver(world: World) -> Resolver:
    """Return the resolver of a World."""
    found = world.__dict__.get("javascript_resolver")
    if found is None:
        found = world.__dict__["javascript_resolver"] = Resolver(world)
    return found
