"""A note as the graph sees it: what it names, what it says, whom it mentions."""

from dataclasses import dataclass
from datetime import date

from waypost.graph.cache import Cache
from waypost.graph.extract import extract, match_keys
from waypost.graph.language.statements import Statement, classify, intent, new_subject
from waypost.graph.mentions import Mention, find_mentions
from waypost.graph.relations import says
from waypost.kit.text import fold_width
from waypost.protocol.proposal import Extracted


@dataclass(frozen=True, slots=True)
class Note:
    """One note, read once for target, edges and update."""

    text: str
    extracted: Extracted
    keys: dict[str, list[str]]
    """Match keys by kind."""
    statements: list[Statement]
    mentions: list[Mention]
    intents: set[str]
    subject: str
    """Words after `new feature`, or empty."""
    subject_topics: list[str]
    """Lexicon words in them."""

    @property
    def is_new(self) -> bool:
        """Whether the note says that something is made new."""
        return "new_feature" in self.intents

    @property
    def publishes(self) -> bool:
        """Whether the note speaks of sending a message."""
        return says("publishes", self.text)

    def place_of(self, value: str) -> int:
        """Return where an extracted value stands in the text, or -1."""
        return fold_width(self.text).find(fold_width(value))


def read_note(text: str, cache: Cache, today: date) -> Note:
    """Read a note against a graph."""
    extracted = extract(text, cache.lexicon, today)
    mentions = find_mentions(fold_width(text), cache)
    _learn_topics(extracted, mentions)
    subject = new_subject(text)
    return Note(
        text,
        extracted,
        match_keys(extracted),
        classify(text),
        mentions,
        intent(text),
        subject,
        cache.lexicon.topics(subject),
    )


def _learn_topics(extracted: Extracted, mentions: list[Mention]) -> None:
    """A tag that the text uses is a topic of the project, even where the lexicon lacks it."""
    for mention in mentions:
        word = mention.text.lower()
        if mention.kind == "tag" and word not in extracted.topics:
            extracted.topics.append(word)
