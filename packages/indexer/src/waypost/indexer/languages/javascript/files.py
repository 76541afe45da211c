"""Which file a path without (or with another) suffix means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.world import World

_SUFFIXES = (".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte")
_SCRIPT_FIRST = (".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts", ".vue", ".svelte")
DECLARATIONS = (".d.ts", ".d.mts", ".d.cts")
_WRITTEN_AS = {".js": (".ts", ".tsx", ".jsx"), ".jsx": (".tsx",), ".mjs": (".mts",), ".cjs": (".cts",)}
"""Suffixes of the sources of what an import names by its compiled file."""
_PLATFORMS = (".web", ".native", ".ios", ".android", ".browser", ".server", ".client")


class FileResolver:
    """Finds files of one World."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._known: dict[object, tuple[Any, set[int]]] = {}

    def once(self, what: object, work: Callable[[], Any]) -> Any:  # noqa: ANN401 - answers of several kinds
        """Return a remembered answer, with the questions that led to it asked again; else work it out."""
        world = self.world
        known = self._known.get(what)
        if known is None:
            around, world.asked = world.asked, set()
            try:
                found = work()
            finally:
                asked, world.asked = world.asked, around
            known = self._known[what] = (found, asked)
        world.asked |= known[1]
        return known[0]

    def file(self, base: str, *, script: bool = False) -> Value | None:
        """Return the file that a path without (or with another) suffix means, or that of a folder."""
        world = self.world
        paths = world.paths
        world.ask("stem", base)
        world.ask("stem", f"{base}/index")
        found = self._exact(base)
        if found is not None:
            return found
        for suffix in _SCRIPT_FIRST if script else _SUFFIXES:
            file = paths.get(base + suffix)
            if file is not None:
                return ("m", file)
        return (
            self._declared(base)
            or self._for_platform(base)
            or (self.folder(base, script=script) if world.has_folder(base) else None)
        )

    def _exact(self, path: str) -> Value | None:
        world = self.world
        dot = path.rfind(".")
        suffix = path[dot:] if dot > path.rfind("/") else ""
        if not suffix:
            return None
        stem = path[:dot]
        world.ask("stem", stem)
        written = _WRITTEN_AS.get(suffix, ())
        file = world.paths.get(path)
        if file is not None and suffix in _SUFFIXES:
            return ("m", file)
        for other in written:
            found = world.paths.get(stem + other)
            if found is not None:
                return ("m", found)
        return self._declared(stem) if written else None

    def _declared(self, base: str) -> Value | None:
        self.world.ask("stem", base + ".d")
        for suffix in DECLARATIONS:
            file = self.world.paths.get(base + suffix)
            if file is not None:
                return ("m", file)
        return None

    def _for_platform(self, base: str) -> Value | None:
        if "." in base.rpartition("/")[2] or self.world.has_folder(base):
            return None
        for platform in _PLATFORMS:
            self.world.ask("stem", base + platform)
            for suffix in _SUFFIXES[:6]:
                file = self.world.paths.get(f"{base}{platform}{suffix}")
                if file is not None:
                    return ("m", file)
        return None

    def folder(self, base: str, *, script: bool) -> Value | None:
        """Return the file of a folder."""
        return self.index(base, script=script)

    def index(self, base: str, *, script: bool) -> Value | None:
        """Return the file that speaks for a folder."""
        index = f"{base}/index" if base else "index"
        world = self.world
        world.ask("stem", index)
        for suffix in _SCRIPT_FIRST if script else _SUFFIXES:
            file = world.paths.get(index + suffix)
            if file is not None:
                return ("m", file)
        return self._declared(index)


def below(folder: str, path: str) -> str:
    """Return a path below a folder."""
    path = path.removeprefix("./")
    return f"{folder}/{path}" if folder and path else folder or path
