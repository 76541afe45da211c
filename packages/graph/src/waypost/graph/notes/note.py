"""A note as the graph sees it: what it names, what it says, whom it mentions, and what it is about."""

import re
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from waypost.graph.extract import match_keys
from waypost.graph.index.cache import Cache
from waypost.graph.language.intents import intent, new_subject
from waypost.graph.language.statements import Statement, classify
from waypost.graph.matching.mentions import FIRM, Mention, find_mentions
from waypost.graph.nodes.names import is_generic, key_of
from waypost.graph.signals.reading import read_text
from waypost.graph.signals.relations import Role, dismissed, joins, role_at
from waypost.graph.signals.resources import with_loose_keys
from waypost.kit.text import fold_width
from waypost.protocol.proposal import Extracted

NAMES = FIRM
"""Kinds of name that mean one node."""


@dataclass(frozen=True)
class Note:
    """One note, read once for target, edges and update."""

    text: str
    folded: str
    """The text with full-width characters folded; same length."""
    extracted: Extracted
    keys: dict[str, list[str]]
    """Match keys by kind."""
    statements: list[Statement]
    mentions: list[Mention]
    intents: set[str]
    new_subject: str
    """Words that say what is made new, or empty."""
    subject_topics: list[str]
    """Lexicon words in them."""

    @cached_property
    def subject(self) -> Mention | None:
        """The node that the note begins with: the first that is named as a subject, not by a shared tag."""
        named = [m for m in self.mentions if m.role == "subject" and (m.kind in NAMES or m.shared == 1)]
        named = [m for m in named if not dismissed(self.text, m.start, m.end)]
        firm = [m for m in named if m.kind in NAMES]
        first = min(named, key=lambda m: m.start, default=None)
        best = min(firm, key=lambda m: m.start, default=None)
        found = best if best and first and best.start <= first.end + _NEAR else first
        plain = next((m for m in firm if m.kind != "topic"), None)
        if found and found.kind == "topic" and plain and not _SENTENCE.search(self.text, found.end, plain.start):
            found = plain  # a name of its own says more than a word of its topic
        return self._head(found, firm) if found else None

    def _head(self, found: Mention, firm: list[Mention]) -> Mention:
        """Of names that stand together as one word (支付订单, 登录页的鉴权) the last one is the head."""
        for mention in firm:
            if mention.start >= found.end and self.text[found.end : mention.start] in {"", "的"}:
                found = mention
        return found

    @cached_property
    def co_subjects(self) -> list[Mention]:
        """The nodes that the subject is only one of: `login and checkout`, 搜索和购物车."""
        subject = self.subject
        if subject is None:
            return []
        found: list[Mention] = []
        start, end = subject.start, subject.end
        for mention in self.mentions:
            if mention.start >= end and mention.role == "subject" and joins(self.text[end : mention.start]):
                found.append(mention)
                end = mention.end
            elif (
                mention.end <= start
                and joins(self.text[mention.end : start])
                and self.text[mention.end : start].strip()
            ):
                found.append(mention)
        return [m for m in found if m.path != subject.path and m.start != subject.start]

    @cached_property
    def new_place(self) -> int:
        """Where the note begins to speak of something new, -1 where it does not."""
        if "new_feature" not in self.intents:
            return -1
        if self.new_subject and (is_generic(key_of(self.new_subject)) or self.new_subject[0].isdigit()):
            return -1
        return max(0, self.text.find(self.new_subject)) if self.new_subject else 0

    def place_of(self, value: str) -> int:
        """Return where an extracted value, or a key of one, stands in the text, or -1."""
        text = fold_width(value.split(" ", 1)[-1].split("{", 1)[0])
        if not text:
            return -1
        place = self.folded.find(text)
        return place if place >= 0 else self.folded.casefold().find(text.casefold())

    def role_of(self, value: str) -> Role:
        """Return the role of an extracted value in its sentence."""
        place = self.place_of(value)
        return role_at(self.text, place) if place >= 0 else "subject"


_NEAR = 3
_DOTTED = re.compile(r"(?<![\w./:@-])[a-z][\w-]*(?:[.:][a-z][\w-]*)+(?![\w/(])", re.ASCII)
_SENTENCE = re.compile(r"[。！？!?;；\n，]|\.\s")


def read_note(text: str, cache: Cache, today: date) -> Note:
    """Read a note against a graph."""
    folded = fold_width(text)
    extracted = read_text(text, cache.lexicon, today)
    mentions = find_mentions(text, cache)
    _learn_topics(extracted, mentions)
    subject = new_subject(text)
    return Note(
        text=text,
        folded=folded,
        extracted=extracted,
        keys=_keys(extracted, folded),
        statements=classify(text),
        mentions=mentions,
        intents=intent(text),
        new_subject=subject,
        subject_topics=cache.lexicon.topics(subject),
    )


def _keys(extracted: Extracted, folded: str) -> dict[str, list[str]]:
    """Return the match keys; a dotted name may be a message, which only the graph can tell."""
    keys = with_loose_keys(match_keys(extracted), folded)
    keys["value"] = [value.name for value in extracted.values]
    known = {*extracted.config_keys, *extracted.paths, *extracted.symbols}
    dotted = [name for name in _DOTTED.findall(folded) if name not in known]
    keys["message"] = list(dict.fromkeys([*keys.get("message", []), *dotted]))
    return keys


def _learn_topics(extracted: Extracted, mentions: list[Mention]) -> None:
    """A tag that the text uses is a topic of the project, even where the lexicon lacks it."""
    for mention in mentions:
        word = mention.text.lower()
        if mention.kind == "tag" and word not in extracted.topics:
            extracted.topics.append(word)
