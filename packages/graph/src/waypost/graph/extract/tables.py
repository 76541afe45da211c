"""Database tables: `users` 表, the orders table, **Table**: x, and the tables of SQL."""

import re
from collections.abc import Iterable

from waypost.graph.extract import beside
from waypost.graph.extract.markers import Marker
from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading
from waypost.graph.extract.words import words

KIND = "tables"
_NAME = r"[`\"\[]?((?:[A-Za-z_]\w*\.)?[A-Za-z_]\w*)"
_SQL = lazy(
    r"(?:CREATE TABLE|ALTER TABLE|DROP TABLE|TRUNCATE TABLE|create table|alter table|drop table|INSERT INTO|insert into"
    r"|DELETE FROM|delete from|UPDATE|REFERENCES|references|__tablename__ ?=|@@map\(|@Table\(name ?=|@Entity\()"
    rf"(?: (?:IF|if)(?: NOT| not)? (?:EXISTS|exists))? ?['\"]?{_NAME}(?!\w)",
    re.ASCII,
)
_SELECT = lazy(rf"(?:FROM|JOIN)\s{{1,4}}{_NAME}(?!\w)", re.ASCII)
_SQL_HINTS = (
    *("TABLE", "INTO", "FROM", "UPDATE", "REFERENCES", "JOIN", "reate table", "lter table", "rop table"),
    *("nsert into", "elete from", "references", "__tablename__", "@@map", "@Table", "@Entity"),
)
_LABEL = 4
_IDENTIFIER = lazy(r"(?:[A-Za-z_]\w*\.)?[A-Za-z_]\w*$", re.ASCII)


def read_sql(reading: Reading) -> None:
    """Find and claim the tables of SQL statements and of object mappers."""
    text = reading.text
    if not any(hint in text for hint in _SQL_HINTS):
        return
    patterns = (_SQL, _SELECT) if "SELECT" in text or "JOIN" in text else (_SQL,)
    for pattern in patterns:
        for match in pattern.finditer(text):
            if match[1].lower() not in words("stop_words"):
                reading.add(KIND, match[1], match.start(1), match.end(1))
    reading.settle()


def read(reading: Reading, markers: Iterable[Marker]) -> None:
    """Find and claim the tables that are called so."""
    for marker in markers:
        names = [name for name in beside.before(reading, marker.start) if _is_table(reading.text, name, marker)]
        if not names or not names[-1].close:
            names += [name for name in beside.after(reading, marker.end) if _is_table(reading.text, name, marker)]
        for name in names:
            reading.add(KIND, name.name, name.start, name.end)
    reading.settle()


def _is_table(text: str, named: beside.Named, marker: Marker) -> bool:
    name = named.name
    if (
        not _IDENTIFIER.match(name)
        or name in words("brands")
        or name in words("acronyms")
        or beside.is_prose(named, marker.text)
    ):
        return False
    labelled = ":" in text[marker.end : marker.end + _LABEL]  # **Table**: orders
    if named.quoted or not marker.text.isascii() or "_" in name or labelled:
        return True
    if name[0].isupper():
        return False
    # in English prose one word beside "table" is its name where it is a plural: the orders table
    return name.endswith("s") and not name.endswith("ss")
