; Where a bare name is read as a value.
[
  (argument_list (identifier) @name)
  (binary_expression (identifier) @name)
  (unary_expression (identifier) @name)
  (pointer_expression (identifier) @name)
  (update_expression (identifier) @name)
  (parenthesized_expression (identifier) @name)
  (conditional_expression (identifier) @name)
  (assignment_expression (identifier) @name)
  (init_declarator value: (identifier) @name)
  (initializer_list (identifier) @name)
  (initializer_pair value: (identifier) @name)
  (return_statement (identifier) @name)
  (subscript_expression (identifier) @name)
  (cast_expression value: (identifier) @name)
  (comma_expression (identifier) @name)
  (array_declarator size: (identifier) @name)
  (case_statement value: (identifier) @name)
  (sizeof_expression (identifier) @name)
  (enumerator value: (identifier) @name)
]
; `name.member`: the name is read.
(field_expression argument: (identifier) @object)
