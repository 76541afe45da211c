"""Agents' logs and telemetry become one exact ledger of tokens: normalised usage events, prices, commits."""
