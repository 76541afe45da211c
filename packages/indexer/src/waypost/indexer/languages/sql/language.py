"""SQL: which files are SQL. There is no grammar: `scanning` reads what all dialects have in common."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (
    Language(
        name="sql",
        grammar="",
        suffixes=(
            ".sql",
            ".ddl",
            ".dml",
            ".pgsql",
            ".psql",
            ".plsql",
            ".pls",
            ".pks",
            ".pkb",
            ".prc",
            ".tsql",
            ".mysql",
        ),
    ),
)
