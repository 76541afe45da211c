"""From a proposal to the node files: validated, idempotent, nothing lost."""

from datetime import date
from pathlib import Path

import msgspec

from waypost.graph.errors import ProposalError, SecretError
from waypost.graph.language.kinds import is_nothing
from waypost.graph.messages import t
from waypost.graph.nodes.body import CONNECTIONS, DECISIONS, ISSUES, STATE
from waypost.graph.nodes.document import Document
from waypost.graph.nodes.read import STATUSES, TYPES
from waypost.graph.nodes.session import Session, check_node_path
from waypost.graph.nodes.template import new_document, one_line
from waypost.graph.notes.supersede import remove_bullet, resolve, supersede, update_connections
from waypost.graph.reviews.reviews import edge_suggestion
from waypost.kit.secrets import find_secrets
from waypost.kit.text import fold
from waypost.protocol.proposal import EdgeCandidate, NodeUpdate, Proposal, SuggestedFrontmatter
from waypost.protocol.results.graph import ApplyResult, Suggestion
from waypost.protocol.wire import WIRE_VERSION


def read_proposal(data: bytes, name: str = "") -> Proposal:
    """Decode a proposal and check its version and shape.

    Raises:
        ProposalError: no JSON, not the shape of a proposal, or of a version that is not known.
    """
    try:
        head = msgspec.json.decode(data)
        version = head.get("version") if isinstance(head, dict) else None
        if version is not None and version != WIRE_VERSION:
            message = t("proposal.version", found=version, known=WIRE_VERSION)
            raise ProposalError(message, hint=t("proposal.version.hint"), path=name)
        return msgspec.json.decode(data, type=Proposal)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ProposalError(t("proposal.shape", reason=str(error)), hint=t("proposal.shape.hint"), path=name) from error


class Applier:
    """Puts one proposal into a session; the caller commits it."""

    def __init__(self, proposal: Proposal, session: Session) -> None:
        self.proposal = proposal
        self.session = session
        self.result = ApplyResult(changed=[])
        self.waiting: list[Suggestion] = []
        """Edges for a review."""
        self._log: list[str] = []

    def run(self) -> None:
        """Make all edits.

        Raises:
            ProposalError: a value of the proposal can't be applied.
        """
        validate(self.proposal, self.session.root)
        path = self.proposal.target_node
        document = self._document(path)
        self._end_facts(document)
        self._add_facts(document)
        for edge in self.proposal.edge_candidates:
            self._add_edge(edge)
        self._write_log(document)

    def _document(self, path: str) -> Document:
        if not self.session.exists(path):
            if self.proposal.action == "update_node":
                self.result.warnings.append(t("apply.made", path=path))
            front = self.proposal.suggested_frontmatter or _default_frontmatter(path, self.session.today)
            front.auto_linked, front.depends_on = [], []
            self.session.create(path, new_document(front, _title(self.proposal, front)))
        return self.session.open(path)

    def _end_facts(self, document: Document) -> None:
        update = self.proposal.node_update
        for conflict in self.proposal.conflicts:
            if conflict.node != self.proposal.target_node:
                continue
            if supersede(document, conflict) and conflict.old_bullet not in self.result.superseded:
                self.result.superseded.append(conflict.old_bullet)
                self._log.append(f"{t('log.superseded')}: {conflict.old_bullet}")
            if conflict.old_bullet in self.result.superseded:
                update_connections(document, conflict)
        for text in update.removed_bullets:
            if remove_bullet(document, STATE, text):
                self.result.superseded.append(text)
                self._log.append(f"{t('log.removed')}: {text}")
        for text in update.resolved_issues:
            if resolve(document, text):
                self._log.append(f"{t('log.resolved')}: {text}")

    def _add_facts(self, document: Document) -> None:
        update = self.proposal.node_update
        for text in update.current_state_bullets:
            _append(document, STATE, one_line(text))
        for text in update.key_decisions:
            _append(document, DECISIONS, one_line(text), day=self.session.today.isoformat())
        for text in update.open_issues:
            _append(document, ISSUES, one_line(text))

    def _add_edge(self, edge: EdgeCandidate) -> None:
        if edge.source == edge.target:
            return
        if not (self.session.exists(edge.source) and self.session.exists(edge.target)):
            missing = edge.target if self.session.exists(edge.source) else edge.source
            self.result.warnings.append(t("apply.no_node", path=missing))
            return
        front = self.session.open(edge.source).frontmatter
        linked = [*front.strings("depends_on"), *front.strings("auto_linked")]
        if edge.apply_to == "review":
            if edge.target not in linked:
                self.waiting.append(edge_suggestion(edge, t("review.links", source=edge.source, target=edge.target)))
            return
        if edge.target not in front.strings("depends_on"):
            front.add_items("auto_linked", [edge.target])
        write_evidence(self.session.open(edge.source), edge.target, edge.evidence)

    def _write_log(self, document: Document) -> None:
        entry = self.proposal.node_update.change_log_entry
        day = entry.date if entry else self.session.today.isoformat()
        present = {fold(b.text.split("] ", 1)[-1]) for b in document.body.section_bullets("Change Log")}
        for line in [*self._log, one_line(entry.change) if entry else ""]:
            if line and fold(line) not in present:
                document.body.append_log(line, day)


_AUTO = "**Auto-linked**: "


def write_evidence(document: Document, target: str, evidence: list[str]) -> None:
    """Write under `### To X` why an edge stands."""
    name = target.rsplit("/", 1)[-1].removesuffix(".md")
    lines = [one_line(line) for line in evidence]
    if not lines:
        return
    body = document.body
    spans = ((start, end) for title, start, end in body.subsections(CONNECTIONS) if title.endswith(f" {name}"))
    span = next(spans, None)
    standing = next((b for b in body.bullets(*span) if b.text.startswith(_AUTO)), None) if span else None
    if standing is None:
        body.append_connection(name, _AUTO + "; ".join(lines))
        return
    known = standing.text.removeprefix(_AUTO).split("; ")
    merged = _AUTO + "; ".join(dict.fromkeys([*known, *lines]))
    if merged != standing.text:
        body.replace_line(standing.line, merged)


def validate(proposal: Proposal, root: Path) -> None:
    """Check that a proposal stays in meta/ and holds only what a node may hold.

    Raises:
        ProposalError: it does not.
        SecretError: it holds a secret.
    """
    check_node_path(root, proposal.target_node)
    for edge in proposal.edge_candidates:
        check_node_path(root, edge.source)
        check_node_path(root, edge.target)
    front = proposal.suggested_frontmatter
    if front and proposal.action == "create_node" and (front.type not in TYPES or front.status not in STATUSES):
        message = t("proposal.type", type=front.type, status=front.status)
        raise ProposalError(message, hint=t("proposal.type.hint", types=", ".join(TYPES), statuses=", ".join(STATUSES)))
    entry = proposal.node_update.change_log_entry
    for day in [entry.date] if entry else []:
        _check_day(day)
    secrets = find_secrets("\n".join([proposal.raw_text, *_texts(proposal.node_update)]))
    if secrets:
        raise SecretError(t("note.secret", kinds=", ".join({s.kind for s in secrets})), hint=t("note.secret.hint"))


def _check_day(day: str) -> None:
    try:
        date.fromisoformat(day)
    except ValueError as error:
        raise ProposalError(t("proposal.date", date=day), hint=t("proposal.date.hint")) from error


def _texts(update: NodeUpdate) -> list[str]:
    entry = update.change_log_entry
    return [
        *update.current_state_bullets,
        *update.key_decisions,
        *update.open_issues,
        *([entry.change] if entry else []),
    ]


def _append(document: Document, section: str, text: str, *, day: str = "") -> None:
    present = {fold(b.text.split("] ", 1)[-1] if day else b.text) for b in document.body.section_bullets(section)}
    if text and not is_nothing(text) and fold(text) not in present:
        document.body.append_bullet(section, f"[{day}] {text}" if day else text)


def _default_frontmatter(path: str, today: date) -> SuggestedFrontmatter:
    name = path.rsplit("/", 1)[-1].removesuffix(".md")
    kind = "module" if name.startswith("mod_") else "feature"
    return SuggestedFrontmatter(id=name, type=kind, status="in-progress", updated=today.isoformat(), summary=name)


def _title(proposal: Proposal, front: SuggestedFrontmatter) -> str:
    if front.aliases:
        return front.aliases[0]
    stem = front.id.split("_", 1)[-1]
    return stem.replace("-", " ").replace("_", " ").title() if stem.isascii() else stem or proposal.target_node
