"""The engineering memory graph of one project: the library's front door."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Self

from waypost.graph.config import GraphSettings, load_lexicon
from waypost.graph.errors import NotFoundError
from waypost.graph.index.cache import Cache
from waypost.graph.messages import t
from waypost.graph.nodes.record import NodeRecord
from waypost.kit.clock import today
from waypost.kit.locks import project_lock
from waypost.kit.settings import section
from waypost.protocol.proposal import Proposal
from waypost.protocol.results.graph import ApplyResult, ContextResult, IndexResult, ReviewResult, Suggestion, Verdict

if TYPE_CHECKING:
    from waypost.graph.index.index_state import IndexState
    from waypost.graph.nodes.session import Session
    from waypost.graph.reviews.reviews import Reviews


class Graph:
    """The nodes of a project; reading refreshes the cache, writing takes the project's lock."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.settings = section("graph", GraphSettings, root)
        lexicon, fingerprint = load_lexicon(self.settings)
        self.cache = Cache(root, lexicon, fingerprint=fingerprint)

    @classmethod
    def open(cls, root: Path) -> Self:
        """Open the graph of the project at `root`; a project without nodes is an empty graph."""
        return cls(root.resolve())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cache.close()

    def records(self) -> list[NodeRecord]:
        """Return the record of every node file, archived and broken ones too, by path."""
        self.cache.refresh()
        return self.cache.records()

    def reviews(self) -> "Reviews":
        """Return the decisions on suggestions."""
        from waypost.graph.reviews.reviews import Reviews  # noqa: PLC0415 - not every command needs it

        return Reviews(self.root)

    def propose(self, text: str, *, day: date | None = None) -> Proposal:
        """Propose where a note belongs; nothing is written."""
        from waypost.graph.notes.propose import propose  # noqa: PLC0415 - not every command needs it

        self.cache.refresh()
        proposal = propose(text, self.cache, self.reviews(), day or today())
        if self.settings.extractor.url:
            from waypost.graph.notes.refine import refine  # noqa: PLC0415 - only where a model is configured

            return refine(proposal, self.settings.extractor)
        return proposal

    def save(self, proposal: Proposal) -> str:
        """Keep a proposal in .waypost/proposals/ for a later apply; return its path, relative to the root."""
        from waypost.graph.notes.pending import keep_proposal  # noqa: PLC0415 - only notes need it

        return keep_proposal(proposal, self.root, today().isoformat())

    def suggestions(self, progress: Callable[[int, int], None] | None = None) -> list[Suggestion]:
        """Return what waits for a decision: left by notes, and found in the whole graph."""
        from waypost.graph.suggestions.suggest import suggest  # noqa: PLC0415 - only reviews need it

        self.cache.refresh()
        self.cache.classify(progress=progress)
        records = self.cache.records()
        reviews = self.reviews()
        pending = reviews.pending()
        known = {suggestion.id for suggestion in pending}
        return [*pending, *(s for s in suggest(self.cache, records, reviews) if s.id not in known)]

    def suggestion(self, identity: str) -> Suggestion:
        """Return one suggestion by its id.

        Raises:
            NotFoundError: nothing waits under that id.
        """
        found = next((s for s in self.suggestions() if s.id == identity), None)
        if found is None:
            raise NotFoundError(t("review.unknown", id=identity), hint=t("review.unknown.hint"))
        return found

    def decide(self, identity: str, verdict: Verdict) -> ReviewResult:
        """Carry a decision on a suggestion out, and remember it."""
        from waypost.graph.suggestions.review import decide  # noqa: PLC0415 - only reviews need it

        suggestion = self.suggestion(identity)
        with self.session() as session:
            reviews = self.reviews()
            decide(session, suggestion, verdict, self.records())
            changed = self.finish(session).changed
            reviews.decide(suggestion, verdict, today().isoformat())
            reviews.forget(identity)
        return ReviewResult(id=identity, verdict=verdict, changed=changed)

    def apply(self, proposal: Proposal, *, dry_run: bool = False) -> ApplyResult:
        """Put a proposal into its nodes and bring the index up to date."""
        from waypost.graph.notes.apply import validate  # noqa: PLC0415 - not every command needs it

        if dry_run:
            return self._apply(proposal, dry_run=True)
        validate(proposal, self.root)
        with project_lock(self.root):
            return self._apply(proposal, dry_run=False)

    def context(self, query: str, *, budget: int | None = None) -> ContextResult:
        """Return the bounded context for a question; `budget` in tokens (None: the usual one)."""
        from waypost.graph.context.answer import DEFAULT_BUDGET, answer  # noqa: PLC0415 - only questions need it

        self.cache.refresh()
        return answer(query, self.cache, today(), DEFAULT_BUDGET if budget is None else budget)

    def index(self) -> IndexResult:
        """Write MEMORY_MAP.md and MEMORY_MAP.json where they are not current."""
        started = time.perf_counter()
        with project_lock(self.root):
            state, changed = self._bring_index_up_to_date()
        return IndexResult(
            nodes=state.nodes,
            edges=state.edges,
            warnings=[flaw.finding() for flaw in state.warnings],
            changed=changed,
            seconds=round(time.perf_counter() - started, 3),
        )

    def _bring_index_up_to_date(self) -> "tuple[IndexState, list[str]]":
        """Write what is not current of the index; return its state and the paths that were written."""
        self.cache.refresh()
        state = self.cache.index_stands()
        if state:
            return state, []
        from waypost.graph.index.build_index import build_index  # noqa: PLC0415 - only where something changed

        state, changed = build_index(self.cache)
        self.cache.keep_index(state)
        return state, changed

    @contextmanager
    def session(self) -> Iterator["Session"]:
        """Hold the project's lock over edits of nodes; the caller stages and commits them."""
        from waypost.graph.nodes.session import Session  # noqa: PLC0415 - only edits need it

        with project_lock(self.root):
            yield Session(self.root, today())

    def finish(self, session: "Session", *, dry_run: bool = False) -> ApplyResult:
        """Show (`dry_run`) or write what a session holds, then bring the index up to date."""
        changed = session.stage()
        diff = session.files.diff()
        if dry_run or not changed:
            return ApplyResult(changed=changed, dry_run=dry_run, diff=diff)
        session.files.commit()
        return ApplyResult(changed=[*changed, *self._bring_index_up_to_date()[1]], diff=diff)

    def _apply(self, proposal: Proposal, *, dry_run: bool) -> ApplyResult:
        from waypost.graph.nodes.session import Session  # noqa: PLC0415 - only edits need it
        from waypost.graph.notes.apply import Applier  # noqa: PLC0415 - not every command needs it

        applier = Applier(proposal, Session(self.root, today()))
        applier.run()
        result = self.finish(applier.session, dry_run=dry_run)
        result.warnings = applier.result.warnings
        result.superseded = applier.result.superseded
        reviews = self.reviews()
        waiting = [s for s in applier.waiting if s.id not in reviews.decided]
        result.pending = [s.id for s in waiting]
        if waiting and not dry_run:
            reviews.add_pending(waiting)
        return result
