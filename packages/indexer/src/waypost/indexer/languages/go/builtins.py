"""Go's predeclared names."""

TYPES = frozenset(
    {
        "any", "bool", "byte", "comparable", "complex128", "complex64", "error", "float32", "float64", "int", "int16",
        "int32", "int64", "int8", "rune", "string", "uint", "uint16", "uint32", "uint64", "uint8", "uintptr",
    }
)  # fmt: skip
CONSTANTS = frozenset({"false", "iota", "nil", "true"})
FUNCTIONS = frozenset(
    {
        "append", "cap", "clear", "close", "complex", "copy", "delete", "imag", "len", "make", "max", "min", "new",
        "panic", "print", "println", "real", "recover",
    }
)  # fmt: skip
PREDECLARED = TYPES | CONSTANTS | FUNCTIONS
NEVER_OWN = (TYPES - {"any", "comparable", "error"}) | frozenset({"append", "cap", "len", "make", "new", "panic"})
"""Names that nobody declares anew, so that calls of them are not worth a reference."""
