; Each kind of node that matters, under the name of what the reader does with it.
(using_directive) @using
(namespace_declaration) @namespace
(class_declaration) @type
(struct_declaration) @type
(interface_declaration) @type
(record_declaration) @type
(enum_declaration) @type
(delegate_declaration) @delegate
(method_declaration) @method
(constructor_declaration) @method
(local_function_statement) @method
(operator_declaration) @hidden
(conversion_operator_declaration) @hidden
(destructor_declaration) @hidden
(indexer_declaration) @hidden
(property_declaration) @property
(event_declaration) @property
(field_declaration) @field
(event_field_declaration) @field
(enum_member_declaration) @member
(lambda_expression) @lambda
(anonymous_method_expression) @lambda
(object_creation_expression) @new
(implicit_object_creation_expression) @implicit_new
(invocation_expression) @call
(constructor_initializer) @initializer
(attribute) @attribute
(member_access_expression) @access
(conditional_access_expression (member_binding_expression)) @conditional
(element_access_expression) @element
(variable_declaration) @variables
(foreach_statement) @loop
(catch_declaration name: (_)) @catch
(declaration_pattern) @pattern
(recursive_pattern) @pattern
(var_pattern) @pattern
(declaration_expression) @out
(from_clause) @from
(join_clause) @from
(let_clause) @from
(assignment_expression) @assign
(return_statement (_)) @return
(generic_name (type_argument_list) @type_at)
(_ type: (_) @type_at)
(_ returns: (_) @type_at)
(as_expression right: (_) @type_at)
(explicit_interface_specifier (_) @type_at)
