"""Finding the words of a lexicon in a text: English ones between word borders, CJK ones by longest match."""

import re
from collections.abc import Iterable
from functools import cached_property

from waypost.graph.extract.inflect import forms
from waypost.kit.text import fold

_TOKEN = re.compile(r"[a-z0-9_]++")
_HEAD = 2
"""Characters under which a CJK word is looked up; shorter ones are too ambiguous to be topics."""
_SYNONYM_ONLY = "="
_GAPS = (" ", "-", "/", ".")
"""What may stand between the words of a phrase."""

Phrase = tuple[tuple[str, ...], str]


class WordIndex:
    """Words of both languages with the topic that each speaks of."""

    def __init__(self) -> None:
        self.topic_of: dict[str, str] = {}
        """Folded words without their marks, synonyms included."""
        self._single: dict[str, str] = {}
        self._phrases: dict[str, list[Phrase]] = {}
        self._cjk: dict[str, list[tuple[str, str]]] = {}

    def copy(self) -> "WordIndex":
        """Return an independent index of the same words."""
        other = WordIndex()
        other.topic_of.update(self.topic_of)
        other._single.update(self._single)
        other._phrases.update((head, list(entries)) for head, entries in self._phrases.items())
        other._cjk.update((head, list(entries)) for head, entries in self._cjk.items())
        return other

    def enter(self, word: str, topic: str, *, override: bool = False) -> None:
        """Enter a word as the data writes it; with `override` a known word changes its topic."""
        folded = fold(word)
        name = plain(folded)
        if override or name not in self.topic_of:
            self.topic_of[name] = topic
        if folded.startswith(_SYNONYM_ONLY) or len(name) < _HEAD:
            return
        if folded.isascii():
            for form in forms(folded):
                self._enter_form(tuple(_TOKEN.findall(form)), topic, override=override)
            return
        entries = [entry for entry in self._cjk.get(name[:_HEAD], ()) if entry[0] != name]
        self._cjk[name[:_HEAD]] = sorted([*entries, (name, topic)], key=lambda entry: -len(entry[0]))

    def _enter_form(self, tokens: tuple[str, ...], topic: str, *, override: bool) -> None:
        if len(tokens) == 1 and (override or tokens[0] not in self._single):
            self._single[tokens[0]] = topic
        elif len(tokens) > 1:
            entries = self._phrases.get(tokens[0], [])
            if override or all(entry[0] != tokens[1:] for entry in entries):
                kept = [entry for entry in entries if entry[0] != tokens[1:]]
                self._phrases[tokens[0]] = sorted([*kept, (tokens[1:], topic)], key=lambda entry: -len(entry[0]))

    def find(self, text: str) -> list[str]:
        """Return the topics of a text whose width is folded, in order of first appearance."""
        lower = text.lower()
        found = self._english(lower)
        if self._cjk and not lower.isascii():
            found += self._chinese(lower)
            found.sort()
        return list(dict.fromkeys(topic for _, topic in found if topic))

    def places(self, text: str) -> list[tuple[int, str]]:
        """Return where the words of topics begin in a text whose width is folded, in order."""
        lower = text.lower()
        found = self._english(lower) + (self._chinese(lower) if self._cjk and not lower.isascii() else [])
        return sorted((place, topic) for place, topic in found if topic)

    def find_words(self, words: list[str]) -> list[str]:
        """Return the topics of single words in lower case; phrases are not looked for."""
        single = self._single
        return list(dict.fromkeys(single[word] for word in words if single.get(word)))

    def _english(self, lower: str) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = []
        tokens = _TOKEN.findall(lower)
        heads = self._english_heads
        if heads.isdisjoint(tokens):
            return found
        single, phrases = self._single, self._phrases
        at = done = 0
        seen: set[str] = set()
        for token in tokens:
            if token not in heads or (token not in phrases and single[token] in seen):
                continue
            # the tokens come in order: the next place between word borders is this token's
            start = _place(lower, token, at)
            at = start + len(token)
            if start < done:
                continue
            hit = _phrase_at(lower, at, phrases.get(token, ()))
            if hit:
                done, topic = hit
            else:
                topic = single.get(token, "")
            seen.add(topic)
            found.append((start, topic))
        return found

    @cached_property
    def _english_heads(self) -> frozenset[str]:
        return frozenset((*self._single, *self._phrases))

    def _chinese(self, lower: str) -> list[tuple[int, str]]:
        """A longer word hides what lies in it: 单点登录 is sso, not login; what only overlaps it is hidden too."""
        heads = self._cjk
        found: list[tuple[int, str]] = []
        done = 0
        for match in self._heads.finditer(lower):
            place = match.start()
            if place < done:
                continue
            for word, topic in heads.get(lower[place : place + _HEAD], ()):
                if lower.startswith(word, place):
                    found.append((place, topic))
                    done = place + len(word)
                    break
        return found

    @cached_property
    def _heads(self) -> re.Pattern[str]:
        """Match where a CJK word may begin."""
        first, second = ("".join(map(re.escape, sorted({head[i] for head in self._cjk}))) for i in range(_HEAD))
        return re.compile(f"[{first}](?=[{second}])")


def _place(text: str, word: str, start: int) -> int:
    """Return where the word stands between word borders from `start` on; it does."""
    while True:
        start = text.index(word, start)
        if not _TOKEN.match(text, start + len(word)) and not (start and _TOKEN.match(text, start - 1, start)):
            return start
        start += 1


def plain(word: str) -> str:
    """Return a word of the data without its marks."""
    return word.replace("~", "").removeprefix(_SYNONYM_ONLY)


def _phrase_at(lower: str, end: int, phrases: Iterable[Phrase]) -> tuple[int, str] | None:
    """Return where the longest phrase that goes on at `end` ends, and its topic."""
    if lower[end : end + 1] not in _GAPS:
        return None
    for rest, topic in phrases:
        place = end
        for token in rest:
            if lower[place : place + 1] not in _GAPS or not lower.startswith(token, place + 1):
                break
            place += 1 + len(token)
        else:
            if not _TOKEN.match(lower, place):
                return place, topic
    return None
