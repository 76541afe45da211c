"""Topics: a bilingual lexicon of what software is about, extended by a project and by its nodes' tags.

The data (lexicon.json) maps a canonical topic to its words in English and Chinese. A `~` behind an English word says
that it inflects as a verb (`log~ in`: logged in, logging in), a `=` before a word that it is a synonym only and too
common to tell a topic. The words under the empty topic mean nothing and hide what lies in them ("in order to" is no
order).
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from waypost.graph.extract.word_index import WordIndex, plain
from waypost.graph.extract.words import words as word_list
from waypost.kit.text import fold, fold_width


class Lexicon:
    """Which words speak of which topic; immutable, `extended` and `learned` return wider ones."""

    def __init__(
        self,
        topics: Mapping[str, list[str]],
        synonyms: Mapping[str, set[str]] | None = None,
        index: WordIndex | None = None,
    ) -> None:
        self._topics = topics
        self._synonyms = synonyms or {}
        self._index = index or _indexed(topics)

    @classmethod
    def default(cls) -> "Lexicon":
        """Return the lexicon that comes with the package."""
        return _default()

    def extended(self, topics: Mapping[str, Iterable[str]]) -> "Lexicon":
        """Return a lexicon with a project's own words; a word that is known changes to the project's topic."""
        known = {topic: list(words) for topic, words in self._topics.items()}
        index = self._index.copy()
        for topic, words in topics.items():
            canonical = index.topic_of.get(fold(topic), topic)
            for word in (topic, *words):
                known.setdefault(canonical, []).append(word)
                index.enter(word, canonical, override=True)
        return Lexicon(known, self._synonyms, index)

    def learned(self, pairs: Mapping[str, Iterable[str]]) -> "Lexicon":
        """Return a lexicon that knows a graph's terms, each with the terms that mean the same (a tag and its aliases).

        A word that the lexicon knows keeps its topic; a new one speaks of the topic of the first term that brings it.
        """
        synonyms = {word: set(group) for word, group in self._synonyms.items()}
        index = self._index.copy()
        for term, words in pairs.items():
            topic = index.topic_of.get(fold(term)) or term
            group = {fold(word): word for word in (term, *words)}
            for folded, word in group.items():
                if folded not in index.topic_of and folded not in word_list("stop_words"):
                    index.enter(word.replace("~", ""), topic)
                synonyms.setdefault(folded, set()).update(group)
        return Lexicon(self._topics, synonyms, index)

    def topics(self, text: str) -> list[str]:
        """Return the canonical topics that a text speaks of, in order of first appearance."""
        return self._index.find(fold_width(text))

    def topic_spans(self, text: str) -> list[tuple[int, int, str]]:
        """Return start, end and topic of the words of topics in a text whose width is folded, in order."""
        lower = text.lower()
        found: list[tuple[int, int, str]] = []
        for place, topic in self._index.places(text):
            words = (word for word in self.expand(topic) if lower.startswith(word, place))
            end = place + max(map(len, words), default=1)
            if lower[place].isascii():
                while end < len(lower) and lower[end].isascii() and lower[end].isalnum():
                    end += 1  # an inflected form
            found.append((place, end, topic))
        return found

    def folded_topics(self, text: str) -> list[str]:
        """Return the topics of a text whose width is folded already."""
        return self._index.find(text)

    def word_topics(self, words: list[str]) -> list[str]:
        """Return the topics of single words in lower case; phrases are not looked for."""
        return self._index.find_words(words)

    def expand(self, term: str) -> set[str]:
        """Return a term with its synonyms in both languages, folded; an unknown one alone."""
        folded = fold(term)
        topic = self._index.topic_of.get(folded)
        found = {folded} | self._synonyms.get(folded, set())
        if topic:
            found |= {fold(topic)} | {plain(fold(word)) for word in self._topics.get(topic, ())}
        return found


def _indexed(topics: Mapping[str, list[str]]) -> WordIndex:
    index = WordIndex()
    for topic, words in topics.items():
        for word in words:
            index.enter(word, topic)
    for topic in filter(None, topics):
        index.topic_of.setdefault(fold(topic), topic)
    return index


@cache
def _default() -> Lexicon:
    data = files(__package__).joinpath("lexicon.json").read_bytes()
    return Lexicon(msgspec.json.decode(data, type=dict[str, list[str]]))
