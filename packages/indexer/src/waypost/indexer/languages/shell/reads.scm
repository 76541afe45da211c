; Where a variable is read.
(simple_expansion (variable_name) @name)
(expansion (variable_name) @name)
(subscript name: (variable_name) @name)
