"""Codex CLI: `sessions/YYYY/MM/DD/rollout-*.jsonl`, `archived_sessions`, and what `codex exec --json` prints.

Formats: openai/codex, protocol.rs and rollout (2025-09 to 2026-09). Usage is told by `token_count` events as a running
total of the thread, told again and again; newer builds add a `token_usage_record` for each response. See totals.
"""

from waypost.collector.sources.codex.source import SOURCE

__all__ = ["SOURCE"]
