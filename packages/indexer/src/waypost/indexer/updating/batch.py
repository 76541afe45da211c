"""The work of one transaction: reading what changed, linking what the change can affect, writing it all."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

from waypost.indexer.languages import language, languages, rules_of
from waypost.indexer.linking.linker import NOWHERE, Linked, Linker
from waypost.indexer.linking.view import View
from waypost.indexer.linking.world import World, key
from waypost.indexer.messages import t
from waypost.indexer.store.numbers import file_of, keep_numbers, symbol_id
from waypost.indexer.store.packing import pack, unpack_outline
from waypost.indexer.store.source import MapSource, family_of
from waypost.indexer.updating.changes import answers, folder_places, places
from waypost.indexer.updating.fingerprint import fingerprint
from waypost.indexer.updating.pool import read_files
from waypost.indexer.updating.shapes import Updated
from waypost.indexer.web.linking import link_web

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from waypost.indexer.facts import Outline
    from waypost.indexer.linking.passing import Flow
    from waypost.indexer.scan import MapSettings
    from waypost.indexer.store.read_file import ReadFile
    from waypost.indexer.store.store import Known, Store
    from waypost.indexer.updating.plan import Plan

    Report = Callable[[int, int], None]


class Batch:
    """The work of one transaction."""

    def __init__(self, root: Path, settings: MapSettings, store: Store, plan: Plan, report: Report) -> None:
        self.root = root
        self.settings = settings
        self.report = report
        self.store = store
        self.plan = plan
        self.changed: set[int] = set()
        """Questions whose answer changed."""
        self.touched: set[int] = set()
        """Files that were read anew."""
        self.web = False
        self.work = len(plan.stale) * 2

    def run(self) -> Updated:
        """Read, link, write."""
        store, plan = self.store, self.plan
        if plan.full:
            store.clear()
            store.set_meta("settings", fingerprint(self.settings))
        store.clear_warnings_beside()
        parsed = self._read()
        for item in plan.gone:
            self._remove(item)
        store.add_warnings(plan.skipped)
        if not plan.full:
            self._compare_folders()
        self.changed.update(key("manifest", path) for path in plan.manifests)
        self.changed.update(key("manifests", path.rpartition("/")[2]) for path in plan.manifests)
        affected = set() if plan.full else store.files_that_asked(self.changed)
        web = 0 in affected or self.web or plan.full
        files = sorted((affected | self.touched) - {0})
        with store.without_indexes() if plan.full else nullcontext():
            linked = self._link(files, web=web)
        if parsed or plan.gone or linked or plan.full:
            store.set_meta("revision", str(int(store.meta("revision") or 0) + 1))
            store.note_counts()
        store.set_meta("read_ns", str(plan.now))
        self.report(self.work, self.work)
        return Updated(parsed, linked, len(plan.gone))

    # -- reading

    def _read(self) -> int:
        done = parsed = 0
        seen: set[str] = set()
        for count, batch in read_files(self.root, self.plan.stale, self.settings):
            done += count
            for read in batch:
                seen.add(read.path)
                parsed += self._take(read)
            self.report(done, self.work)
        for found in self.plan.stale:  # files that went away while they were to be read
            known = self.plan.known.get(found.path)
            if found.path not in seen and known is not None:
                self._remove(known)
        return parsed

    def _take(self, read: ReadFile) -> bool:
        """Write what was read; return whether it differs from what the map had."""
        known = self.plan.known.get(read.path)
        store = self.store
        if known is not None and self._is_as_known(known, read):
            store.touch(known.id, read.size, read.mtime_ns)
            return False
        before = self._answers_of(known) if known is not None else {}
        if known is None:
            file = store.add_file(read)
        else:
            self._keep_numbers(known.id, read)
            file = known.id
            store.replace_file(file, read)
        if read.state == "skipped":
            self._forget_links(file)
        self.touched.add(file)
        self.web = self.web or read.web
        if not self.plan.full:
            after = self._answers(file, read.path, read.language, unpack_outline([read.outline]))
            self._compare(before, after if read.state != "skipped" else {})
        return True

    def _is_as_known(self, known: Known, read: ReadFile) -> bool:
        """Whether the content is what the map has; of files that can't be taken, whether the reason still is."""
        if (known.hash, known.language) != (read.hash, read.language):
            return False
        return bool(read.hash) or self.store.warning_of(read.path) == read.warning

    def _keep_numbers(self, file: int, read: ReadFile) -> None:
        rows = self.store.db.execute("SELECT id, local, kind FROM symbol WHERE file = ? ORDER BY id", (file,))
        before: dict[tuple[str, str, int], int] = {}
        counts: dict[tuple[str, str], int] = {}
        for identity, local, kind in rows:
            number = counts.get((local, kind), 0)
            counts[local, kind] = number + 1
            before[local, kind, number] = identity - symbol_id(file, 0)
        counts.clear()
        now = []
        for row in read.symbols:
            number = counts.get((row[1], row[3]), 0)
            counts[row[1], row[3]] = number + 1
            now.append((row[1], row[3], number))
        read.ids = keep_numbers(before, now)
        if read.outline:
            outline = unpack_outline([read.outline])
            outline.ids = read.ids
            read.outline = pack(outline)

    def _remove(self, known: Known) -> None:
        self._compare(self._answers_of(known), {})
        self._forget_links(known.id)
        self.store.remove(known.id)

    def _forget_links(self, file: int) -> None:
        """Take out what linking gave for a file that is not linked any more."""
        self.store.clear_linked([file])
        for symbol in self.store.replace_flows(file, ()):
            row = self.store.db.execute(
                "SELECT path, local FROM symbol JOIN file ON file.id = symbol.file WHERE symbol.id = ?", (symbol,)
            ).fetchone()
            if row:
                self.changed.add(key("flow", *row))

    def _answers_of(self, known: Known) -> dict[int, bytes]:
        if known.is_skipped:
            return {}
        row = self.store.db.execute("SELECT web FROM facts WHERE file = ?", (known.id,)).fetchone()
        self.web = self.web or bool(row and row[0])
        outline = self.store.outline(known.id)
        return self._answers(known.id, known.path, known.language, outline)

    def _answers(self, file: int, path: str, spoken: str, outline: Outline) -> dict[int, bytes]:
        if spoken not in languages():
            return dict.fromkeys(places(path), b"")
        view = View(file, path, spoken, language(spoken).rules, outline)
        return answers(view, outline.package, family_of(spoken))

    def _compare(self, before: dict[int, bytes], after: dict[int, bytes]) -> None:
        for what in before.keys() | after.keys():
            if before.get(what) != after.get(what):
                self.changed.add(what)

    def _compare_folders(self) -> None:
        """Note the folders that came or went, and what came with them."""
        before = _folders(path for path, known in self.plan.known.items() if not known.is_skipped)
        rows = self.store.db.execute("SELECT path FROM file WHERE state <> 'skipped'")
        after = _folders(row[0] for row in rows)
        for folder in before ^ after:
            self.changed.update(folder_places(folder))
        # A new folder may bring a file that says how sources belong together and is none of the map's own: go.mod.
        names = {path.rpartition("/")[2] for path in self.store.manifests()}
        found = [name for folder in after - before for name in names if (self.root / folder / name).exists()]
        self.changed.update(key("manifests", name) for name in found)

    # -- linking

    def _link(self, files: list[int], *, web: bool) -> int:
        store = self.store
        if not files and not web:
            return 0
        source = MapSource(store.db, self.root)
        rows = store.db.execute("SELECT id, path, language FROM file WHERE state <> 'skipped'").fetchall()
        known = languages()
        beside = [(file, path) for file, path, language in rows if language not in known]
        world = World(source, [row for row in rows if row[2] in known], rules_of, beside)
        ids = _Ids(world)
        linker = Linker(world)
        asked = self._hand_over(world, linker, ids, files)
        if not self.plan.full:
            store.clear_linked(asked)
            store.clear_link_warnings(asked)
        total, linked = len(asked), 0
        for number, (file, questions) in enumerate(asked.items()):
            done = self._link_one(linker, world, file)
            done.asked.update(questions)
            store.add_linked(file, done, ids)
            store.set_parents([(ids(file, at), ids(*parent) if parent else None) for at, parent in done.parents])
            linked += 1
            if number % 32 == 0:
                self.report(self.work // 2 + self.work * number // (2 * total), self.work)
        if web:
            self._link_web(world, linker, ids, source)
        store.set_manifests(source.manifests)
        return linked

    def _link_one(self, linker: Linker, world: World, file: int) -> Linked:
        """Link a file; one that linking fails on has no references and a warning, and costs the others nothing."""
        try:
            return linker.link(file, self.store.body(file))
        except Exception as error:  # noqa: BLE001 - as in updating.reading: one file must not cost the map of all others
            message = t("link.failed", what=" ".join(f"{type(error).__name__}: {error}".split()))
            self.store.add_warnings([(world.files[file][0], message)])
            return Linked([], [], world.asked)

    def _hand_over(self, world: World, linker: Linker, ids: _Ids, files: list[int]) -> dict[int, set[int]]:
        """Work out what the files hand to functions of others; return all files to link, with the questions asked.

        Whoever gets something else now is to be linked too.
        """
        store = self.store
        asked: dict[int, set[int]] = {}
        pending = [file for file in files if file in world.files]
        while pending:
            changed: set[int] = set()
            for file in pending:
                flows, asked[file] = self._flows_of(linker, world, file)
                rows = [(ids(*flow.target), flow.what, ids(*flow.value)) for flow in flows]
                changed |= store.replace_flows(file, rows)
            keys = [] if self.plan.full else [self._flow_key(world, symbol) for symbol in sorted(changed)]
            getting = store.files_that_asked(keys)
            pending = sorted(file for file in getting if file in world.files and file not in asked)
        return dict(sorted(asked.items()))

    def _flows_of(self, linker: Linker, world: World, file: int) -> tuple[list[Flow], set[int]]:
        try:
            return linker.flows(file, self.store.body(file))
        except Exception:  # noqa: BLE001 - linking the file meets the same and tells of it
            return [], world.asked

    def _flow_key(self, world: World, symbol: int) -> int:
        file = file_of(symbol)
        if file not in world.files:
            return 0
        row = self.store.db.execute("SELECT local FROM symbol WHERE id = ?", (symbol,)).fetchone()
        return key("flow", world.files[file][0], row[0]) if row else 0

    def _link_web(self, world: World, linker: Linker, ids: _Ids, source: MapSource) -> None:  # noqa: ARG002 - see link_web
        store = self.store
        linker.at_home(NOWHERE)
        found = link_web(world, linker, {file: store.body(file) for file in store.web_files()})
        for table in ("route", "http_call"):
            store.db.execute(f"DELETE FROM {table}")  # noqa: S608 - names of ours
        store.db.execute("DELETE FROM dependency WHERE file = 0")
        store.add_questions(0, world.asked)
        store.db.executemany(
            "INSERT INTO route (id, file, line, method, path, pattern, handler, symbol, framework)"
            " VALUES (?,?,?,?,?,?,?,?,?)",
            [
                (
                    n,
                    r.file,
                    r.line,
                    r.method,
                    r.path,
                    r.pattern,
                    r.handler,
                    ids(*r.symbol) if r.symbol else None,
                    r.framework,
                )
                for n, r in enumerate(found.routes, start=1)
            ],
        )
        store.db.executemany(
            "INSERT INTO http_call (file, line, method, path, source, client, route) VALUES (?,?,?,?,?,?,?)",
            [
                (r.file, r.line, r.method, r.path, ids(r.file, r.owner) if r.owner >= 0 else None, r.client,
                 r.route + 1 if r.route is not None else None)
                for r in found.requests
            ],
        )  # fmt: skip


class _Ids:
    """Ids of symbols by file and index."""

    def __init__(self, world: World) -> None:
        self._world = world

    def __call__(self, file: int, index: int) -> int:
        """Return a symbol's id."""
        return symbol_id(file, self._world.view(file).outline.ids[index])


def _folders(paths: Iterable[str]) -> set[str]:
    found: set[str] = set()
    for path in paths:
        folder = path.rpartition("/")[0]
        while folder and folder not in found:
            found.add(folder)
            folder = folder.rpartition("/")[0]
    return found
