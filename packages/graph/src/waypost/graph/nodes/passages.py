"""Parts of a node's body that move from one node to another: list items, paragraphs, sub-sections, log entries."""

import re
from dataclasses import dataclass

from waypost.graph.nodes.body import LOG, Body, Heading, canonical
from waypost.graph.nodes.record import Bullet
from waypost.kit.text import fold

_DATE = re.compile(r"\[?(\d{4}-\d{2}-\d{2})\]?")


@dataclass(slots=True)
class Passage:
    """A section or sub-section taken apart; lines are without their ends."""

    title: str
    level: int
    own: list[list[str]]
    """Blocks before the first sub-heading: an item with what hangs below it, or a run of other lines."""
    parts: "list[Passage]"


def read_passage(body: Body, start: int, end: int, *, title: str = "", level: int = 0) -> Passage:
    """Take apart the lines from `start` (behind the heading) to `end`."""
    first = next((h for h in body.headings if start <= h.line < end), None)
    own_end = first.line if first else end
    passage = Passage(title, level, _blocks(body, start, own_end), [])
    at = own_end
    while at < end:
        heading = next(h for h in body.headings if h.line == at)
        stop = min(body.end_of(heading), end)
        passage.parts.append(read_passage(body, at + 1, stop, title=heading.title, level=heading.level))
        at = stop
    return passage


def read_section(body: Body, span: tuple[int, int]) -> Passage:
    """Take a section apart by its heading line and end."""
    heading = next(h for h in body.headings if h.line == span[0])
    return read_passage(body, span[0] + 1, span[1], title=heading.title, level=heading.level)


def add_passage(body: Body, heading: Heading, passage: Passage) -> int:
    """Add what a passage says below a heading, but for what stands there; return how many blocks were added."""
    added = sum(_add_block(body, heading.title, heading.level, block) for block in passage.own)
    for part in passage.parts:
        place = find_heading(body, heading.title, heading.level)
        inside = [h for h in body.headings if place.line < h.line < body.end_of(place)]
        same = next((h for h in inside if fold(h.title) == fold(part.title)), None)
        if same is None:
            insert_part(body, place, part)
            added += 1
        else:
            added += add_passage(body, same, part)
    return added


def insert_part(body: Body, heading: Heading, part: Passage) -> None:
    """Put a sub-section at the end of what a heading opens, one level below it."""
    end = body.end_of(heading)
    body.drop_nothing(heading.line, end)
    place = find_heading(body, heading.title, heading.level)
    last = body.last_text(place.line, body.end_of(place))
    body.insert(last + 1, ["", *render(part, min(6, max(part.level, place.level + 1)))])


def render(passage: Passage, level: int) -> list[str]:
    """Return a passage as lines, its heading at a level."""
    lines = [f"{'#' * level} {passage.title}"]
    for number, block in enumerate(passage.own):
        # without a blank line a text would go on the item before it
        lines += [*([""] if number and not is_item(block) else []), *block]
    for part in passage.parts:
        lines += ["", *render(part, min(6, level + 1))]
    return lines


def add_log(body: Body, entries: list[list[str]]) -> None:
    """Put change-log entries of another node among those of this one by date; entries of one day keep their order."""
    dates = [_day(block) for block in entries if _day(block)]
    ordered = list(reversed(entries)) if len(dates) > 1 and dates[0] > dates[-1] else entries
    for block in ordered:
        start, end = body.ensure(LOG)
        bullets = body.bullets(start + 1, body.own_end(start, end))
        if fold(_text(block)) in {fold(bullet.text) for bullet in bullets}:
            continue
        line = _place_in_log(bullets, _day(block))
        if line is None:
            body.drop_nothing(start, body.own_end(start, end))
            start, end = body.ensure(LOG)
            last = body.last_text(start, body.own_end(start, end))
            line = last + 1
        body.insert(line, block)


def find_heading(body: Body, title: str, level: int) -> Heading:
    """Return the heading of a title and level; the one of a section may be in another language."""
    for heading in body.headings:
        if heading.level == level and (heading.title == title):
            return heading
    wanted = canonical(title)
    return next(h for h in body.headings if fold(h.title) == fold(title) or (wanted and canonical(h.title) == wanted))


def _add_block(body: Body, title: str, level: int, block: list[str]) -> int:
    place = find_heading(body, title, level)
    end = body.own_end(place.line, body.end_of(place))
    text = fold(_text(block))
    own = read_passage(body, place.line + 1, end)
    if text in {fold(_text(known)) for known in own.own}:
        return 0
    body.drop_nothing(place.line, end)
    place = find_heading(body, title, level)
    last = body.last_text(place.line, body.own_end(place.line, body.end_of(place)))
    item = is_item(block)
    gap = [] if item or last == place.line else [""]
    body.insert(last + 1, [*gap, *block])
    return 1


def is_item(block: list[str]) -> bool:
    """Whether a block is a list item."""
    return re.match(r" {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]", block[0]) is not None


def _blocks(body: Body, start: int, end: int) -> list[list[str]]:
    """Return the items and the other runs of lines between two lines, without `None.` and blank lines around."""
    items = {bullet.line: min(body.item_end(bullet.line), end) for bullet in body.bullets(start, end)}
    found: list[list[str]] = []
    run: list[str] = []
    at = start
    while at < end:
        if at in items:
            found += _trimmed(run)
            run = []
            found += _trimmed([line.rstrip("\r\n") for line in body.lines[at : items[at]]])
            at = items[at]
            continue
        if not body.lines[at].strip() and not body.is_code(at):
            found += _trimmed(run)
            run = []
        else:
            run.append(body.lines[at].rstrip("\r\n"))
        at += 1
    return found + _trimmed(run)


def _trimmed(lines: list[str]) -> list[list[str]]:
    text = [line for line in lines if line.strip()]
    if not text or (len(text) == 1 and Body([f"- {text[0].strip().lstrip('-*+ ')}\n"]).bullets(0, 1) == []):
        return []
    first = lines.index(text[0])
    last = len(lines) - 1 - lines[::-1].index(text[-1])
    return [lines[first : last + 1]]


def _text(block: list[str]) -> str:
    first = re.sub(r"^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+", "", block[0])
    return " ".join(part.strip() for part in [first, *block[1:]] if part.strip())


def _day(block: list[str]) -> str:
    match = _DATE.match(_text(block))
    return match.group(1) if match else ""


def _place_in_log(bullets: list[Bullet], day: str) -> int | None:
    """Return the line of the entry before which one of a day belongs, None for the end."""
    dated = [(match.group(1), bullet.line) for bullet in bullets if (match := _DATE.match(bullet.text))]
    if not dated or not day:
        return None
    if len(dated) > 1 and dated[0][0] > dated[-1][0]:
        return next((line for known, line in dated if known <= day), None)
    return next((line for known, line in dated if known > day), None)
