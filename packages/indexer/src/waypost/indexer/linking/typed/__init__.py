"""Resolution for languages whose members are told by declared types: generics, overloads, packages, extensions."""
