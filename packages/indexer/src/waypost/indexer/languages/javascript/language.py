"""JavaScript and its dialects: where their grammars are, which files are theirs, what each adds to the query."""

from waypost.indexer.languages.spec import Language

_JSX = """
(jsx_opening_element) @element
(jsx_self_closing_element) @element
"""
_JSX_READS = """
(jsx_expression (identifier) @name)
"""
_JAVASCRIPT = """
(field_definition) @field
"""
_TYPESCRIPT = """
(abstract_class_declaration) @class
(public_field_definition) @field
(interface_declaration) @interface
(type_alias_declaration) @alias
(enum_declaration) @enum
(internal_module) @namespace
(module) @namespace
(function_signature) @signature_alone
(method_signature) @member_signature
(abstract_method_signature) @member_signature
(property_signature) @property_signature
(import_alias) @import_alias
(nested_type_identifier) @type_name
(type_identifier) @type_name
(if_statement condition: (parenthesized_expression
  (call_expression function: (_) arguments: (arguments . (identifier) .)) @guard))
(if_statement condition: (parenthesized_expression (unary_expression argument:
  (call_expression function: (_) arguments: (arguments . (identifier) .)) @guard)))
(expression_statement (call_expression function: (identifier) arguments: (arguments . (identifier) .)) @assertion)
"""
_TYPESCRIPT_READS = """
(as_expression (identifier) @name)
(non_null_expression (identifier) @name)
(type_query (identifier) @name)
"""
_REACTIVE = """
(labeled_statement body: (expression_statement (assignment_expression left: (identifier) @reactive)))
"""

LANGUAGES = (
    Language(
        name="javascript",
        grammar="tree_sitter_javascript:language",
        suffixes=(".js", ".jsx", ".mjs", ".cjs"),
        interpreters=("node", "nodejs", "bun"),
        query=_JAVASCRIPT + _JSX,
        reads_query=_JSX_READS,
        family="javascript",
    ),
    Language(
        name="typescript",
        grammar="tree_sitter_typescript:language_typescript",
        suffixes=(".ts", ".mts", ".cts"),
        interpreters=("ts-node", "tsx", "deno"),
        query=_TYPESCRIPT,
        reads_query=_TYPESCRIPT_READS,
        folder="javascript",
        family="javascript",
    ),
    Language(
        name="tsx",
        grammar="tree_sitter_typescript:language_tsx",
        suffixes=(".tsx",),
        query=_TYPESCRIPT + _JSX,
        reads_query=_TYPESCRIPT_READS + _JSX_READS,
        folder="javascript",
        family="javascript",
    ),
    *(
        Language(
            name=name,
            grammar="tree_sitter_typescript:language_typescript",
            suffixes=(f".{name}",),
            query=_TYPESCRIPT + _REACTIVE,
            reads_query=_TYPESCRIPT_READS,
            folder="javascript",
            family="javascript",
        )
        for name in ("vue", "svelte")
    ),
)
