"""The formats that the map is exported in, by name."""

import sqlite3
from collections.abc import Iterator

from waypost.codemap.errors import QuestionError
from waypost.codemap.export.drawings import export_dot, export_graphml
from waypost.codemap.export.json_export import export_json
from waypost.codemap.export.tags import export_tags
from waypost.codemap.messages import t


def export(connection: sqlite3.Connection, form: str, level: str) -> Iterator[str]:
    """Return the pieces of the map in a format: json, dot, graphml or ctags.

    Args:
        connection: the map.
        form: the format.
        level: of dot and graphml: `file` or `symbol`.

    Raises:
        QuestionError: there is no such format.
    """
    if form == "json":
        return export_json(connection)
    if form == "ctags":
        return export_tags(connection)
    if form == "dot":
        return export_dot(connection, level)
    if form == "graphml":
        return export_graphml(connection, level)
    raise QuestionError(t("export.unknown", form=form), hint="json, dot, graphml, ctags")
