"""Roo Code, a fork of Cline."""

from waypost.collector.sources.tasks import TaskLogs

SOURCE = TaskLogs("roo-code", ("rooveterinaryinc.roo-cline", "rooveterinaryinc.roo-code-nightly"))
