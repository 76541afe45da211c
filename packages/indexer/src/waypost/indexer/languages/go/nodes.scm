; Each kind of node that matters, under the name of what the reader does with it.
(package_clause) @package
(import_spec) @import
(function_declaration) @function
(method_declaration) @method
(func_literal) @lambda
(type_spec) @type_spec
(type_alias) @type_spec
(field_declaration) @field
(method_elem) @signature
(type_elem) @embedded
(var_spec) @var
(const_declaration) @consts
(short_var_declaration) @assign
(range_clause) @range
(receive_statement) @receive
(type_switch_statement) @type_switch
(assignment_statement) @assign_again
(return_statement (expression_list)) @returned
(call_expression) @call
(type_conversion_expression) @conversion
(composite_literal) @composite
(type_identifier) @type_name
(qualified_type) @type_member
