; Each kind of node that matters, under the name of what the reader does with it; what only a dialect has stands in language.py.
(function_declaration) @function
(generator_function_declaration) @function
(function_expression) @lambda
(generator_function) @lambda
(arrow_function) @lambda
(class_declaration) @class
(class) @class_expression
(method_definition) @method
(pair value: [(function_expression) (generator_function) (arrow_function) (object)]) @pair
(lexical_declaration) @declaration
(variable_declaration) @declaration
(assignment_expression) @assign
(augmented_assignment_expression) @assign
(call_expression) @call
(new_expression) @new
(decorator) @decorator
(import_statement) @import
(export_statement) @export
(return_statement) @return
(yield_expression) @yield
(for_in_statement) @loop
(catch_clause) @catch
(binary_expression operator: "instanceof") @instanceof
(statement_block) @block
(switch_body) @block
(for_statement) @block
