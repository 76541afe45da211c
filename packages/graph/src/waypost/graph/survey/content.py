"""What one module has to say: its bullets."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from waypost.graph.survey.facts import FileFacts, Module, Named, Route, Survey, Table
from waypost.graph.survey.source import clean, quoted
from waypost.graph.survey.wording import Wording

MAX_LIST = 20
MAX_ITEMS = 8
MAX_ISSUES = 5

T = TypeVar("T")


def place(path: str, line: int) -> str:
    """Return `path:line` so that it may stand in a bullet."""
    return f"{clean(path)}:{line}"


def release(text: str) -> str:
    """Return a version between backticks; empty for none."""
    return f"`{quoted(text, 30)}`" if text else ""


class Content:
    """Bullets of one module in one language."""

    def __init__(self, survey: Survey, module: Module, wording: Wording) -> None:
        self._survey = survey
        self._module = module
        self._wording = wording
        self._facts: list[FileFacts] = [survey.files[path] for path in module.files]

    def bullets(self) -> list[str]:
        """Return everything, from the whole to the details."""
        where = quoted(self._module.folder)
        if not self._facts:
            return self.manifest()
        location = self._wording("location", folder=where, count=len(self._facts), languages=self.languages())
        return [location, *self.manifest(), *self.facts()]

    def facts(self) -> list[str]:
        """Return what the module's files show: entries, routes, tables, names, packages."""
        return [*self.entries(), *self.routes(), *self.tables(), *self.env(), *self.names(), *self.uses()]

    def counted(self) -> str:
        """Return the size in words: files, routes, pages, tables."""
        routes = [route for facts in self._facts for route in facts.routes]
        counts = {
            "counted_files": len(self._facts),
            "counted_routes": sum(route.method != "PAGE" for route in routes),
            "counted_pages": sum(route.method == "PAGE" for route in routes),
            "counted_tables": sum(len(facts.tables) for facts in self._facts),
        }
        return self._wording.join(self._wording(key, count=count) for key, count in counts.items() if count)

    def languages(self) -> str:
        """Return how many files there are in each language."""
        counts: dict[str, int] = {}
        for facts in self._facts:
            counts[facts.language] = counts.get(facts.language, 0) + 1
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return self._wording.join(self._wording("languages", language=name, count=count) for name, count in ordered)

    def manifest(self) -> list[str]:
        """Return name, version, scripts and main dependencies of a unit."""
        found: list[str] = []
        if not self._module.unit:
            return found
        for manifest in (m for m in self._survey.manifests if m.directory == self._module.folder):
            if manifest.name:
                found.append(
                    self._wording(
                        "package",
                        name=quoted(manifest.name),
                        version=release(manifest.version),
                        place=place(manifest.path, manifest.name_line),
                    )
                )
            found += [
                self._wording("command", name=quoted(s.name), command=quoted(s.command), place=place(s.path, s.line))
                for s in manifest.entries[:MAX_ITEMS]
            ]
            found += [
                self._wording("script", name=quoted(s.name), command=quoted(s.command), place=place(s.path, s.line))
                for s in manifest.scripts[:MAX_ITEMS]
            ]
            main = [self._versioned(d.name, d.version, manifest.path, d.line) for d in manifest.dependencies]
            if main:
                found.append(self._wording("depends", items=self._wording.join(main[: MAX_ITEMS + 2])))
        return found

    def _versioned(self, name: str, version: str, path: str, line: int) -> str:
        return self._wording("item", name=quoted(f"{name} {version}", 80), place=place(path, line))

    def entries(self) -> list[str]:
        """Return where programs start."""
        found = [entry for facts in self._facts for entry in facts.entries]
        return self._listed(
            found[:MAX_ITEMS],
            lambda one: self._wording("entry", text=quoted(one.name), place=place(one.path, one.line)),
        )

    def routes(self) -> list[str]:
        """Return routes, pages and remote methods."""
        found = [route for facts in self._facts for route in facts.routes]
        return self._listed(list(dict.fromkeys(found)), self._route)

    def _route(self, route: Route) -> str:
        key = {"PAGE": "page", "RPC": "rpc"}.get(route.method, "route_handled" if route.handler else "route")
        return self._wording(
            key,
            method=route.method,
            route=quoted(route.route),
            handler=quoted(route.handler, 60),
            place=place(route.path, route.line),
        )

    def tables(self) -> list[str]:
        """Return tables and stored models, each name once."""
        found: dict[str, Table] = {}
        for facts in self._facts:
            for table in facts.tables:
                known = found.get(table.name)
                if known is None or (table.fields and not known.fields):
                    found[table.name] = table
        return self._listed(list(found.values()), self._table)

    def _table(self, table: Table) -> str:
        fields = self._wording.join(f"`{quoted(name)}`" for name in table.fields)
        return self._wording(
            "table_fields" if fields else "table",
            name=quoted(table.name),
            fields=fields,
            kind=table.kind,
            place=place(table.path, table.line),
        )

    def env(self, more: Sequence[Named] = ()) -> list[str]:
        """Return the environment names that are read (and `more`), each once."""
        names: dict[str, Named] = {}
        for one in [*more, *(one for facts in self._facts for one in facts.env)]:
            names.setdefault(one.name, one)
        return self._sentence("env", names.values(), MAX_LIST)

    def names(self) -> list[str]:
        """Return the main top-level names, those of the heaviest files first."""
        ordered = sorted(self._facts, key=lambda facts: (-facts.lines, facts.path))
        names = [name for rank in range(3) for facts in ordered for name in facts.symbols[rank : rank + 1]]
        return self._sentence("defines", names, MAX_ITEMS)

    def uses(self) -> list[str]:
        """Return the packages that are imported, the most used first."""
        own = set(self._module.files)
        found: dict[str, list[Named]] = {}
        for use in self._survey.uses:
            if use.path in own:
                found.setdefault(use.package, []).append(Named(use.package, use.path, use.line))
        ordered = sorted(found.values(), key=lambda uses: (-len(uses), uses[0].name))
        return self._sentence("uses", [uses[0] for uses in ordered], MAX_ITEMS)

    def open_issues(self) -> list[str]:
        """Return the first to-do comments."""
        found = [note for facts in self._facts for note in facts.notes]
        return [
            self._wording("about", text=note.name, place=place(note.path, note.line)) for note in found[:MAX_ISSUES]
        ]

    def _sentence(self, key: str, items: Iterable[Named], limit: int) -> list[str]:
        shown = [
            self._wording("item", name=quoted(one.name), place=place(one.path, one.line)) for one in list(items)[:limit]
        ]
        return [self._wording(key, items=self._wording.join(shown))] if shown else []

    def _listed(self, items: list[T], say: Callable[[T], str]) -> list[str]:
        shown = [say(item) for item in items[:MAX_LIST]]
        if len(items) > MAX_LIST:
            folder = quoted(self._module.folder or ".")
            shown.append(self._wording("more", count=len(items) - MAX_LIST, folder=folder))
        return shown
