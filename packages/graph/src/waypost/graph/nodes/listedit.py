"""One change of a YAML list, made in the lines where it stands: other items, comments and styles stay."""

import re
from dataclasses import dataclass, field

from waypost.graph.nodes.flowlist import FlowItem, parse_flow_list
from waypost.graph.nodes.yamltext import ITEM, PROPERTIES, flow_quote, is_comment, quote, split_head, trailing_comment

_LINE = re.compile(r"[^\n]*\n|[^\n]+")


@dataclass(frozen=True, slots=True)
class ListEdit:
    """What a list gains at its end, loses, and has replaced."""

    added: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    swapped: dict[str, str] = field(default_factory=dict)

    def result(self, items: list[str]) -> list[str]:
        """Return the items after the change."""
        kept = [self.swapped.get(item, item) for item in items if item not in self.removed]
        return [*kept, *self.added]


def edit_lines(lines: list[str], values: list[str], edit: ListEdit, newline: str) -> list[str] | None:
    """Return the lines of a list with the change made, or None where their form is not known.

    `values` are the items as YAML reads them.
    """
    rest = PROPERTIES.sub("", split_head(lines[0])[1], count=1)
    if rest.startswith("["):
        return _edit_flow(lines, values, edit)
    if not rest.strip() or rest.lstrip().startswith("#"):
        return _edit_block(lines, values, edit, newline)
    return None


def render_list(key: str, items: list[str], *, inline: bool) -> list[str]:
    """Return a whole list as lines without ends; an empty one is always inline."""
    if inline or not items:
        return [f"{key}: [{', '.join(flow_quote(item) for item in items)}]"]
    return [f"{key}:", *(f"  - {quote(item)}" for item in items)]


def _edit_flow(lines: list[str], values: list[str], edit: ListEdit) -> list[str] | None:
    text = "".join(lines)
    offset = text.index("[", len(split_head(lines[0])[0]))
    body = text[offset:]
    items = parse_flow_list(body)
    if not items or len(items) != len(values):
        return None
    for number in range(len(items) - 1, -1, -1):
        item, value = items[number], values[number]
        if value in edit.removed:
            standing = parse_flow_list(body)  # what was cut behind it has moved the rest
            if not standing:
                return None
            body = _cut_item(body, standing, number)
        elif value in edit.swapped:
            body = body[: item.start] + flow_quote(edit.swapped[value], like=body[item.start]) + body[item.end :]
    if edit.added:
        last = parse_flow_list(body)
        if not last:
            return None
        more = "".join(f", {flow_quote(item)}" for item in edit.added)
        body = body[: last[-1].end] + more + body[last[-1].end :]
    return _LINE.findall(text[:offset] + body)


def _cut_item(body: str, items: list[FlowItem], number: int) -> str:
    """Cut one item with the comma before it, or behind it for the first."""
    if number:
        return body[: items[number - 1].end] + body[items[number].end :]
    following = items[1].start if len(items) > 1 else items[0].end
    return body[: items[0].start] + body[following:]


def _edit_block(lines: list[str], values: list[str], edit: ListEdit, newline: str) -> list[str] | None:
    starts = _item_lines(lines)
    if len(starts) != len(values) or not edit.result(values):
        return None
    edited = list(lines[: starts[0]])
    style = ""
    for number, start in enumerate(starts):
        stop = starts[number + 1] if number + 1 < len(starts) else len(lines)
        end = next((n for n in range(stop, start + 1, -1) if not is_comment(lines[n - 1])), start + 1)
        text = lines[start].rstrip("\r\n")
        match = ITEM.match(text)
        if match is None:
            return None
        style = f"{match['indent']}-{match['gap'] if values[number] else ' '}"
        value = values[number]
        if value in edit.swapped:
            comment = trailing_comment(match["value"]) if end == start + 1 else ""
            swapped = quote(edit.swapped[value], like=match["value"][:1])
            edited.append(f"{style}{swapped}{comment}{lines[start][len(text) :]}")
        elif value not in edit.removed:
            edited += lines[start:end]
        edited += lines[end:stop]
    if edit.added and not edited[-1].endswith("\n"):
        edited[-1] += newline
    return [*edited, *(f"{style}{quote(item)}{newline}" for item in edit.added)]


def _item_lines(lines: list[str]) -> list[int]:
    """Return the lines on which the items of a block list begin."""
    starts: list[int] = []
    indent: str | None = None
    for number, line in enumerate(lines[1:], 1):
        match = None if is_comment(line) else ITEM.match(line.rstrip("\r\n"))
        if match and indent in {None, match["indent"]}:
            indent = match["indent"]
            starts.append(number)
    return starts
