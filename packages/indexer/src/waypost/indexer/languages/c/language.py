"""C and C++: where their grammars are, which files are theirs. They share headers, so they share a folder."""

from waypost.indexer.languages.spec import Language

_CPP_NODES = """
(class_specifier) @record
(namespace_definition) @namespace
(namespace_alias_definition) @namespace_alias
(using_declaration) @using
(alias_declaration) @alias
(concept_definition) @concept
(lambda_expression) @lambda
(new_expression) @new
(field_initializer) @initializer
(for_range_loop) @loop
(catch_clause) @catch
(template_function) @made
"""
_CPP_READS = """
[
  (condition_clause (identifier) @name)
  (for_range_loop right: (identifier) @name)
  (throw_statement (identifier) @name)
  (delete_expression (identifier) @name)
  (optional_parameter_declaration default_value: (identifier) @name)
  (field_declaration default_value: (identifier) @name)
  (template_argument_list (identifier) @name)
]
(qualified_identifier scope: (namespace_identifier) @object)
"""

LANGUAGES = (
    Language(
        name="c",
        grammar="tree_sitter_c:language",
        suffixes=(".c", ".h"),
        family="c",
    ),
    Language(
        name="cpp",
        grammar="tree_sitter_cpp:language",
        suffixes=(
            ".C", ".H", ".c++", ".cc", ".cppm", ".cpp", ".cu", ".cuh", ".cxx", ".h++", ".hh", ".hpp", ".hxx", ".inl",
            ".ino", ".ipp", ".ixx", ".tcc", ".tpp",
        ),
        folder="c",
        query=_CPP_NODES,
        reads_query=_CPP_READS,
        family="c",
    ),
)  # fmt: skip
