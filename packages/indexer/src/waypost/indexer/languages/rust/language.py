"""Rust: where its grammar is, which files are Rust."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (
    Language(
        name="rust",
        grammar="tree_sitter_rust:language",
        suffixes=(".rs",),
        interpreters=("rust-script",),
    ),
)
