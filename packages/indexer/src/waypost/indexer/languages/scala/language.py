"""Scala: where its grammar is, which files are Scala."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (Language(name="scala", grammar="tree_sitter_scala:language", suffixes=(".scala", ".sc"), family="jvm"),)
