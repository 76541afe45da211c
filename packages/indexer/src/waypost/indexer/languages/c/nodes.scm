; Each kind of node that matters, under the name of what the reader does with it; what only C++ has is in language.py.
(preproc_include) @include
(preproc_def) @macro
(preproc_function_def) @macro
(function_definition) @function
(declaration) @declaration
(field_declaration) @field
(type_definition) @typedef
(struct_specifier) @record
(union_specifier) @record
(enum_specifier) @enum
(enumerator) @enumerator
(assignment_expression) @assign
(call_expression) @call
(compound_literal_expression) @literal
(type_identifier) @type_name
