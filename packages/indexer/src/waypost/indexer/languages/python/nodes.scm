; Each kind of node that matters, under the name of what the reader does with it.
(function_definition) @function
(class_definition) @class
(lambda) @lambda
(call) @call
(decorator) @decorator
(assignment) @assign
(augmented_assignment) @assign
(named_expression) @walrus
(for_statement) @loop
(for_in_clause) @loop
(with_item) @with
(except_clause) @except
(import_statement) @import
(import_from_statement) @import_from
(return_statement) @return
(yield) @yield
(global_statement) @global
(nonlocal_statement) @global
(type_alias_statement) @type_alias
(subscript value: (attribute)) @environ
