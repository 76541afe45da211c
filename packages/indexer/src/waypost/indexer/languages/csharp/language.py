"""C#: where its grammar is, which files are C#."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (
    Language(name="csharp", grammar="tree_sitter_c_sharp:language", suffixes=(".cs", ".csx"), family="csharp"),
)
