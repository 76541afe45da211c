"""Inflected forms of English lexicon words."""

from collections.abc import Iterable

_VOWELS = "aeiou"
_SHORT = 2


def forms(word: str) -> Iterable[str]:
    """Yield a word's forms: its plural, and where a `~` marks a verb (`log~ in`) the forms of that verb."""
    head, mark, tail = word.partition("~")
    yield head + tail
    if len(head) < _SHORT or not head[-1].isalpha() or not head.isascii():
        return
    if mark:
        yield from (form + tail for form in _verb_forms(head))
    elif len(head) > _SHORT and not head.endswith("s"):
        yield _plural(head)


def _plural(word: str) -> str:
    if word.endswith(("x", "ch", "sh", "ss")):
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
