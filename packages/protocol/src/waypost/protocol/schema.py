"""JSON Schema of the wire structures."""

import msgspec

from waypost.protocol.ledger_lines import ExportedCall, ReportedCall
from waypost.protocol.memory_map import MemoryMap
from waypost.protocol.proposal import Proposal
from waypost.protocol.results.budget import BudgetReport, ChannelTest
from waypost.protocol.results.doctor import DoctorResult
from waypost.protocol.results.graph import (
    ApplyResult,
    ContextResult,
    GraphExport,
    IndexResult,
    NodeView,
    ReviewResult,
    Suggestion,
)
from waypost.protocol.results.init import InitResult
from waypost.protocol.results.ledger_commits import CommitCost, CommitReport
from waypost.protocol.results.ledger_report import (
    Block,
    LedgerComparison,
    LedgerDigest,
    LedgerReport,
    LedgerSession,
    LedgerWaste,
    PushResult,
    ScheduleFile,
)
from waypost.protocol.results.ledger_reprice import RepriceResult
from waypost.protocol.results.ledger_sync import (
    LedgerAdded,
    LedgerImported,
    LedgerSource,
    LedgerVerification,
    WatchedBurst,
)
from waypost.protocol.results.map import (
    Callee,
    Caller,
    CallNode,
    Definition,
    ImpactResult,
    ImportCycle,
    Importer,
    MapAnswer,
    MapExport,
    MapIndexResult,
    MapStats,
    OutlineResult,
    QueryAnswer,
    RouteView,
    SearchHit,
    UnusedSymbol,
)
from waypost.protocol.wire import Wire

DOCUMENTS: dict[str, type[Wire]] = {
    "apply-result": ApplyResult,
    "budget-report": BudgetReport,
    "channel-test": ChannelTest,
    "context-result": ContextResult,
    "doctor-result": DoctorResult,
    "graph-export": GraphExport,
    "index-result": IndexResult,
    "init-result": InitResult,
    "ledger-commit": CommitCost,
    "ledger-commit-report": CommitReport,
    "ledger-reprice": RepriceResult,
    "ledger-added": LedgerAdded,
    "ledger-exported-call": ExportedCall,
    "ledger-imported": LedgerImported,
    "ledger-reported-call": ReportedCall,
    "ledger-source": LedgerSource,
    "ledger-verification": LedgerVerification,
    "ledger-watched-burst": WatchedBurst,
    "ledger-block": Block,
    "ledger-comparison": LedgerComparison,
    "ledger-digest": LedgerDigest,
    "ledger-push": PushResult,
    "ledger-report": LedgerReport,
    "ledger-schedule": ScheduleFile,
    "ledger-session": LedgerSession,
    "ledger-waste": LedgerWaste,
    "map-answer": MapAnswer,
    "map-call-node": CallNode,
    "map-callee": Callee,
    "map-caller": Caller,
    "map-cycle": ImportCycle,
    "map-definition": Definition,
    "map-export": MapExport,
    "map-impact": ImpactResult,
    "map-importer": Importer,
    "map-index-result": MapIndexResult,
    "map-outline": OutlineResult,
    "map-query-answer": QueryAnswer,
    "map-route": RouteView,
    "map-search-hit": SearchHit,
    "map-stats": MapStats,
    "map-unused": UnusedSymbol,
    "memory-map": MemoryMap,
    "node-view": NodeView,
    "proposal": Proposal,
    "review-result": ReviewResult,
    "suggestion": Suggestion,
}
"""Each document that a command prints (of a bare list: its entries) or a file holds, by the name of its schema file."""


def schema_text(name: str) -> str:
    """Return the JSON Schema (2020-12) of one document as indented text with a final newline."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(DOCUMENTS[name])}
    return msgspec.json.format(msgspec.json.encode(schema, order="sorted"), indent=2).decode() + "\n"
