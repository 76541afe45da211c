; Each kind of node that matters, under the name of what the reader does with it.
(namespace_definition) @namespace
(namespace_use_declaration) @use
(class_declaration) @type
(interface_declaration) @type
(trait_declaration) @type
(enum_declaration) @type
(anonymous_class) @anonymous
(use_declaration) @traits
(function_definition) @function
(method_declaration) @method
(anonymous_function) @closure
(arrow_function) @closure
(property_declaration) @property
(const_declaration) @const
(enum_case) @case
(assignment_expression) @assign
(reference_assignment_expression) @assign
(augmented_assignment_expression operator: "??=") @assign
(static_variable_declaration) @static
(foreach_statement) @foreach
(catch_clause) @catch
(return_statement) @return
(binary_expression operator: "instanceof") @instanceof
(function_call_expression) @call
(member_call_expression) @member_call
(nullsafe_member_call_expression) @member_call
(scoped_call_expression) @scoped_call
(object_creation_expression) @new
(attribute) @attribute
(include_expression) @include
(include_once_expression) @include
(require_expression) @include
(require_once_expression) @include
(class_constant_access_expression) @class_constant
(array_creation_expression . (array_element_initializer) . (array_element_initializer (string)) .) @callable
((subscript_expression . (variable_name) @_variable (string)) @setting (#any-of? @_variable "$_ENV" "$_SERVER"))
; Where a constant is read.
(argument (name) @constant)
(binary_expression (name) @constant)
(assignment_expression right: (name) @constant)
(return_statement (name) @constant)
(array_element_initializer (name) @constant)
(property_element default_value: (name) @constant)
(const_element (name) (name) @constant)
(simple_parameter default_value: (name) @constant)
(echo_statement (name) @constant)
