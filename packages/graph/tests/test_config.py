"""The `graph` section of the settings."""

from collections.abc import Callable
from pathlib import Path

import pytest

from waypost.graph import Graph
from waypost.graph.config import Extractor, GraphSettings, load_lexicon
from waypost.kit.errors import DataError
from waypost.kit.settings import section

Build = Callable[..., Graph]
Make = Callable[..., str]


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path_factory.mktemp("home")))


def configure(root: Path, text: str) -> GraphSettings:
    (root / ".waypost").mkdir(exist_ok=True)
    (root / ".waypost/config.yaml").write_text(text, "utf-8")
    return section("graph", GraphSettings, root)


def test_without_a_file_all_is_default(tmp_path: Path) -> None:
    found = section("graph", GraphSettings, tmp_path)
    assert found == GraphSettings()
    assert found.extractor.url == ""


def test_topics_and_extractor_are_read(tmp_path: Path) -> None:
    found = configure(
        tmp_path,
        "graph:\n  topics:\n    zoo: [wombat, 袋熊]\n  extractor:\n    url: http://127.0.0.1:1/v1\n    timeout: 3\n",
    )
    assert found.topics == {"zoo": ["wombat", "袋熊"]}
    assert found.extractor == Extractor(url="http://127.0.0.1:1/v1", timeout=3)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("graph:\n  topics: [a]\n", "topics"),
        ("graph:\n  topics:\n    zoo: wombat\n", "zoo"),
        ("graph:\n  extractor:\n    timeout: soon\n", "timeout"),
        ("graph:\n  topic: {}\n", "topic"),
        ("graph:\n  extractor:\n    key: x\n", "key"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, text: str, path: str) -> None:
    with pytest.raises(DataError) as caught:
        configure(tmp_path, text)
    assert path in str(caught.value)
    assert "config.yaml" in f"{caught.value} {caught.value.path}"


def test_words_of_the_project_are_topics(build: Build, node: Make, tmp_path: Path) -> None:
    configure(tmp_path, "graph:\n  topics:\n    zoo: [wombat, 袋熊]\n")
    graph = build({"meta/feat_x.md": node("feat_x", tags="[zoo]")})
    for note in ("the wombat sleeps", "袋熊睡了"):
        proposal = graph.propose(note)
        assert "zoo" in proposal.extracted.topics
        assert proposal.target_node == "meta/feat_x.md"


def test_without_them_they_are_not(build: Build, node: Make) -> None:
    graph = build({"meta/feat_x.md": node("feat_x", tags="[zoo]")})
    assert "zoo" not in graph.propose("袋熊睡了").extracted.topics


def test_the_fingerprint_is_that_of_all_words() -> None:
    prints = [
        load_lexicon(GraphSettings(topics=topics))[1]
        for topics in ({}, {"zoo": ["wombat"]}, {"zoo": ["袋熊"]}, {"zoo": ["wombat"], "b": []})
    ]
    assert len(set(prints)) == 4
    assert load_lexicon(GraphSettings())[1] == prints[0]


def test_what_was_cached_under_other_words_is_read_anew(build: Build, node: Make, tmp_path: Path) -> None:
    nodes = {"meta/feat_x.md": node("feat_x", tags="[zoo]", title="Wombat house")}
    build(nodes).propose("hello")
    configure(tmp_path, "graph:\n  topics:\n    marsupial: [wombat, 袋熊]\n")
    assert build(nodes).propose("袋熊睡了").target_node == "meta/feat_x.md"
