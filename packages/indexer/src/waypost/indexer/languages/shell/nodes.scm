; Each kind of node that matters, under the name of what the reader does with it.
(function_definition) @function
(command) @command
(variable_assignment) @assign
(declaration_command) @declaration
(for_statement) @loop
