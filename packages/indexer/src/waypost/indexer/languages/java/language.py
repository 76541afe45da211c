"""Java: where its grammar is, which files are Java."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (Language(name="java", grammar="tree_sitter_java:language", suffixes=(".java",), family="jvm"),)
