"""User interface components: names of several humps that nothing says to be a class, `<Button>`, 组件 Dialog."""

from collections.abc import Iterable

from waypost.graph.extract import beside
from waypost.graph.extract.markers import Marker
from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading, Word
from waypost.graph.extract.words import words

KIND = "components"
_ELEMENT = lazy(r"<(?<![A-Za-z0-9_)].)/?([A-Z][A-Za-z0-9]*(?:\.[A-Z][A-Za-z0-9]*)*)(?=[\s/>`])")
_ACRONYM_END = lazy(r"[A-Z]{2,}\d?$")
_PASCAL = lazy(r"[A-Z][A-Za-z0-9]*(?:\.[A-Z][A-Za-z0-9]*)*$")


def read_elements(reading: Reading) -> None:
    """Find and claim elements: `<Button>`, `<Dialog.Content />`."""
    if "<" not in reading.text:
        return
    for match in _ELEMENT.finditer(reading.text):
        reading.add(KIND, match[1], match.start(), match.end())
    reading.settle()


def read_marked(reading: Reading, markers: Iterable[Marker]) -> None:
    """Find and claim what is called a component; one hump is enough here."""
    for marker in markers:
        names = [name for name in beside.before(reading, marker.start) if _is_named(name)]
        names = names or [name for name in beside.after(reading, marker.end) if _is_named(name)]
        for name in names:
            reading.add(KIND, name.name, name.start, name.end)
    reading.settle()


def read(reading: Reading, pascal: list[Word]) -> None:
    """Find and claim the names of several humps that are left."""
    for word in pascal:
        if reading.visible(word) and word.text not in words("brands") and not _ACRONYM_END.search(word.text):
            reading.add(KIND, word.text, word.start, word.end)
    reading.settle()


def _is_named(named: beside.Named) -> bool:
    name = named.name
    return (
        bool(_PASCAL.match(name))
        and not name.isupper()
        and name not in words("brands")
        and name.lower() not in words("not_components")
    )
