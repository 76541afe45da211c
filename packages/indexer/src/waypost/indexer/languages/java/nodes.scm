; Each kind of node that matters, under the name of what the reader does with it.
(package_declaration) @package
(import_declaration) @import
(class_declaration) @type
(interface_declaration) @type
(enum_declaration) @type
(record_declaration) @type
(annotation_type_declaration) @type
(method_declaration) @method
(constructor_declaration) @method
(compact_constructor_declaration) @method
(annotation_type_element_declaration) @method
(field_declaration) @field
(constant_declaration) @field
(enum_constant) @constant
(lambda_expression) @lambda
(object_creation_expression) @new
(method_invocation) @call
(explicit_constructor_invocation) @constructor
(field_access) @access
(method_reference) @reference
(annotation) @annotation
(marker_annotation) @annotation
(local_variable_declaration) @local
(enhanced_for_statement) @loop
(resource name: (_)) @resource
(catch_formal_parameter) @catch
(instanceof_expression name: (_)) @instanceof
(type_pattern) @pattern
(record_pattern_component) @pattern
(record_pattern) @record_pattern
(assignment_expression) @assign
(return_statement (_)) @return
(scoped_type_identifier) @scoped_type
(type_identifier) @type_name
