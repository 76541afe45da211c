; Where a bare name may be read as a value.
(simple_identifier) @name
