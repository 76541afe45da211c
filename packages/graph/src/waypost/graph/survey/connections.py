"""Edges as nodes tell them: what is depended on, and the lines under `### To X` that show why."""

from waypost.graph.survey.content import place
from waypost.graph.survey.facts import Edge, Import, Survey
from waypost.graph.survey.source import quoted
from waypost.graph.survey.wording import Wording

Linked = tuple[list[str], dict[str, list[str]]]


def connections(survey: Survey, wording: Wording) -> dict[str, Linked]:
    """Return depends_on and connection lines by module id."""
    folders = {module.id: module.folder or "." for module in survey.modules}
    found: dict[str, Linked] = {}
    for edge in survey.edges:
        depends_on, lines = found.setdefault(edge.source, ([], {}))
        if edge.firm:
            depends_on.append(edge.target)
        lines[edge.target] = _lines(edge, folders[edge.target], wording)
    return found


def _lines(edge: Edge, folder: str, wording: Wording) -> list[str]:
    lines = [_line(one, folder, wording) for one in edge.evidence]
    if edge.count > len(edge.evidence):
        lines.append(wording("more_imports", count=edge.count - len(edge.evidence)))
    if not edge.firm:
        lines.append(wording("circle"))
    return lines


def _line(one: Import, folder: str, wording: Wording) -> str:
    if one.route:
        return wording("calls", route=quoted(one.route), folder=quoted(folder), place=place(one.source, one.line))
    key = "declares" if one.via else "imports"
    return wording(key, folder=quoted(folder), place=place(one.via or one.source, one.line))
