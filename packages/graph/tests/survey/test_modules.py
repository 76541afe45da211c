"""How a tree is divided: which folders are modules, which stay with the part they are in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.survey.facts import FileFacts, Module, Route
from waypost.graph.survey.layout import is_generated, is_test, language
from waypost.graph.survey.modules import MAX_MODULES, Division
from waypost.graph.survey.routes.pages import Router
from waypost.graph.survey.vocabulary import roles


def divide(paths: list[str], *units: str, routers: list[Router] | None = None) -> list[Module]:
    files = {path: FileFacts(path=path, language=language(path) or "Python", test=is_test(path)) for path in paths}
    for path, facts in files.items():
        if path.endswith("page.tsx"):
            facts.routes = [Route("PAGE", "/x", path, 1)]
    return Division(files, set(units), routers or [], set()).run()


def ids(paths: list[str], *units: str, routers: list[Router] | None = None) -> list[str]:
    return [module.id for module in divide(paths, *units, routers=routers)][1:]


@pytest.mark.parametrize(
    ("paths", "expected"),
    [
        (["src/auth/a.py", "src/main.py"], ["mod_auth"]),
        (["src/auth/a.py", "src/utils/a.py", "src/zeta/a.py"], ["mod_auth"]),  # one helper, one unknown file: too small
        (["src/zeta/a.py", "src/zeta/b.py", "src/auth/x.py"], ["mod_auth", "mod_zeta"]),
        (["src/modules/orders/a.ts", "src/modules/users/b.ts"], ["mod_orders", "mod_users"]),
        (
            ["src/main/java/com/acme/order/A.java", "src/main/java/com/acme/payment/B.java"],
            ["mod_order", "mod_payment"],
        ),
        (["acme/core/a.py", "acme/core/b.py", "acme/jobs/c.py", "acme/__init__.py"], ["mod_core", "mod_jobs"]),
        (["src/services/a.ts", "src/services/b.ts", "src/pages/c.ts"], ["mod_pages", "mod_services"]),
        (["src/services/payment/a.ts", "src/services/user/b.ts"], ["mod_payment", "mod_user"]),
        (["tests/auth/test_a.py", "docs/api/conf.py", "examples/db/a.py"], []),
        (["src/styles/a.css", "src/styles/b.css"], []),
        (["app.py", "auth.py", "models.py", "helpers.py"], ["mod_auth", "mod_models"]),
        (["app.py", "auth.py"], []),  # one part would be the whole
        (["src/project/a.py", "src/project/b.py", "src/db/c.py"], ["mod_db", "mod_root-project"]),
        (["zeta/api/c.py", "auth/x.py"], ["mod_auth", "mod_api"]),
    ],
)
def test_modules_of_a_layout(paths: list[str], expected: list[str]) -> None:
    assert ids(paths) == expected


def test_units_hold_what_their_parts_leave() -> None:
    found = {module.id: module for module in divide(["a/x.py", "a/auth/y.py", "b/z.py"], "a", "b")}
    assert {key: module.files for key, module in found.items()} == {
        "mod_project": [],
        "mod_a": ["a/x.py"],
        "mod_auth": ["a/auth/y.py"],
        "mod_b": ["b/z.py"],
    }
    assert found["mod_a"].unit
    assert not found["mod_auth"].unit


def test_pages_become_features_by_their_first_segment() -> None:
    paths = [
        "app/page.tsx",
        "app/(shop)/cart/page.tsx",
        "app/(shop)/cart/line.tsx",
        "app/[locale]/orders/page.tsx",
        "app/[locale]/orders/[id]/page.tsx",
        "app/api/orders/route.ts",
        "app/alone/page.tsx",
    ]
    found = divide(paths, routers=[Router("Next.js", "app")])
    assert [(module.id, module.kind) for module in found] == [
        ("mod_project", "module"),
        ("mod_api", "module"),
        ("feat_cart", "feature"),
        ("feat_orders", "feature"),
    ]
    assert found[0].files == ["app/alone/page.tsx", "app/page.tsx"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("author", []),  # a word is a word: author is not auth
        ("authService", ["auth", "services"]),
        ("Shop.Payments", ["catalog", "payment"]),
        ("user-profile", ["user"]),
        ("支付", []),
        ("", []),
    ],
)
def test_roles_go_by_whole_words(name: str, expected: list[str]) -> None:
    assert roles(name) == expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("tests/a.py", True),
        ("src/a.test.ts", True),
        ("Shop.Tests/A.cs", True),
        ("pkg/a_test.go", True),
        ("test_a.py", True),
        ("src/contest/a.py", False),
        ("src/latest.py", False),
        ("src/attestation/b.ts", False),
    ],
)
def test_what_is_a_test(path: str, *, expected: bool) -> None:
    assert is_test(path) is expected


def test_generated_names() -> None:
    assert is_generated("a/b.pb.go")
    assert not is_generated("a/b.go")


NAMES = st.sampled_from(
    ["src", "app", "auth", "api", "lib", "zeta", "core", "支付", "project", "utils", "x", "tests", "page.tsx"]
)
PATHS = st.lists(st.lists(NAMES, min_size=1, max_size=5).map(lambda parts: "/".join([*parts, "f.py"])), max_size=40)


@given(PATHS, st.lists(st.sampled_from(["src", "app", "src/api", "lib/core", "auth"]), max_size=3))
def test_every_file_has_one_module_and_every_module_one_id(paths: list[str], units: list[str]) -> None:
    unique = sorted(set(paths))
    found = divide(unique, *units)
    owned = [path for module in found for path in module.files]
    assert len(owned) == len(set(owned))
    assert set(owned) <= {path for path in unique if not is_test(path)}
    names = [module.id for module in found]
    assert names[0] == "mod_project"
    assert len(names) == len(set(names)) <= MAX_MODULES + 1
    assert found == divide(list(reversed(unique)), *reversed(units))


@given(st.integers(1, 60))
def test_beyond_the_bound_files_go_to_the_part_around(count: int) -> None:
    paths = [f"p{number:02}/{file}.py" for number in range(count) for file in ("a", "b")]
    found = divide(paths)
    assert len(found) <= MAX_MODULES + 1
    assert sum(len(module.files) for module in found) == len(paths)
