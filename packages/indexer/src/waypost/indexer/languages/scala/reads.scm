; Where a bare name may be read as a value.
(identifier) @name
