import pytest

from waypost.codemap.relations.families import family, language_of


def test_languages_that_share_their_names() -> None:
    assert family("tsx") == family("vue") == family("javascript")
    assert family("kotlin") == family("java")
    assert family("python") == "python"
    assert family("c") != family("csharp")


@pytest.mark.parametrize(
    ("path", "language"),
    [("a/b.py", "python"), ("a.TSX", "typescript"), ("Makefile", ""), ("a.b.go", "go"), (".env", "")],
)
def test_the_language_of_a_file_that_is_no_more(path: str, language: str) -> None:
    assert language_of(path) == language
