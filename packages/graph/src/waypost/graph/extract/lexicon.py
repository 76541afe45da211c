"""Topics: a bilingual lexicon of what software is about, extended by a project and by its nodes' tags.

The data (lexicon.json) maps a canonical topic to its words in English and Chinese. A `~` behind an English word says that
it inflects as a verb (`log~ in`: logged in, logging in), a `=` before a word that it is a synonym only and too common to
tell a topic. The words under the empty topic mean nothing and hide what lies in them ("in order to" is no order).
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from importlib.resources import files

import msgspec

from waypost.kit.text import fold, fold_width

_TOKEN = re.compile(r"[a-z0-9_]++")
_SHORT = 2
"""Characters under which a CJK word is looked up; shorter ones are too ambiguous to be topics."""
_SYNONYM_ONLY = "="
_VOWELS = "aeiou"
_GAP = 1
"""Characters between the words of a phrase."""

Phrase = tuple[tuple[str, ...], str]


class Lexicon:
    """Which words speak of which topic; immutable, `extended` and `learned` return wider ones."""

    def __init__(self, topics: Mapping[str, Iterable[str]]) -> None:
        self._topics: dict[str, list[str]] = {topic: list(words) for topic, words in topics.items()}
        self._synonyms: dict[str, set[str]] = {}
        self._topic_of: dict[str, str] = {}
        self._single: dict[str, str] = {}
        self._phrases: dict[str, list[Phrase]] = {}
        self._cjk: dict[str, list[tuple[str, str]]] = {}
        for topic, words in self._topics.items():
            for word in words:
                self._enter(word, topic)
        for topic in filter(None, self._topics):
            self._topic_of.setdefault(fold(topic), topic)

    @classmethod
    def default(cls) -> "Lexicon":
        """Return the lexicon that comes with the package."""
        return _default()

    def extended(self, topics: Mapping[str, Iterable[str]]) -> "Lexicon":
        """Return a lexicon with a project's own words; a word that is known changes to the project's topic."""
        other = self._copy()
        for topic, words in topics.items():
            canonical = other._topic_of.get(fold(topic), topic)
            known = other._topics.setdefault(canonical, [])
            for word in [topic, *words]:
                known.append(word)
                other._enter(word, canonical, override=True)
        return other

    def learned(self, pairs: Mapping[str, Iterable[str]]) -> "Lexicon":
        """Return a lexicon that knows a graph's terms, each with the terms that mean the same (a tag and its aliases).

        A word that the lexicon knows keeps its topic; a new one speaks of the topic of the first term that brings it.
        """
        other = self._copy()
        for term, words in pairs.items():
            topic = other._topic_of.get(fold(term)) or term
            group = [term, *words]
            for word in group:
                if fold(word) not in other._topic_of:
                    other._enter(word, topic)
                other._synonyms.setdefault(fold(word), set()).update(fold(each) for each in group)
        return other

    def topics(self, text: str) -> list[str]:
        """Return the canonical topics that a text speaks of, in order of first appearance."""
        return self.folded_topics(fold_width(text))

    def folded_topics(self, text: str) -> list[str]:
        """Return the topics of a text whose width is folded already."""
        lower = text.lower()
        found = self._ascii_topics(lower)
        if not lower.isascii():
            found += self._cjk_topics(lower)
            found.sort()
        return list(dict.fromkeys(topic for _, topic in found if topic))

    def word_topics(self, words: Iterable[str]) -> list[str]:
        """Return the topics of single words, in lower case, in order; phrases are not looked for."""
        single = self._single
        return list(dict.fromkeys(single[word] for word in words if single.get(word)))

    def expand(self, term: str) -> set[str]:
        """Return a term with its synonyms in both languages, folded; an unknown one alone."""
        folded = fold(term)
        topic = self._topic_of.get(folded)
        words = {folded} | self._synonyms.get(folded, set())
        if topic:
            words |= {topic} | {_plain(fold(word)) for word in self._topics.get(topic, ())}
        return words

    def _copy(self) -> "Lexicon":
        other = Lexicon({})
        other._topics = {topic: list(words) for topic, words in self._topics.items()}
        other._synonyms = {word: set(group) for word, group in self._synonyms.items()}
        other._topic_of = dict(self._topic_of)
        other._single = dict(self._single)
        other._phrases = {head: list(entries) for head, entries in self._phrases.items()}
        other._cjk = {head: list(entries) for head, entries in self._cjk.items()}
        return other

    def _enter(self, word: str, topic: str, *, override: bool = False) -> None:
        folded = fold(word)
        plain = _plain(folded)
        if override or plain not in self._topic_of:
            self._topic_of[plain] = topic
        if folded.startswith(_SYNONYM_ONLY) or not plain:
            return
        if not folded.isascii():
            entries = self._cjk.setdefault(plain[:_SHORT], [])
            entries[:] = [entry for entry in entries if entry[0] != plain]
            entries.append((plain, topic))
            entries.sort(key=lambda entry: -len(entry[0]))
            return
        for form in _forms(folded):
            tokens = tuple(_TOKEN.findall(form))
            if len(tokens) == 1 and (override or tokens[0] not in self._single):
                self._single[tokens[0]] = topic
            elif len(tokens) > 1:
                phrases = self._phrases.setdefault(tokens[0], [])
                if override:
                    phrases[:] = [entry for entry in phrases if entry[0] != tokens[1:]]
                phrases.append((tokens[1:], topic))
                phrases.sort(key=lambda entry: -len(entry[0]))

    def _ascii_topics(self, lower: str) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = []
        single, phrases = self._single, self._phrases
        done = 0
        seen: set[str] = set()
        for match in _TOKEN.finditer(lower):
            token = match[0]
            if token in phrases and match.start() >= done:
                hit = _phrase_at(lower, match.end(), phrases[token])
                if hit:
                    done, topic = hit
                    found.append((match.start(), topic))
                    continue
            topic = single.get(token, "")
            if topic and topic not in seen and match.start() >= done:
                seen.add(topic)
                found.append((match.start(), topic))
        return found

    def _cjk_topics(self, lower: str) -> list[tuple[int, str]]:
        heads = self._cjk
        found: list[tuple[int, str]] = []
        done = 0
        for match in self._cjk_heads.finditer(lower):
            place = match.start()
            if place < done:
                continue
            for word, topic in heads.get(lower[place : place + _SHORT], ()):
                if lower.startswith(word, place):
                    found.append((place, topic))
                    done = place + len(word)
                    break
        return found

    @cached_property
    def _cjk_heads(self) -> re.Pattern[str]:
        """Match where a CJK word may begin."""
        first, second = ("".join(map(re.escape, sorted({head[i] for head in self._cjk}))) for i in range(_SHORT))
        return re.compile(f"[{first}](?=[{second}])")


@cache
def _default() -> Lexicon:
    data = files(__package__).joinpath("lexicon.json").read_bytes()
    return Lexicon(msgspec.json.decode(data, type=dict[str, list[str]]))


def _plain(word: str) -> str:
    """Return a word of the data without its marks."""
    return word.replace("~", "").removeprefix(_SYNONYM_ONLY)


def _phrase_at(lower: str, end: int, phrases: Iterable[Phrase]) -> tuple[int, str] | None:
    """Return where the longest phrase that goes on at `end` ends, and its topic."""
    for rest, topic in phrases:
        place = end
        for token in rest:
            if lower[place : place + _GAP] not in (" ", "-", "/", ".") or not lower.startswith(token, place + _GAP):
                break
            place += _GAP + len(token)
        else:
            if not _TOKEN.match(lower, place):
                return place, topic
    return None


def _forms(word: str) -> Iterable[str]:
    """Yield a word's inflected forms: plurals, and for the part marked with `~` the forms of a verb."""
    head, mark, tail = word.partition("~")
    yield head + tail
    if not head or not head[-1].isalpha() or not head.isascii():
        return
    if mark:
        yield from (form + tail for form in _verb_forms(head))
    elif len(head) > _SHORT and not head.endswith("s"):
        yield _plural(head)


def _plural(word: str) -> str:
    if word.endswith(("x", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2] not in _VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def _verb_forms(word: str) -> Iterable[str]:
    yield _plural(word)
    if word.endswith("e"):
        yield from (word + "d", word[:-1] + "ing", word + "r", word + "rs")
        return
    if word.endswith("y") and word[-2] not in _VOWELS:
        yield from (word[:-1] + "ied", word + "ing")
        return
    yield from (word + "ed", word + "ing")
    if word[-1] not in "wxy" and word[-2] in _VOWELS:
        # a short last syllable doubles its consonant: logged, admitted
        yield from (word + word[-1] + "ed", word + word[-1] + "ing")
