"""Tables and stored models that light patterns see, in schemas, migrations and model classes (data/tables.json)."""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from waypost.graph.survey.data import table
from waypost.graph.survey.facts import Table
from waypost.graph.survey.source import Source

MAX_FIELDS = 10


class _Pattern(Struct, frozen=True):
    """How one kind of declaration looks; group 1 (or the first that matches) is the name."""

    kind: str
    word: str
    """Stands in every file that has such a declaration."""
    pattern: re.Pattern[str]
    body: str = ""
    """What hangs under it: `block` (brackets), `indent`, `siblings` (the rest of its block), `class`, or nothing."""
    field: re.Pattern[str] | None = None
    renamed: re.Pattern[str] | None = None
    """Finds in the body the name that the database knows."""


@cache
def _patterns(language: str) -> tuple[_Pattern, ...]:
    """Return the rules of one language."""
    return tuple(
        _Pattern(
            kind=rule["kind"],
            word=rule["word"],
            pattern=re.compile(rule["pattern"]),
            body=rule.get("body", ""),
            field=re.compile(rule["field"]) if "field" in rule else None,
            renamed=re.compile(rule["renamed"]) if "renamed" in rule else None,
        )
        for rule in table("tables")["tables"]
        if language in rule["languages"]
    )


def scan(source: Source, language: str) -> list[Table]:
    """Return the tables that one file declares, each name once, in order."""
    found: dict[str, Table] = {}
    for one in _tables(source, language):
        if one.name not in found or (one.fields and not found[one.name].fields):
            found[one.name] = one
    return sorted(found.values(), key=lambda one: one.line)


def _tables(source: Source, language: str) -> Iterator[Table]:
    embedded = "CREATE TABLE" in source.text and language in table("tables")["embedded_sql"]
    for rule in _patterns(language) + (_patterns("SQL") if embedded else ()):
        if rule.word not in source.text:
            continue
        for match in rule.pattern.finditer(source.text):
            group = next(number for number in range(1, len(match.groups()) + 1) if match[number])
            body = _body(source, rule, match)
            renamed = rule.renamed.search(body) if rule.renamed else None
            name = renamed[1] if renamed else re.sub(r"[\"`\[\]]", "", match[group])
            fields = tuple(dict.fromkeys(rule.field.findall(body)))[:MAX_FIELDS] if rule.field else ()
            yield Table(name, rule.kind, source.path, source.line(match.start(group)), fields)


def _body(source: Source, rule: _Pattern, match: re.Match[str]) -> str:
    start, end = match.end(), match.end()
    if rule.body == "indent":
        end = source.indented_end(match.start(1))
    elif rule.body == "siblings":
        outdent = re.compile(r"^\S", re.MULTILINE).search(source.text, start)
        end = outdent.start() if outdent else len(source.text)
    elif rule.body == "class":
        head = re.compile(r"\bclass\s+\w+[^{]*").search(source.text, match.start())
        end = source.block_end(head.end()) if head else start
    elif rule.body == "block":
        opened = source.text[start : start + 1] in {"(", "{"}
        end = source.block_end(start if opened else match.start())
        start += opened
    return source.text[start:end]
