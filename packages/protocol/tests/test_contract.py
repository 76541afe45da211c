"""The fields that the command line's contract names; more may be added, none renamed or removed."""

import msgspec
import pytest

from waypost.protocol import EdgeCandidate, Extracted, Finding, MapNode, MemoryMap, Proposal, Wire
from waypost.protocol.proposal import REVIEW, SURE, Alternative, NodeUpdate, SuggestedFrontmatter
from waypost.protocol.results.budget import Budget, BudgetReport
from waypost.protocol.results.doctor import DoctorResult
from waypost.protocol.results.graph import ContextNode, ContextResult, IndexResult
from waypost.protocol.results.map import (
    Affected,
    Caller,
    Definition,
    ExportReference,
    ImpactResult,
    Importer,
    MapExport,
    MapIndexResult,
    RouteView,
)

FIELDS: dict[type[Wire], str] = {
    Proposal: "version action target_node confidence raw_text extracted suggested_frontmatter node_update"
    " edge_candidates conflicts alternatives",
    Extracted: "api_endpoints routes fields components topics tables config_keys paths symbols rpc_methods"
    " graphql_operations",
    NodeUpdate: "current_state_bullets key_decisions open_issues connection_points change_log_entry",
    EdgeCandidate: "from to confidence evidence apply_to",
    Alternative: "target_node confidence evidence",
    SuggestedFrontmatter: "id type status updated summary depends_on auto_linked tags aliases",
    ContextResult: "mode nodes left_out tokens text",
    ContextNode: "path role depth tokens",
    IndexResult: "nodes edges warnings changed seconds",
    DoctorResult: "findings ok",
    Finding: "check severity path line message hint fixable",
    MemoryMap: "nodes",
    MapIndexResult: "files symbols references imports routes warnings seconds",
    Definition: "name qualified_name kind path line end_line signature language",
    Caller: "caller path line callee confidence",
    Importer: "path line",
    ImpactResult: "changed affected",
    Affected: "path distance via",
    RouteView: "method path handler file line framework",
    MapExport: "symbols references imports routes",
    ExportReference: "source target kind path line confidence",
    BudgetReport: "budgets",
    Budget: "scope window limit spent remaining projected state top",
    MapNode: "depends_on auto_linked effective_edges tags aliases summary keywords blocks",
}

CHOICES = {
    (Proposal, "action"): {"update_node", "create_node"},
    (EdgeCandidate, "apply_to"): {"auto_linked", "review"},
    (ContextResult, "mode"): {"status", "progress", "specific", "cross_module", "trivial", "compound"},
    (ContextNode, "role"): {"target", "dependency", "dependent"},
    (Caller, "confidence"): {"exact", "likely", "name"},
    (ExportReference, "confidence"): {"exact", "likely", "name"},
    (Budget, "state"): {"ok", "alert", "over"},
    (Finding, "severity"): {"error", "warning", "info"},
}


@pytest.mark.parametrize("struct", FIELDS, ids=lambda struct: struct.__name__)
def test_struct_has_the_fields_of_the_contract(struct: type[Wire]) -> None:
    assert set(FIELDS[struct].split()) <= set(struct.__struct_encode_fields__)


@pytest.mark.parametrize(("struct", "name"), CHOICES, ids=lambda part: getattr(part, "__name__", part))
def test_field_allows_the_words_of_the_contract(struct: type[Wire], name: str) -> None:
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    (field,) = (field for field in info.fields if field.encode_name == name)
    assert isinstance(field.type, msgspec.inspect.LiteralType)
    assert set(field.type.values) == CHOICES[struct, name]


@pytest.mark.parametrize("confidence", [-0.1, 10.1, 16])
def test_confidence_beyond_its_scale_is_refused(confidence: float) -> None:
    edge = {"from": "meta/a.md", "to": "meta/b.md", "confidence": confidence, "evidence": [], "apply_to": "review"}
    with pytest.raises(msgspec.ValidationError, match=r"\$\.confidence"):
        msgspec.convert(edge, EdgeCandidate)


def test_borders_of_the_confidence_scale() -> None:
    assert (SURE, REVIEW) == (8, 4)


def test_edge_is_written_with_from_and_to() -> None:
    edge = EdgeCandidate(
        source="meta/feat_a.md", target="meta/mod_b.md", confidence=9, evidence=["tag: b"], apply_to="auto_linked"
    )
    written = msgspec.to_builtins(edge)
    assert (written["from"], written["to"]) == ("meta/feat_a.md", "meta/mod_b.md")
    assert not {"source", "target"} & set(written)


def test_proposal_without_optional_parts_is_complete() -> None:
    least = {"action": "create_node", "target_node": "meta/feat_登录.md", "raw_text": "登录"}
    written = msgspec.to_builtins(msgspec.convert(least, Proposal))
    assert written["version"] == 1
    assert written["alternatives"] == []
    assert set(FIELDS[Proposal].split()) <= set(written)
