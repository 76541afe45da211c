"""The ledger file: what a collector writes of agents' logs and what budgets and reports read, one SQLite file.

Public and versioned: `user_version` counts LEDGER_MIGRATIONS, and an older file is brought forward with a backup.
Instants are milliseconds since 1970 in UTC; tokens stand in disjoint buckets, so that their sum is the call's total;
cost is in picodollars (1e-12 US dollars), an integer, so that sums are exact.
"""

from typing import Literal

LEDGER_NAME = "ledger.db"
"""The file's name in the user's data folder."""

Action = Literal["chat", "search", "read", "write", "run", "vcs", "delegate", "plan", "mcp"]

ESTIMATED = 1
"""Flag of an event: its tokens are an estimate, not what the agent was billed."""
LOWER_BOUND = 2
"""Flag of an event: the log never told the final count; at least this much was used."""
WRITES_UNSPLIT = 4
"""Flag of an event: the log told cache writes without their lifetimes; they stand under 5 minutes."""
REPLAY = 8
"""Flag of an event: it is told by a side conversation that may repeat what its parent told."""
TOLD_BY_TELEMETRY = 16
"""Flag of an event: it came over telemetry and no log told of it so far."""

PICO = 1_000_000_000_000
"""Picodollars in a dollar."""

HOUR = 3_600_000
"""Milliseconds of an hour: `rolled.hour` counts hours since 1970 in UTC."""

BUCKETS = ("input", "cache_read", "cache_write_5m", "cache_write_1h", "output")
"""Columns of `event` that add up to a call's tokens; `reasoning` is a part of `output`."""

LEDGER_MIGRATIONS = (
    """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- each agent, model, project, user, host, branch, path, action, folder once
CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);

-- key: the agent's own id of the session; parent: the session that started it, null for one that a person started
CREATE TABLE session (
  id INTEGER PRIMARY KEY, agent INTEGER NOT NULL, key TEXT NOT NULL, parent INTEGER, user INTEGER, host INTEGER,
  UNIQUE (agent, key)
);

-- where calls were made; folder: the working folder as the log says it; repository: the folder that all its work trees
-- share, null outside git
CREATE TABLE place (
  id INTEGER PRIMARY KEY, folder INTEGER NOT NULL, host INTEGER NOT NULL, project INTEGER NOT NULL, repository INTEGER,
  UNIQUE (folder, host)
);

-- inode, size, mtime_ns: of the file at the last reading; offset: bytes that were read; first_mtime_ns: its time when
-- it was first seen; fingerprint: of the first bytes; state: what a reader carries from one reading to the next;
-- bad: lines that could not be read; note: why the file was skipped, empty where it was not
CREATE TABLE source (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, path TEXT NOT NULL UNIQUE, inode INTEGER NOT NULL, size INTEGER NOT NULL,
  mtime_ns INTEGER NOT NULL, first_mtime_ns INTEGER NOT NULL, offset INTEGER NOT NULL, fingerprint BLOB NOT NULL,
  state BLOB NOT NULL, bad INTEGER NOT NULL, note TEXT NOT NULL
);

-- repository: name of the shared folder; branch: name, null where it is not known
CREATE TABLE commit_made (
  id INTEGER PRIMARY KEY, repository INTEGER NOT NULL, sha TEXT NOT NULL, branch INTEGER, ts INTEGER NOT NULL,
  UNIQUE (repository, sha)
);

-- One call of a model, or a part of one: the buckets of a call with several tools are split among its parts and add up
-- exactly. call: 63 bits of the hash of the message id; part: from 0, and the part 0 counts as the call;
-- tool, arguments: hashes of the tool call's id and of its name and arguments, null without one; path: what the tool
-- was pointed at; cost: picodollars, null where no price is known; stated: the cost that the agent itself told, where
-- that is what was billed; searches: web searches, billed each; flags: see the constants of this module;
-- commit_made: the commit that the call was booked to, null for none
CREATE TABLE event (
  id INTEGER PRIMARY KEY, call INTEGER NOT NULL, part INTEGER NOT NULL, ts INTEGER NOT NULL, session INTEGER NOT NULL,
  place INTEGER, branch INTEGER, model INTEGER NOT NULL, provider INTEGER, action INTEGER NOT NULL, path INTEGER,
  tool INTEGER, arguments INTEGER,
  input INTEGER NOT NULL, cache_read INTEGER NOT NULL, cache_write_5m INTEGER NOT NULL, cache_write_1h INTEGER NOT NULL,
  output INTEGER NOT NULL, reasoning INTEGER NOT NULL, searches INTEGER NOT NULL, cost INTEGER, stated INTEGER,
  flags INTEGER NOT NULL, commit_made INTEGER, source INTEGER NOT NULL, offset INTEGER NOT NULL
);
CREATE UNIQUE INDEX event_call ON event (call, part);
CREATE INDEX event_ts ON event (ts);
CREATE INDEX event_telemetry ON event (call) WHERE flags & 16;
CREATE INDEX event_session ON event (session, ts);

-- sums of events by UTC hour, so that a report over a million events is quick; a cache: a reader takes
-- the events of sessions that stand in `unrolled` (triggers put them there) and these rows for all others.
-- unpriced: tokens of events without a cost; flags: ESTIMATED, LOWER_BOUND where any has it; first, last: instants
CREATE TABLE rolled (
  hour INTEGER NOT NULL, session INTEGER NOT NULL, place INTEGER, branch INTEGER, model INTEGER NOT NULL,
  action INTEGER NOT NULL, commit_made INTEGER, calls INTEGER NOT NULL,
  input INTEGER NOT NULL, cache_read INTEGER NOT NULL, cache_write_5m INTEGER NOT NULL, cache_write_1h INTEGER NOT NULL,
  output INTEGER NOT NULL, reasoning INTEGER NOT NULL, cost INTEGER, unpriced INTEGER NOT NULL, flags INTEGER NOT NULL,
  first INTEGER NOT NULL, last INTEGER NOT NULL
);
CREATE INDEX rolled_hour ON rolled (hour);
CREATE INDEX rolled_session ON rolled (session);
CREATE TABLE unrolled (session INTEGER PRIMARY KEY);
CREATE TRIGGER event_added AFTER INSERT ON event WHEN new.session NOT IN (SELECT session FROM unrolled) BEGIN
  INSERT INTO unrolled VALUES (new.session);
END;
CREATE TRIGGER event_removed AFTER DELETE ON event WHEN old.session NOT IN (SELECT session FROM unrolled) BEGIN
  INSERT INTO unrolled VALUES (old.session);
END;
CREATE TRIGGER event_changed AFTER UPDATE ON event BEGIN
  INSERT INTO unrolled SELECT old.session WHERE old.session NOT IN (SELECT session FROM unrolled);
  INSERT INTO unrolled SELECT new.session WHERE new.session NOT IN (SELECT session FROM unrolled);
END;

-- warnings that people should see once more: path and line of what could not be read
CREATE TABLE warning (source INTEGER NOT NULL, line INTEGER NOT NULL, message TEXT NOT NULL);

-- alerts that fired: once per scope, window and threshold (percent) for each channel; window with its first day and the
-- unit, `weekly 2026-11-30 tokens`; root: of the project whose own settings ask for it, empty for the user's;
-- title, body: what is sent; tried: the last attempt; sent: null until the channel took it
CREATE TABLE alert (
  id INTEGER PRIMARY KEY, scope TEXT NOT NULL, window TEXT NOT NULL, threshold INTEGER NOT NULL, channel TEXT NOT NULL,
  root TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, fired INTEGER NOT NULL, tried INTEGER, sent INTEGER,
  attempts INTEGER NOT NULL, failure TEXT NOT NULL,
  UNIQUE (scope, window, threshold, channel)
);

-- reports that were pushed: once per period and channel
CREATE TABLE push (
  id INTEGER PRIMARY KEY, report TEXT NOT NULL, period TEXT NOT NULL, channel TEXT NOT NULL, sent INTEGER,
  attempts INTEGER NOT NULL, failure TEXT NOT NULL,
  UNIQUE (report, period, channel)
);

-- every event with its names, for readers that are not in a hurry
CREATE VIEW usage AS
SELECT event.id, event.call, event.part, event.ts, agent.text AS agent, session.key AS session,
  parent.key AS parent_session, user.text AS user, host.text AS host, project.text AS project, folder.text AS folder,
  repository.text AS repository, branch.text AS branch, model.text AS model, provider.text AS provider,
  action.text AS action, path.text AS path, input, cache_read, cache_write_5m, cache_write_1h, output, reasoning,
  searches, input + cache_read + cache_write_5m + cache_write_1h + output AS total, cost, flags & 1 AS estimated,
  (flags & 2) / 2 AS lower_bound, commit_made.sha AS commit_sha, source.path AS source, event.offset
FROM event
JOIN session ON session.id = event.session
JOIN name AS agent ON agent.id = session.agent
LEFT JOIN session AS parent ON parent.id = session.parent
LEFT JOIN name AS user ON user.id = session.user
LEFT JOIN name AS host ON host.id = session.host
LEFT JOIN place ON place.id = event.place
LEFT JOIN name AS project ON project.id = place.project
LEFT JOIN name AS folder ON folder.id = place.folder
LEFT JOIN name AS repository ON repository.id = place.repository
LEFT JOIN name AS branch ON branch.id = event.branch
JOIN name AS model ON model.id = event.model
LEFT JOIN name AS provider ON provider.id = event.provider
JOIN name AS action ON action.id = event.action
LEFT JOIN name AS path ON path.id = event.path
LEFT JOIN commit_made ON commit_made.id = event.commit_made
LEFT JOIN source ON source.id = event.source;
""",
)
"""Script number n leads from version n - 1 to n."""

DIMENSIONS = {
    "project": "place.project",
    "session": "event.session",
    "agent": "session.agent",
    "model": "event.model",
    "action": "event.action",
    "file": "event.path",
    "branch": "event.branch",
    "commit": "event.commit_made",
    "user": "session.user",
    "host": "session.host",
}
"""What usage is grouped by, with its column in JOINS; all but session and commit are ids of `name`. Days, weeks and
months depend on the zone: they are windows of `ts`."""

JOINS = {
    "place": "LEFT JOIN place ON place.id = event.place",
    "session": "JOIN session ON session.id = event.session",
}
"""How a table that DIMENSIONS names is reached from `event`."""
