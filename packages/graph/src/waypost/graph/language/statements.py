"""What a note says: its statements by kind, each a single line for a section of a node."""

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from waypost.graph.language.intents import intent, new_subject
from waypost.graph.language.kinds import Kind, Verdict, heading_kind, is_nothing, kind_of
from waypost.graph.language.markdown import Block, read_blocks
from waypost.graph.language.reasons import reason_of, rejected_of
from waypost.graph.language.rules import pattern, readable
from waypost.graph.language.sentences import Sentence, sentences
from waypost.graph.language.spans import gaps, protected

__all__ = ["Kind", "Statement", "classify", "intent", "new_subject"]

_JOINED = {"state", "change"}
"""Kinds whose sentences stay together as one bullet; of the others each is one thing to answer for."""
_LONGEST_BULLET = 600
_COMMA = re.compile(r"[,，]\s*")


@dataclass(frozen=True)
class Statement:
    """One bullet: its kind and text on one line; a decision may carry its reason and what it turned down."""

    kind: Kind
    text: str
    reason: str = ""
    rejected: list[str] = field(default_factory=list)


class _Piece(NamedTuple):
    # `group` numbers what belongs together (a line, or a lead with its list); `gap` joins it to the piece before
    kind: Kind
    text: str
    gap: str
    group: int
    follows: bool = False
    prefixed: bool = False


def classify(text: str) -> list[Statement]:
    """Return what a note says, in its order.

    Consecutive sentences of a line that state the same kind of thing stay one bullet, verbatim; a sentence that
    explains the one before it (`It only happens on ...`, `原因是 ...`) joins it.
    """
    return [_statement(piece) for piece in _joined(_Reader().read(text))]


def _statement(piece: _Piece) -> Statement:
    if piece.kind in {"state", "issue"}:
        return Statement(piece.kind, piece.text)
    rejected = rejected_of(piece.text) if piece.kind == "decision" else []
    return Statement(piece.kind, piece.text, reason_of(piece.text), rejected)


def _joined(pieces: list[_Piece]) -> list[_Piece]:
    joined: list[_Piece] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if last and last.group == piece.group and _belongs(last, piece):
            joined[-1] = last._replace(text=last.text + piece.gap + piece.text)
        else:
            joined.append(piece)
    return joined


def _belongs(last: _Piece, piece: _Piece) -> bool:
    if len(last.text) + len(piece.text) > _LONGEST_BULLET:
        return False
    if last.kind == "decision" and _weighs(last, piece):
        return True
    return piece.follows or (last.kind == piece.kind and piece.kind in _JOINED)


def _weighs(decision: _Piece, piece: _Piece) -> bool:
    # `Keep flags in code. A service is overkill.`
    if piece.prefixed:
        return False
    if decision.text[-1] in ";；":
        return piece.kind in {"state", "issue"}
    return piece.kind == "state" and bool(pattern("statements", "weighs").search(readable(piece.text)))


class _Reader:
    """Walks over the blocks of a note and keeps what its headings and lead-in lines say about what follows."""

    def __init__(self) -> None:
        self.section: Kind | None = None
        self.heading = ""
        self.lead: _Piece | None = None
        self.lead_used = False
        self.group = 0

    def read(self, text: str) -> list[_Piece]:
        pieces: list[_Piece] = []
        blocks = read_blocks(text)
        for block, following in pairwise([*blocks, None]):
            if block and block.kind == "heading":
                pieces += self._end_lead() + self._read_heading(block)
            elif block and following and following.kind == "item" and block.text[-1] in ":：":
                pieces += self._end_lead() + self._read_lead(block)
            elif block:
                pieces += self._read_line(block)
        return pieces + self._end_lead() + self._end_heading()

    def _read_heading(self, block: Block) -> list[_Piece]:
        lonely = self._end_heading()
        self.section = heading_kind(block.text)
        self.heading = "" if self.section else sentences(block)[0].text
        return lonely

    def _end_heading(self) -> list[_Piece]:
        # a heading without content below is content itself
        heading, self.heading = self.heading, ""
        self.group += 1
        return [_Piece("state", heading, "", self.group)] if heading else []

    def _read_lead(self, block: Block) -> list[_Piece]:
        self.group += 1
        *before, last = self._pieces(block)
        kind = heading_kind(last.text)
        self.lead = last._replace(kind=kind, text="") if kind else last
        self.lead_used = False
        return before

    def _end_lead(self) -> list[_Piece]:
        lead, self.lead = self.lead, None
        return [lead] if lead and lead.text and not self.lead_used else []

    def _read_line(self, block: Block) -> list[_Piece]:
        ended: list[_Piece] = []
        if block.kind != "item":
            ended = self._end_lead()
        if not self.lead:
            self.group += 1
        return ended + self._pieces(block)

    def _pieces(self, block: Block) -> list[_Piece]:
        found: list[_Piece] = []
        for sentence in sentences(block):
            for part in _clauses(sentence):
                if self._says_nothing(part.text):
                    continue
                found.append(self._piece(part, block, first=not found))
        if block.text and not found:
            return []
        return self._led(found) if self.lead else self._headed(found)

    def _says_nothing(self, text: str) -> bool:
        # `none` under `Open Issues`
        return bool((self.section or self.lead) and is_nothing(text))

    def _piece(self, part: Sentence, block: Block, *, first: bool) -> _Piece:
        verdict = kind_of(part.text)
        kind = self._kind(verdict, block)
        follows = not first and not verdict.prefixed and _follows(part.text, verdict)
        return _Piece(kind, part.text, part.gap, self.group, follows, verdict.prefixed)

    def _kind(self, verdict: Verdict, block: Block) -> Kind:
        if verdict.prefixed:
            return verdict.kind
        around = self.lead.kind if self.lead and self.lead.kind != "state" else self.section
        if block.checked is False:
            return "issue"
        if block.checked and verdict.kind == "issue":
            return "state"
        if around in {"issue", "decision"}:
            return verdict.kind if (around, verdict.kind) == ("issue", "fix") else around
        if around and verdict.kind == "state":
            return around
        return verdict.kind

    def _led(self, pieces: list[_Piece]) -> list[_Piece]:
        # items of a joined kind go on in one bullet with their lead, the others repeat it
        lead = self.lead
        if not lead or not pieces:
            return pieces
        first = pieces[0]
        if first.kind in _JOINED and self.lead_used and first.kind == lead.kind:
            return [first._replace(gap=_list_gap(first.text)), *pieces[1:]]
        gap = "" if lead.text.endswith("：") else " "
        self.lead_used = self.lead_used or bool(lead.text)
        text = f"{lead.text}{gap}{first.text}" if lead.text else first.text
        return [first._replace(text=text), *pieces[1:]]

    def _headed(self, pieces: list[_Piece]) -> list[_Piece]:
        if not self.heading or not pieces:
            return pieces
        heading, self.heading = self.heading, ""
        colon = "" if heading[-1] in ":：.。!！?？" else ": " if heading[-1].isascii() else "："
        gap = " " if not colon and heading[-1].isascii() else ""
        return [pieces[0]._replace(text=heading + colon + gap + pieces[0].text), *pieces[1:]]


def _list_gap(text: str) -> str:
    return "; " if text.isascii() else "；"


def _follows(text: str, verdict: Verdict) -> bool:
    folded = readable(text)
    if pattern("statements", "follow").match(folded):
        return verdict.kind in {"state", "issue"} or verdict.rule == "reasoned"
    told = pattern("statements", "reason", "plain").match(folded) or pattern("statements", "rejected", "before").match(
        folded
    )
    return bool(told)


def _clauses(sentence: Sentence) -> list[Sentence]:
    """Split `what stands, but what is missing` where its halves say different kinds of things."""
    text = sentence.text
    for border in _commas(text):
        if not _turns(text[: border[0]], text[border[1] :]):
            continue
        return [Sentence(text[: border[0]], sentence.gap), Sentence(text[border[1] :], text[border[0] : border[1]])]
    return [sentence]


def _commas(text: str) -> list[tuple[int, int]]:
    if len(text) > _LONGEST_BULLET:
        return []
    return [
        match.span() for start, end in gaps(protected(text), len(text)) for match in _COMMA.finditer(text, start, end)
    ]


def _turns(left: str, right: str) -> bool:
    turn = pattern("statements", "contrast").match(readable(right))
    done = pattern("statements", "done").search(readable(left))
    if not turn and not done:
        return False
    before, after = kind_of(left), kind_of(right)
    if before.kind == after.kind or before.prefixed:
        return False
    if before.kind == "fix" and pattern("statements", "explains").match(readable(right)):
        return False
    if after.kind == "issue":
        return before.kind in {"fix", "removal", "change"} or (before.kind == "state" and bool(turn or done))
    return bool(turn) and before.kind == "issue" and after.kind == "fix"
