; Where a bare name is read as a value.
[
  (argument_list (identifier) @name)
  (expression_list (identifier) @name)
  (binary_expression (identifier) @name)
  (unary_expression (identifier) @name)
  (keyed_element value: (literal_element (identifier) @name))
  (literal_value (literal_element (identifier) @name))
  (composite_literal
    type: [(map_type) (array_type) (slice_type)]
    body: (literal_value (keyed_element key: (literal_element (identifier) @name))))
  (index_expression (identifier) @name)
  (slice_expression (identifier) @name)
  (range_clause right: (identifier) @name)
  (parenthesized_expression (identifier) @name)
  (send_statement (identifier) @name)
  (inc_statement (identifier) @name)
  (dec_statement (identifier) @name)
  (if_statement condition: (identifier) @name)
  (for_statement (identifier) @name)
  (expression_switch_statement value: (identifier) @name)
  (type_switch_statement value: (identifier) @name)
  (variadic_argument (identifier) @name)
  (type_assertion_expression operand: (identifier) @name)
  (array_type length: (identifier) @name)
  (type_conversion_expression operand: (identifier) @name)
]
; `name.member`: the name is read, and a member of it where it stands for a package or type.
(selector_expression operand: (identifier) @object)
