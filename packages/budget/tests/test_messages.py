from waypost.kit.messages import locale_differences


def test_both_languages_say_the_same() -> None:
    assert locale_differences("waypost.budget") == []
