"""Kilo Code, a fork of Roo Code."""

from waypost.collector.sources.tasks import TaskLogs

SOURCE = TaskLogs("kilo-code", ("kilocode.kilo-code",), (".kilocode/cli/global/tasks",))
