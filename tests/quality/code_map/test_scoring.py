from pathlib import Path

import pytest

from tests.quality.code_map.access import (
    Export,
    FoundCaller,
    FoundDefinition,
    FoundImporter,
    FoundRoute,
    FoundSymbol,
    MapError,
)
from tests.quality.code_map.gold import Gold
from tests.quality.code_map.markers import Place, Setting
from tests.quality.code_map.scoring import Scoring
from tests.quality.scores import Scores

SAMPLE = {
    "sample.yaml": (
        "language: python\nimpact:\n"
        "- {change: {path: shop.py, old: return 1, new: return 2}, affected: [web.py]}\n"
        "- {files: [shop.py], affected: [web.py]}\n"
    ),
    "project/shop.py": (
        "class Shop:  # ~~ def class Shop\n"
        "    def pay(self):  # ~~ def method Shop.pay\n"
        "        return 1\n"
        "def pay(f): f()  # ~~ def function pay; call web.home dynamic\n"
    ),
    "project/web.py": (
        "from shop import Shop, pay  # ~~ import shop.py\n"
        "@app.get('/')  # ~~ route GET / home flask\n"
        "def home():  # ~~ def function home\n"
        "    Shop().pay()  # ~~ call Shop; call Shop.pay types\n"
        "pay(home)  # ~~ call shop.pay; http GET /\n"
    ),
}


class PerfectMap:
    """Answers what the marks say; a test takes something away from it or adds to it."""

    def __init__(self, gold: Gold) -> None:
        self.gold = gold
        self.extra_callers: list[FoundCaller] = []
        self.silent: set[str] = set()
        self.affected = {"web.py"}
        self.settings: list[FoundDefinition] = []

    def index(self) -> None:
        if "index" in self.silent:
            raise MapError("no index")

    def definitions(self, name: str) -> list[FoundDefinition]:
        found = [each for each in self.gold.named(name) if each.kind not in self.silent]
        own = [FoundDefinition(each.name, each.kind, *each.place) for each in found]
        return own + [each for each in self.settings if each.qualified_name == name]

    def callers(self, name: str) -> list[FoundCaller]:
        calls = [call for call in self.gold.callers(name).values() if call.category not in self.silent]
        return [FoundCaller("x", *call.place, name, "exact") for call in calls] + self.extra_callers

    def importers(self, path: str) -> list[FoundImporter]:
        return [FoundImporter(*each.place) for each in self.gold.marks.imports if each.target == path]

    def impact(self, files: list[str]) -> set[str]:
        return set() if files and "files" in self.silent else self.affected

    def routes(self) -> list[FoundRoute]:
        clients = [str(request.place) for request in self.gold.marks.requests]
        return [
            FoundRoute(each.method, each.path, f"web.{each.handler}", *each.place, "Flask", clients)
            for each in self.gold.marks.routes
        ]

    def export(self) -> Export:
        return Export([FoundSymbol(each.name, each.kind, *each.place) for each in self.gold.marks.definitions])


@pytest.fixture
def perfect(tmp_path: Path) -> PerfectMap:
    for name, text in SAMPLE.items():
        path = tmp_path / "dev" / "one" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    gold = Gold(tmp_path / "dev" / "one")
    assert gold.mistakes() == []
    return PerfectMap(gold)


def _score(answers: PerfectMap) -> tuple[Scores, list[str]]:
    scoring = Scoring(answers.gold, answers, answers.gold.project)
    scoring.run()
    return scoring.scores, scoring.errors


def test_a_map_that_says_what_the_marks_say_has_no_misses(perfect: PerfectMap) -> None:
    scores, errors = _score(perfect)
    assert (scores.misses, errors) == ([], [])
    asked = {name for name, total in scores.totals.items() if total}
    assert asked >= {"def R", "kind", "symbol P", "rules R", "types R", "dynamic R", "import R", "route R", "http R"}
    assert {scores.rate(name) for name in asked} == {1.0}


def test_a_call_that_is_not_found_lowers_its_category_only(perfect: PerfectMap) -> None:
    perfect.silent = {"dynamic"}
    scores, _ = _score(perfect)
    assert scores.rate("dynamic R") == 0
    assert scores.rate("rules R") == scores.rate("types R") == scores.rate("call P") == 1
    assert scores.misses[0].case.endswith("one shop.py:4")


def test_an_answer_by_name_only_is_counted_apart(perfect: PerfectMap) -> None:
    perfect.extra_callers = [FoundCaller("x", "web.py", 3, None, "name")]
    scores, _ = _score(perfect)
    assert scores.rate("call P") == 1
    assert scores.rate("name P") == 0
    perfect.extra_callers = [FoundCaller("x", "web.py", 3, "Shop", "likely")]
    scores, _ = _score(perfect)
    rate = scores.rate("call P")
    assert rate is not None
    assert rate < 1


def test_a_definition_that_is_not_found_is_a_miss(perfect: PerfectMap) -> None:
    perfect.silent = {"method"}
    scores, _ = _score(perfect)
    assert ("def", "Shop.pay", "-") in {(miss.measure, miss.expected, miss.got) for miss in scores.misses}


def test_a_key_of_settings_is_no_wrong_definition_of_what_is_called_like_it(perfect: PerfectMap) -> None:
    perfect.gold.marks.settings.append(Setting(Place(".env", 1), "home"))
    perfect.settings = [FoundDefinition("home", "config", ".env", 1), FoundDefinition("home", "config", ".env", 2)]
    scores, _ = _score(perfect)
    assert [(miss.case, miss.measure) for miss in scores.misses] == [
        ("dev/one .env:2", "def"),
        ("dev/one .env:2", "config"),
    ]
    assert scores.rate("config R") == 1


def test_impact_is_compared_as_a_set_and_the_change_is_taken_back(perfect: PerfectMap) -> None:
    before = (perfect.gold.project / "shop.py").read_bytes()
    perfect.affected = {"web.py", "else.py"}
    perfect.silent = {"files"}
    scores, _ = _score(perfect)
    assert scores.rate("impact P") == 0.5
    assert scores.rate("impact R") == 0.5
    assert (perfect.gold.project / "shop.py").read_bytes() == before


def test_a_map_that_cannot_be_built_is_an_error_and_no_more(perfect: PerfectMap) -> None:
    perfect.silent = {"index"}
    scores, errors = _score(perfect)
    assert errors == ["no index"]
    assert not scores.totals
