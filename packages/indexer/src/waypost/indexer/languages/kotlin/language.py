"""Kotlin: where its grammar is, which files are Kotlin."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (Language(name="kotlin", grammar="tree_sitter_kotlin:language", suffixes=(".kt", ".kts"), family="jvm"),)
