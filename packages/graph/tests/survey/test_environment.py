import pytest

from waypost.graph.survey.environment import examples, scan
from waypost.graph.survey.source import Source


@pytest.mark.parametrize(
    "text",
    [
        "process.env.API_KEY",
        "process.env['API_KEY']",
        "import.meta.env.API_KEY",
        'os.environ["API_KEY"]',
        "os.environ.get('API_KEY', 'x')",
        "os.getenv('API_KEY')",
        'os.Getenv("API_KEY")',
        'os.LookupEnv("API_KEY")',
        "env('API_KEY', false)",
        "env.str('API_KEY')",
        "config('API_KEY')",
        "ENV['API_KEY']",
        "ENV.fetch('API_KEY')",
        'std::env::var("API_KEY")',
        'env!("API_KEY")',
        'System.getenv("API_KEY")',
        'Environment.GetEnvironmentVariable("API_KEY")',
    ],
)
def test_each_way_to_read_a_variable(text: str) -> None:
    assert [(one.name, one.line) for one in scan(Source("x", f"\n{text}\n{text}\n"))] == [("API_KEY", 2)]


@pytest.mark.parametrize(
    "text", ["process.env.NODE", "process.env[name]", "os.environ[key]", "config('app.name')", "environment"]
)
def test_what_names_no_variable(text: str) -> None:
    assert [one.name for one in scan(Source("x", text))] in ([], ["NODE"])


def test_settings_end_with_their_class() -> None:
    text = (
        "class S(BaseSettings):\n"
        "    model_config = {}\n"
        "    db_url: str = 'x'\n"
        "    port: int\n"
        "\n"
        "class T:\n"
        "    other: int\n"
    )
    assert [one.name for one in scan(Source("x", text))] == ["DB_URL", "PORT"]


def test_examples_give_names_and_never_values() -> None:
    text = "# A_COMMENT=1\nAPI_KEY=sk-secret\nexport OTHER_KEY = x\nlower=1\nAPI_KEY=again\n"
    found = examples(Source(".env.example", text))
    assert [(one.name, one.line) for one in found] == [("API_KEY", 2), ("OTHER_KEY", 3)]
    assert "secret" not in repr(found)


def test_placeholders_of_properties() -> None:
    text = "url: ${DB_URL:jdbc:x}\nkey: ${API_KEY}\nx: ${lower.case}\n"
    assert [one.name for one in examples(Source("a/application.yml", text))] == ["DB_URL", "API_KEY"]
