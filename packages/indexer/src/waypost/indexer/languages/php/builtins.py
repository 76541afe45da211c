"""What PHP itself defines."""

TYPES = frozenset(
    {
        "array", "bool", "callable", "false", "float", "int", "iterable", "mixed", "never", "null", "object",
        "string", "true", "void", "boolean", "integer", "double", "resource", "scalar", "numeric", "class-string",
        "positive-int", "non-empty-string", "callable-string", "array-key",
    }
)  # fmt: skip
"""Names in types that are no classes."""

OPEN_TYPES = frozenset({"array", "iterable", "mixed", "object", "callable"})
"""Types that say too little: what a comment or an assignment says is taken instead."""

RECEIVERS = frozenset({"self", "static", "parent"})

SAME = frozenset(
    {
        "array_filter", "array_merge", "array_reverse", "array_slice", "array_splice", "array_unique", "array_values",
        "array_diff", "array_diff_key", "array_intersect", "array_intersect_key", "array_pad", "array_replace",
        "array_merge_recursive", "iterator_to_array", "array_fill_keys", "array_column", "array_chunk",
    }
)  # fmt: skip
"""Functions whose result holds what their first argument holds."""

ITEM = frozenset(
    {"array_pop", "array_shift", "current", "end", "next", "prev", "reset", "array_rand", "array_find", "max", "min"}
)
"""Functions that give an element of their first argument."""

CALLBACK_FIRST = frozenset({"array_map"})
CALLBACK_SECOND = frozenset(
    {
        "array_filter", "array_walk", "usort", "uasort", "array_reduce", "iterator_apply", "array_find", "array_any",
        "array_all",
    }
)  # fmt: skip
"""Functions that call their second argument with elements of the first."""

CALLING = frozenset(
    {
        "call_user_func", "call_user_func_array", "array_map", "array_filter", "array_walk", "array_reduce", "usort",
        "uasort", "uksort", "register_shutdown_function", "set_error_handler", "set_exception_handler", "is_callable",
        "spl_autoload_register", "preg_replace_callback", "forward_static_call", "forward_static_call_array",
        "ob_start", "add_action", "add_filter", "remove_action", "remove_filter", "add_shortcode",
        "register_activation_hook", "function_exists", "iterator_apply", "array_udiff", "array_uintersect",
        "header_register_callback",
    }
)  # fmt: skip
"""Functions whose arguments may name functions."""

ENVIRONMENT = frozenset({"getenv", "env", "apache_getenv"})

CONSTRUCTS = frozenset({"isset", "empty", "unset", "exit", "die", "list", "array", "eval"})
"""What is written like a call and is none."""

MAKING = frozenset(
    {
        "app", "resolve", "make", "get", "mock", "createMock", "getMock", "prophesize", "instance", "createStub",
        "find", "getReference", "partialMock", "spy",
    }
)  # fmt: skip
"""Functions and methods of containers that give an instance of the class which they are asked for."""

MODEL = frozenset(
    {
        "create", "find", "findOrFail", "first", "firstOrCreate", "firstOrFail", "firstOrNew", "firstWhere",
        "forceCreate", "make", "sole", "updateOrCreate",
    }
)  # fmt: skip
"""Static methods with which classes derived from an external `Model` give an instance of themselves."""

COMMON = frozenset(
    {
        "add", "all", "append", "build", "call", "clear", "close", "copy", "count", "create", "current", "delete",
        "each", "emit", "end", "exec", "execute", "exists", "fetch", "fetchAll", "filter", "find", "findAll",
        "findBy", "findOneBy", "first", "flush", "format", "from", "get", "getCode", "getData", "getId",
        "getIterator", "getMessage", "getName", "getPath", "getPrevious", "getType", "getValue", "handle", "has",
        "info", "init", "insert", "invoke", "is", "isEmpty", "isValid", "jsonSerialize", "key", "keys", "last",
        "load", "log", "make", "map", "match", "merge", "modify", "name", "next", "now", "offsetGet", "on", "open",
        "parse", "persist", "pop", "post", "prepare", "process", "push", "put", "query", "read", "redirect",
        "register", "reload", "remove", "render", "replace", "reset", "resolve", "rewind", "rollback", "run", "save",
        "search", "select", "send", "set", "setName", "setValue", "show", "size", "sort", "start", "stop", "store",
        "sum", "toArray", "toString", "update", "url", "valid", "validate", "value", "values", "view", "where",
        "with", "write", "error", "warning", "debug", "commit", "max", "min", "order", "label",
    }
)  # fmt: skip
"""Names of methods that say nothing of the type that has them."""
