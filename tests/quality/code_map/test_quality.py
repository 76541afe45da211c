"""The code map on the dev samples: no measure below the aim, or below the floor that is stated with its reason."""

from functools import cache
from pathlib import Path

import pytest

from tests.quality.code_map.gold import Gold
from tests.quality.code_map.harness import measure, samples
from tests.quality.code_map.library import LibraryMap
from tests.quality.code_map.tables import SHORT, short_table, wide_table
from tests.quality.scores import Scores

SAMPLES = samples(["dev"], [])
AIMS = {
    **dict.fromkeys(("def P", "def R", "symbol P", "kind"), 0.97),
    "call P": 0.97,
    "rules R": 0.95,
    "types R": 0.9,
    **dict.fromkeys(("import P", "import R"), 0.99),
    **dict.fromkeys(("route P", "route R", "handler", "http P", "http R"), 0.97),
    **dict.fromkeys(("impact P", "impact R", "config P", "config R"), 0.97),
}
"""The aims of the code map; those that it does not state for itself are as definitions and routes."""
LOWER = {
    # `map def KEY` tells where a key is set, and where the code reads it only if nothing sets it; both are marked.
    "config": {"config R": 0.75},
}


@cache
def _scores(sample: Path) -> Scores:
    scores, errors = measure(Gold(sample), LibraryMap)
    assert errors == []
    return scores


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_no_measure_is_below_its_floor(sample: Path) -> None:
    scores = _scores(sample)
    floors = AIMS | LOWER.get(sample.name, {})
    rates = {name: rate for name in floors if (rate := scores.rate(name)) is not None}
    assert len(rates) >= 4
    assert {name: rate for name, rate in rates.items() if rate < floors[name]} == {}, "\n".join(map(str, scores.misses))


@pytest.mark.parametrize("name", LOWER)
def test_a_lower_floor_is_taken_back_once_the_aim_is_reached(name: str) -> None:
    scores = _scores(next(sample for sample in SAMPLES if sample.name == name))
    rates = {measure: scores.rate(measure) or 0.0 for measure in LOWER[name]}
    assert {measure for measure, rate in rates.items() if rate >= AIMS[measure]} == set()


def test_tables_have_a_line_for_each_sample_and_one_for_each_set() -> None:
    one, other = Scores(), Scores()
    one.count("def P", 2, 3)
    one.count("def R", 1)
    other.count("types R", 1)
    other.count("name P", 1, 2)
    results = {"dev/a": one, "dev/b": other, "heldout/a": other}
    short = short_table(results).splitlines()
    assert [line.split()[0] for line in short[2:]] == ["dev/a", "dev/b", "dev/all", "heldout/a", "heldout/all"]
    assert short[2].split()[1:5] == ["66.6", "/", "100", "-"]
    assert short[4].split()[-7:] == ["100", *["-"] * 6]
    assert len(short[1].replace("by rules", "by").replace("by types", "by").split()) == len(SHORT)
    wide = wide_table(results).splitlines()
    assert wide[1].split()[1:3] == ["66.7%", "100.0%"]
    assert "1/2" in wide[2]
