"""Python: where its grammar is, which files are Python."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (
    Language(
        name="python",
        grammar="tree_sitter_python:language",
        suffixes=(".py", ".pyi", ".pyw"),
        interpreters=("python", "python2", "python3", "pypy3"),
    ),
)
