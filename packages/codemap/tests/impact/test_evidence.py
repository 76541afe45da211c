from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.impact.evidence import Step

START = Step("app.f", "body", "app/a.py", 3, 0, 0, 7)


def test_a_path_of_evidence() -> None:
    step = START.next("app.g", "call", "app/b.py", 9, 0).next("web", "request", "web/a.ts", 2, 1)
    assert step.path_of_evidence() == [
        "app.f (body, app/a.py:3)",
        "app.g (call, app/b.py:9)",
        "web (request, web/a.ts:2)",
    ]
    assert (step.distance, step.origin, step.confidence) == (2, 7, "likely")


@given(st.lists(st.integers(0, 2), max_size=8))
def test_a_path_is_as_sure_as_its_weakest_step(weaknesses: list[int]) -> None:
    step = START
    for weakness in weaknesses:
        step = step.next("x", "call", "x.py", 1, weakness)
    assert step.weakness == max([0, *weaknesses])
    assert step.distance == len(weaknesses)
    assert len(step.path_of_evidence()) == len(weaknesses) + 1


def test_what_makes_evidence_better() -> None:
    call, imported = START.next("x", "call", "x.py", 1, 0), START.next("x", "import", "x.py", 1, 0)
    unsure = START.next("x", "call", "x.py", 1, 1)
    assert sorted([unsure, imported, call], key=lambda step: step.doubt) == [call, imported, unsure]
