"""opencode: messages in `opencode*.db` (SQLite), in older versions a file each below `storage/message`.

Format: anomalyco/opencode, session/message. A fork copies the rows of a session under new ids, with the times, models
and tokens of the originals: a call is known by these, which the move from files to the database keeps too.
"""

from waypost.collector.sources.opencode.source import SOURCE

__all__ = ["SOURCE"]
