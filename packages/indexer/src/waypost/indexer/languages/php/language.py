"""PHP: where its grammar is, which files are PHP."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (
    Language(
        name="php",
        grammar="tree_sitter_php:language_php",
        suffixes=(".php", ".phtml", ".inc", ".php5", ".php7", ".phps"),
        interpreters=("php",),
        family="php",
    ),
)
