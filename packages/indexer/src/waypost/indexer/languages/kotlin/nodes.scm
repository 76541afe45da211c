; Each kind of node that matters, under the name of what the reader does with it.
(package_header) @package
(import) @import
(class_declaration) @type
(object_declaration) @type
(companion_object) @companion
(type_alias) @alias
(function_declaration) @function
(secondary_constructor) @constructor
(property_declaration) @property
(enum_entry) @entry
(object_literal) @object
(lambda_literal) @lambda
(anonymous_function) @anonymous
(call_expression) @call
(binary_expression left: (binary_expression left: (identifier) "<" right: (_)) ">" right: (lambda_literal)) @misread_call
(infix_expression) @infix
(navigation_expression) @access
(callable_reference) @reference
(annotation) @annotation
(user_type) @type_name
(for_statement) @loop
(catch_block) @catch
(when_expression (when_subject)) @when
(is_expression) @is
(as_expression) @cast
(assignment) @assign
(return_expression (_)) @return
(label) @label
