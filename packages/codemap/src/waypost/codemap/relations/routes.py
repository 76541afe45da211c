"""Routes and who calls them."""

import sqlite3

from waypost.protocol.results.map import RouteView


def routes(connection: sqlite3.Connection) -> list[RouteView]:
    """Return the routes of the project with the places that call them, by path, method and place."""
    clients: dict[int, list[str]] = {}
    calls = connection.execute(
        "SELECT c.route, f.path, c.line FROM http_call AS c JOIN file AS f ON f.id = c.file"
        " WHERE c.route IS NOT NULL ORDER BY f.path, c.line"
    )
    for route, path, line in calls:
        clients.setdefault(route, []).append(f"{path}:{line}")
    rows = connection.execute(
        "SELECT r.id, r.method, r.path, r.handler, f.path, r.line, r.framework"
        " FROM route AS r JOIN file AS f ON f.id = r.file ORDER BY r.path, r.method, f.path, r.line"
    )
    return [
        RouteView(
            method=method,
            path=path,
            handler=handler,
            file=file,
            line=line,
            framework=framework,
            clients=list(dict.fromkeys(clients.get(number, ()))),
        )
        for number, method, path, handler, file, line, framework in rows
    ]
