"""Swift: where its grammar is, which files are Swift."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (
    Language(
        name="swift",
        grammar="tree_sitter_swift:language",
        suffixes=(".swift",),
        interpreters=("swift",),
        family="swift",
    ),
)
