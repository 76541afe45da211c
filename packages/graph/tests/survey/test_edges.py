from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.survey import calls
from waypost.graph.survey.edges import MAX_EVIDENCE, edges
from waypost.graph.survey.facts import FileFacts, Import, Module, Named, Route
from waypost.graph.survey.source import Source

IDS = ["mod_project", "mod_a", "mod_b", "mod_c", "mod_d"]


def modules(files: int = 9) -> list[Module]:
    return [Module(id=name, folder=name, files=[f"{name}/{number}.py" for number in range(files)]) for name in IDS]


def test_an_edge_counts_its_imports_and_shows_the_first_of_each_file() -> None:
    imports = [Import(f"mod_a/{number}.py", line, "mod_b/0.py") for number in range(7) for line in (1, 2)]
    [edge] = edges(modules(), imports)
    assert (edge.source, edge.target, edge.count, edge.firm) == ("mod_a", "mod_b", 14, True)
    assert [(one.source, one.line) for one in edge.evidence] == [(f"mod_a/{n}.py", 1) for n in range(MAX_EVIDENCE)]


def test_inner_and_unowned_imports_draw_nothing() -> None:
    imports = [Import("mod_a/0.py", 1, "mod_a/1.py"), Import("x.py", 1, "mod_a/1.py"), Import("mod_a/0.py", 1, "y.py")]
    assert edges(modules(), imports) == []


def test_of_two_directions_the_heavier_is_firm() -> None:
    imports = [Import("mod_a/0.py", 1, "mod_b/0.py")] + [Import("mod_b/0.py", n, "mod_a/0.py") for n in range(2)]
    firm = {(edge.source, edge.target): edge.firm for edge in edges(modules(), imports)}
    assert firm == {("mod_a", "mod_b"): False, ("mod_b", "mod_a"): True}


def test_the_project_gives_way() -> None:
    imports = [Import("mod_project/0.py", n, "mod_a/0.py") for n in range(9)] + [
        Import("mod_a/0.py", 1, "mod_project/0.py")
    ]
    firm = {edge.source: edge.firm for edge in edges(modules(), imports)}
    assert firm == {"mod_project": False, "mod_a": True}


FILES = st.sampled_from([f"{name}/{number}.py" for name in IDS for number in range(3)])


@given(st.lists(st.builds(Import, FILES, st.integers(1, 9), FILES), max_size=60))
def test_firm_edges_never_close_a_circle(imports: list[Import]) -> None:
    firm: dict[str, set[str]] = {}
    for edge in edges(modules(), imports):
        if edge.firm:
            firm.setdefault(edge.source, set()).add(edge.target)
    while firm:  # leaves go first: a circle has none
        leaves = [source for source, targets in firm.items() if not targets & set(firm)]
        assert leaves
        for source in leaves:
            del firm[source]


def requests(text: str) -> list[tuple[str, int]]:
    return [(one.name, one.line) for one in calls.scan(Source("a.ts", text), "TypeScript")]


def test_requests_of_a_client() -> None:
    text = """fetch('/api/a')
fetch(`${BASE}/api/users/${id}?x=1`, { method: 'PUT' })
axios.post<User>("/api/b", data)
useSWR('/api/a')
const path = join('/api/no')
i18n.t('/api/no')
api.client.delete(`/api/c/${a}-${b}`)
"""
    assert requests(text) == [("GET /api/a", 1), ("PUT /api/users/*", 2), ("POST /api/b", 3), ("DELETE /api/c/*", 7)]
    assert calls.scan(Source("a.py", text), "Python") == []


def test_a_request_is_answered_by_its_verb_and_whole_path() -> None:
    server = FileFacts(path="s.py", language="Python")
    server.routes = [
        Route("GET", "/users/{id}", "s.py", 1),
        Route("ANY", "/any", "s.py", 2),
        Route("PAGE", "/page", "s.py", 3),
    ]
    server.routes.append(Route("GET", "/{slug}", "s.py", 4))
    client = FileFacts(path="c.ts", language="TypeScript")
    names = ["GET /users/*", "POST /users/*", "GET /users", "PATCH /any", "GET /page", "GET /*"]
    client.calls = [Named(name, "c.ts", line) for line, name in enumerate(names, start=1)]
    found = calls.resolve({"s.py": server, "c.ts": client})
    assert [(one.line, one.target, one.route) for one in found] == [
        (1, "s.py", "GET /users/{id}"),
        (4, "s.py", "ANY /any"),
    ]


def test_each_style_of_parameter_is_one_pattern() -> None:
    styles = ["/u/:id", "/u/{id}", "/u/<int:id>", "/u/[id]", "/u/${x}", "/u/*rest"]
    assert {calls.pattern(style) for style in styles} == {"/u/*"}
