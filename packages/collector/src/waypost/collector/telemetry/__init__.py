"""Calls that agents tell over OpenTelemetry (OTLP over HTTP) instead of, or beside, a log."""
