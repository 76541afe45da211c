import waypost.codemap
from waypost.codemap import CodeMap


def test_the_public_api_is_complete() -> None:
    assert sorted(waypost.codemap.__all__) == waypost.codemap.__all__
    for name in waypost.codemap.__all__:
        assert getattr(waypost.codemap, name).__name__ == name


def test_names_that_are_none_of_it() -> None:
    assert not hasattr(waypost.codemap, "nothing")


def test_every_question_has_a_method() -> None:
    questions = (
        "definitions callers call_tree callees importers impact routes symbols outline search unused cycles stats"
        " export query nearest"
    )
    assert all(callable(getattr(CodeMap, name)) for name in questions.split())
