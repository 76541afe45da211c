import click
import pytest

from waypost.kit.cli.usage import explain


@pytest.fixture
def context() -> click.Context:
    return click.Context(click.Command("note"), info_name="waypost note")


def test_missing_argument_names_it_as_help_does(context: click.Context) -> None:
    error = click.MissingParameter(ctx=context, param=click.Argument(["text"]))
    assert explain(error) == ("TEXT is missing", "`waypost note --help` lists what it takes")


def test_missing_option_names_all_its_spellings(context: click.Context) -> None:
    error = click.MissingParameter(ctx=context, param=click.Option(["-m", "--message"]))
    assert explain(error)[0] == "-m/--message is missing"


def test_bad_value_names_option_and_reason(context: click.Context) -> None:
    error = click.BadParameter("7 is too much", ctx=context, param=click.Option(["--limit"]))
    assert explain(error)[0] == "--limit: 7 is too much"


def test_unknown_option_with_and_without_a_neighbour(context: click.Context) -> None:
    near = click.NoSuchOption("--jsno", possibilities=["--json"], ctx=context)
    assert explain(near) == ("there is no option --jsno", "did you mean --json?")
    assert explain(click.NoSuchOption("--x", ctx=context))[1] == "`waypost note --help` lists what it takes"


def test_chinese(context: click.Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    error = click.MissingParameter(ctx=context, param=click.Argument(["text"]))
    assert explain(error) == ("缺少 TEXT", "运行 `waypost note --help` 查看用法")


def test_anything_else_of_clicks_keeps_its_words() -> None:
    assert explain(click.ClickException("odd")) == ("odd", "")
