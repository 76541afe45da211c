"""The map file: what an indexer writes of a source tree and a query service reads, one SQLite file.

Public and versioned: `user_version` is MAP_VERSION, and a file of another version is rebuilt. Paths are relative to the
project's root, with `/`; lines count from 1; a symbol that has no place of its own (a module's top level) is null.
"""

from typing import Literal

MAP_VERSION = 1
MAP_NAME = "map.db"
"""The file's name in .waypost/cache/."""

SymbolKind = Literal[
    "function",
    "method",
    "class",
    "interface",
    "struct",
    "enum",
    "trait",
    "type",
    "constant",
    "variable",
    "module",
    "lambda",
]
"""`lambda` is a function without a name: it owns references and is shown in no answer."""
ReferenceKind = Literal["call", "instantiate", "decorator", "inherit", "type", "read"]
Confidence = Literal["exact", "likely", "name"]
"""exact: by the language's rules; likely: evident type or unique candidate in reach; name: only the name fits."""
FileState = Literal["ok", "partial", "skipped"]
"""partial: the parser met errors and what could be read is kept; skipped: the file is known and was not read."""

MAP_SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- hash: of the content; module: the qualified name of the file's top level; test: 1 where the file holds tests
CREATE TABLE file (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, language TEXT NOT NULL, module TEXT NOT NULL,
  size INTEGER NOT NULL, mtime_ns INTEGER NOT NULL, hash BLOB NOT NULL, state TEXT NOT NULL,
  lines INTEGER NOT NULL, test INTEGER NOT NULL
);

-- line: where the name stands; start_line..end_line: the whole declaration, decorators included;
-- body_line: first line of the body (0 where there is none): a change above it is one of the signature;
-- local: qualified name without the module; parent: what the symbol is a member of, in whatever file that type stands
CREATE TABLE symbol (
  id INTEGER PRIMARY KEY, file INTEGER NOT NULL, name TEXT NOT NULL, local TEXT NOT NULL, qualified TEXT NOT NULL,
  kind TEXT NOT NULL, line INTEGER NOT NULL, start_line INTEGER NOT NULL, end_line INTEGER NOT NULL,
  body_line INTEGER NOT NULL, signature TEXT NOT NULL, visibility TEXT NOT NULL, parent INTEGER, doc TEXT NOT NULL
);
CREATE INDEX symbol_name ON symbol (name);
CREATE INDEX symbol_file ON symbol (file);

-- source: enclosing symbol, null at a module's top level; target: resolved symbol or null; external: dotted name
-- outside the project where the reference is known to lead there, else empty
CREATE TABLE reference (
  id INTEGER PRIMARY KEY, file INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, line INTEGER NOT NULL,
  source INTEGER, target INTEGER, confidence TEXT NOT NULL, external TEXT NOT NULL
);
CREATE INDEX reference_target ON reference (target) WHERE target IS NOT NULL;
CREATE INDEX reference_name ON reference (name) WHERE target IS NULL;
CREATE INDEX reference_file ON reference (file);

-- name: the name that the statement binds or asks for, empty where it is the module itself; target: resolved file or
-- null; symbol: the resolved symbol of `name` or null; external: package outside the project, else empty;
-- raw: the statement on one line, of a long list of names only the row's own
CREATE TABLE import (
  id INTEGER PRIMARY KEY, file INTEGER NOT NULL, line INTEGER NOT NULL, raw TEXT NOT NULL, name TEXT NOT NULL,
  target INTEGER, symbol INTEGER, external TEXT NOT NULL
);
CREATE INDEX import_target ON import (target) WHERE target IS NOT NULL;
CREATE INDEX import_file ON import (file);

-- path: prefixes composed, in the framework's own parameter syntax; pattern: with `*` for each parameter
CREATE TABLE route (
  id INTEGER PRIMARY KEY, file INTEGER NOT NULL, line INTEGER NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL,
  pattern TEXT NOT NULL, handler TEXT NOT NULL, symbol INTEGER, framework TEXT NOT NULL
);

-- a request that a client makes; route: the route of this project that answers it, or null
CREATE TABLE http_call (
  id INTEGER PRIMARY KEY, file INTEGER NOT NULL, line INTEGER NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL,
  source INTEGER, client TEXT NOT NULL, route INTEGER
);

-- use: `read` in code, `set` in a settings file
CREATE TABLE config_key (
  id INTEGER PRIMARY KEY, file INTEGER NOT NULL, line INTEGER NOT NULL, key TEXT NOT NULL, use TEXT NOT NULL,
  source INTEGER
);
CREATE INDEX config_key_key ON config_key (key);

CREATE TABLE warning (path TEXT NOT NULL, message TEXT NOT NULL);

-- What follows is the indexer's own: a file's facts, and what its references were linked by.
CREATE TABLE facts (
  file INTEGER PRIMARY KEY, package TEXT NOT NULL, web INTEGER NOT NULL, outline BLOB NOT NULL, body BLOB NOT NULL
);
CREATE INDEX facts_package ON facts (package) WHERE package <> '';
CREATE INDEX facts_web ON facts (file) WHERE web;
CREATE TABLE outside (name TEXT NOT NULL, symbol INTEGER NOT NULL, PRIMARY KEY (name, symbol)) WITHOUT ROWID;
CREATE INDEX outside_symbol ON outside (symbol);
CREATE TABLE flow (
  target INTEGER NOT NULL, what TEXT NOT NULL, value INTEGER NOT NULL, file INTEGER NOT NULL,
  PRIMARY KEY (target, what, value, file)
) WITHOUT ROWID;
CREATE INDEX flow_file ON flow (file);
CREATE TABLE manifest (path TEXT PRIMARY KEY, digest BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE dependency (key INTEGER NOT NULL, file INTEGER NOT NULL, PRIMARY KEY (key, file)) WITHOUT ROWID;
CREATE INDEX dependency_file ON dependency (file);
"""
"""Keys of meta: `revision` (counts the writings that changed something), `settings` (what the map was made with)."""
