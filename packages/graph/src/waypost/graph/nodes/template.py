"""The text of a new node."""

from waypost.graph.nodes.body import SECTIONS
from waypost.graph.nodes.document import Document, parse_document
from waypost.graph.nodes.listedit import render_list
from waypost.graph.nodes.yamltext import quote
from waypost.protocol.proposal import SuggestedFrontmatter

_QUOTE = '"'


def new_document(front: SuggestedFrontmatter, title: str) -> Document:
    """Return a node with its front matter and five empty sections."""
    lines = [
        "---",
        f"id: {quote(one_line(front.id))}",
        f"type: {quote(one_line(front.type))}",
        f"status: {quote(one_line(front.status))}",
        f"updated: {quote(one_line(front.updated))}",
        f"summary: {quote(one_line(front.summary), like=_QUOTE)}",
        *_list("depends_on", front.depends_on, inline=False),
        *_list("auto_linked", front.auto_linked, inline=False),
        *_list("tags", front.tags, inline=True),
        *_list("aliases", front.aliases, inline=True),
        "---",
        "",
        f"# {one_line(title).lstrip('#').strip() or front.id}",
    ]
    for section in SECTIONS:
        lines += ["", f"## {section}", "None."]
    return parse_document(("\n".join(lines) + "\n").encode("utf-8", "surrogateescape"))


def one_line(text: str) -> str:
    """Make a text safe for one line of a node: no line breaks, no control characters."""
    spaced = "".join(char if char.isprintable() or char == "\u3000" else " " for char in text)
    return " ".join(spaced.split())


def _list(key: str, items: list[str], *, inline: bool) -> list[str]:
    return render_list(key, [line for item in items if (line := one_line(item))], inline=inline)
