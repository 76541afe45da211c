"""Go: where its grammar is, which files are Go."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (
    Language(
        name="go",
        grammar="tree_sitter_go:language",
        suffixes=(".go",),
    ),
)
