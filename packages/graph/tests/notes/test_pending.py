"""Proposals as files: written for a later apply, read back as they were."""

import io
import json
import sys
from pathlib import Path

import pytest

from waypost.graph import Graph, ProposalError
from waypost.graph.notes.pending import encode_proposal, keep_proposal, load_proposal, save_proposal
from waypost.kit.errors import DataError

NOTE = "登录页面调用 POST /api/v1/auth/login，expires_in 改为 3600。"


class Stdin:
    """Standard input with bytes."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


def test_a_saved_proposal_is_read_back(graph: Graph, tmp_path: Path) -> None:
    proposal = graph.propose(NOTE)
    path = tmp_path / "p.json"
    save_proposal(proposal, path)
    assert load_proposal(str(path)) == proposal


def test_the_file_is_for_people_too(graph: Graph) -> None:
    text = encode_proposal(graph.propose(NOTE)).decode()
    assert '\n  "target_node": "meta/feat_login.md"' in text
    assert "登录页面" in text
    assert text.endswith("}\n")
    edge = json.loads(text)["edge_candidates"][0]
    assert {"from", "to", "confidence", "evidence", "apply_to"} <= set(edge)


def test_a_kept_proposal_has_a_name_of_its_own(graph: Graph) -> None:
    first, again, other = graph.propose(NOTE), graph.propose(NOTE), graph.propose(f"{NOTE}还有重试。")
    paths = [keep_proposal(proposal, graph.root, "2026-11-30") for proposal in (first, again, other)]
    assert paths[0] == paths[1] != paths[2]
    assert paths[0].startswith(".waypost/proposals/2026-11-30-feat_login-")
    assert load_proposal(str(graph.root / paths[0])) == first


def test_kept_proposals_stay_out_of_git(graph: Graph) -> None:
    keep_proposal(graph.propose(NOTE), graph.root, "2026-11-30")
    assert "*" in (graph.root / ".waypost/proposals/.gitignore").read_text("utf-8")


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_standard_input_is_read(graph: Graph, monkeypatch: pytest.MonkeyPatch, mark: bytes) -> None:
    proposal = graph.propose(NOTE)
    monkeypatch.setattr(sys, "stdin", Stdin(mark + encode_proposal(proposal)))
    assert load_proposal("-") == proposal


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load_proposal(str(tmp_path / "none.json"))
    assert "none.json" in f"{caught.value} {caught.value.path}"


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b'{"version": 1}', b"\xff"])
def test_a_file_that_is_no_proposal_is_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "p.json"
    path.write_bytes(data)
    with pytest.raises(ProposalError) as caught:
        load_proposal(str(path))
    assert caught.value.path == str(path)
    assert caught.value.hint


def test_unknown_fields_of_a_later_version_survive(graph: Graph, tmp_path: Path) -> None:
    document = json.loads(encode_proposal(graph.propose(NOTE)))
    document["note_of_a_later_waypost"] = [1]
    path = tmp_path / "p.json"
    path.write_text(json.dumps(document), "utf-8")
    assert load_proposal(str(path)).target_node == "meta/feat_login.md"
