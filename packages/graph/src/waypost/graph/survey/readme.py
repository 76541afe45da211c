"""Title and first paragraph of a README, as harmless text: no badges, markup, rules or front matter."""

import re

from waypost.graph.survey.facts import Readme
from waypost.graph.survey.source import Source, clean, lead

NAMES = (
    "README.md",
    "README.zh-CN.md",
    "README.en.md",
    "README",
    "README.rst",
    "README.txt",
    "readme.md",
    "Readme.md",
    "README.markdown",
)
MAX_PARAGRAPH = 240
MAX_READ = 12_000

_IMAGE = re.compile(r"\[?!\[[^\]]{0,300}\]\([^)]{0,500}\)(?:\]\([^)]{0,500}\))?")
_LINK = re.compile(r"\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])")
_HTML = re.compile(r"<!--.*?-->|</?[A-Za-z][^<>]*>", re.DOTALL)
_EMPHASIS = re.compile(r"(?<!\w)[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?!\w)")
_RULE = re.compile(r"^[\s\-=*_~^#|+:.]*$")
_HEADING = re.compile(r"^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$")
_NOT_PROSE = re.compile(r"^\s*(?:[-*+]\s|\d+[.)]\s|>|\||```|~~~|\.\. |:\w+:|English\s*\||.{0,12}\|.{0,12}$)")


def read(source: Source) -> Readme:
    """Return what the file says first; empty strings where it says nothing usable."""
    title, line, lines = "", 1, _prose(source.text[:MAX_READ])
    paragraph: list[str] = []
    for number, text in lines:
        heading = _HEADING.match(text)
        if heading or not text.strip():
            if paragraph:
                break
            if heading and not title:
                title = _plain(heading[1])
            continue
        if _RULE.match(text):
            # An underlined title is a paragraph of one line until its rule is seen.
            if len(paragraph) == 1 and not title and set(text.strip()) <= set("=-"):
                title, paragraph = paragraph[0], []
            continue
        if _NOT_PROSE.match(text):
            if paragraph:
                break
            continue
        line = line if paragraph else number
        paragraph.append(_plain(text))
    return Readme(clean(title, 80), lead(" ".join(paragraph), MAX_PARAGRAPH), source.path, line)


def _prose(text: str) -> list[tuple[int, str]]:
    """Return the numbered lines outside front matter, code blocks and markup."""
    # Markup goes, its line ends stay: numbers remain right.
    text = _HTML.sub(lambda match: "\n" * match.group().count("\n"), _IMAGE.sub("", text))
    lines = list(enumerate(text.split("\n"), start=1))
    if lines and lines[0][1].strip() == "---":
        end = next((number for number, line in lines[1:] if line.strip() == "---"), 0)
        lines = lines[end:]
    found, fenced = [], False
    for number, line in lines:
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        elif not fenced:
            found.append((number, line))
    return found


def _plain(text: str) -> str:
    return _EMPHASIS.sub("", _LINK.sub(r"\1", text)).strip()
