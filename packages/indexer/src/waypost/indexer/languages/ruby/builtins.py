"""What Ruby itself defines."""

KERNEL = frozenset(
    {
        "Array", "Complex", "Float", "Hash", "Integer", "Rational", "String", "__dir__", "__method__", "abort",
        "at_exit", "autoload", "binding", "block_given?", "caller", "catch", "class", "clone",
        "define_singleton_method", "display", "dup", "enum_for", "eval", "exec", "exit", "exit!", "extend", "fail",
        "fork", "format", "freeze", "frozen?", "gets", "global_variables", "gsub", "hash", "inspect", "instance_eval",
        "instance_exec", "instance_of?", "instance_variable_defined?", "instance_variable_get",
        "instance_variable_set", "instance_variables", "is_a?", "itself", "kind_of?", "lambda", "load",
        "local_variables", "loop", "method", "methods", "nil?", "object_id", "open", "p", "pp", "print", "printf",
        "proc", "public_method", "public_send", "putc", "puts", "raise", "rand", "readline", "readlines", "require",
        "require_relative", "respond_to?", "select", "send", "set_trace_func", "singleton_class", "sleep", "spawn",
        "sprintf", "srand", "syscall", "system", "tap", "test", "then", "throw", "to_enum", "to_s", "trap", "warn",
        "yield_self", "__send__", "public_methods", "singleton_methods", "untaint", "using", "refine",
    }
)  # fmt: skip
"""Methods of every object."""

MODULE = frozenset(
    {
        "alias_method", "allocate", "ancestors", "attr", "attr_accessor", "attr_reader", "attr_writer", "class_eval",
        "class_exec", "class_variable_get", "class_variable_set", "const_defined?", "const_get", "const_missing",
        "const_set", "constants", "define_method", "extend", "include", "include?", "included_modules",
        "instance_method", "instance_methods", "instance_variable_get", "instance_variable_set", "method_defined?",
        "module_eval", "module_function", "name", "new", "prepend", "private", "private_class_method",
        "private_constant", "protected", "public", "public_class_method", "remove_const", "remove_method",
        "superclass", "undef_method", "module_exec", "public_instance_methods", "class_variables",
        "private_method_defined?",
    }
)  # fmt: skip
"""Methods of every class and module."""

VISIBILITY = frozenset({"private", "protected", "public"})

SAME = frozenset(
    {
        "compact", "drop", "drop_while", "dup", "clone", "each", "each_entry", "each_with_index", "each_with_object",
        "filter", "freeze", "itself", "lazy", "merge", "reject", "reverse", "reverse_each", "rotate", "select",
        "shuffle", "slice", "sort", "sort_by", "sort!", "take", "take_while", "tap", "to_a", "to_set", "uniq",
        "unshift", "push", "append", "concat", "compact!", "select!", "reject!", "sort_by!", "each_slice",
        "each_cons", "partition", "dig", "values", "to_h", "except", "transform_keys", "with_index", "flatten",
        "not_nil!", "presence",
    }
)  # fmt: skip
"""Methods whose result holds what they are asked of holds, or is it."""

SELF_SAME = frozenset({"dup", "clone", "freeze", "itself", "tap", "presence", "not_nil!"})
"""Those that every object has."""

ITEM = frozenset(
    {
        "detect", "fetch", "find", "first", "last", "max", "max_by", "min", "min_by", "pop", "sample", "shift",
        "delete", "delete_at", "at", "sum", "dig", "fetch_values",
    }
)  # fmt: skip
"""Methods of containers that give an element."""

MAPPING = frozenset({"map", "collect", "flat_map", "filter_map", "collect_concat", "map!", "collect!"})
"""Methods that give what their block gives for each element."""

GIVING = frozenset({"then", "yield_self", "synchronize", "instance_eval", "instance_exec", "fetch"})
"""Methods that give what their block gives."""

WHOLE = frozenset({"tap", "then", "yield_self"})
"""Methods that pass the object itself to their block."""

TEXT = frozenset(
    {
        "capitalize", "center", "chomp", "chop", "chr", "concat", "delete_prefix", "delete_suffix", "downcase",
        "encode", "gsub", "inspect", "join", "ljust", "lstrip", "prepend", "rjust", "rstrip", "scrub", "slice",
        "squeeze", "strip", "sub", "swapcase", "to_s", "to_str", "tr", "upcase", "humanize", "titleize", "underscore",
        "camelize", "squish", "truncate", "parameterize", "strftime",
    }
)  # fmt: skip
"""Methods that give a text."""

CONVERSIONS = {
    "to_i": "Integer",
    "to_f": "Float",
    "to_sym": "Symbol",
    "size": "Integer",
    "length": "Integer",
    "count": "Integer",
}

SENDING = frozenset({"send", "public_send", "__send__", "try", "try!"})
"""Methods that call the method which their first argument names."""

NAMING = frozenset({"method", "public_method", "instance_method", "respond_to?", "method_defined?"})
"""Methods that name a method without calling it."""

CALLING = frozenset({"call", "()", "yield", "===", "curry"})
"""Methods with which functions as values are called."""

LAMBDAS = frozenset({"lambda", "proc"})

QUERY = frozenset(
    {
        "all", "distinct", "eager_load", "find_each", "group", "having", "includes", "joins", "left_joins",
        "left_outer_joins", "limit", "lock", "merge", "none", "not", "offset", "or", "order", "preload", "readonly",
        "references", "reorder", "reverse_order", "rewhere", "select", "unscope", "unscoped", "where", "with_deleted",
        "load_async", "in_batches", "in_order_of", "strict_loading", "extending", "page", "per",
    }
)  # fmt: skip
"""What a model of Rails is asked for many of it."""

QUERY_ONE = frozenset(
    {
        "build", "create", "create!", "create_with", "find", "find_by", "find_by!", "find_by_id", "find_or_create_by",
        "find_or_create_by!", "find_or_initialize_by", "first", "first!", "first_or_create", "first_or_initialize",
        "last", "last!", "second", "sole", "take", "take!", "new",
    }
)  # fmt: skip
"""What a model of Rails is asked for one of it."""

CALLBACKS = frozenset(
    {
        "after_action", "after_commit", "after_create", "after_create_commit", "after_destroy", "after_find",
        "after_initialize", "after_save", "after_update", "after_validation", "around_action", "around_save",
        "before_action", "before_create", "before_destroy", "before_save", "before_update", "before_validation",
        "helper_method", "prepend_before_action", "rescue_from", "set_callback", "skip_before_action", "validate",
        "before_filter", "after_filter", "after_update_commit", "before_perform",
        "after_perform", "after_rollback", "around_perform",
    }
)  # fmt: skip
"""Calls in a class that name methods which run at some time."""

OPERATORS = frozenset(
    {"<<", "+", "-", "*", "/", "%", "**", "==", "<=>", "===", "=~", "<", ">", "<=", ">=", "&", "|", "^", ">>", "!="}
)

COMMON = KERNEL | MODULE | SAME | ITEM | MAPPING | TEXT | frozenset(
    {
        "add", "all?", "any?", "build", "call", "close", "close!", "count", "create", "delete_if", "destroy",
        "each_pair", "empty?", "execute", "exist?", "exists?", "flush", "get", "handle", "has_key?", "id", "include?",
        "index", "info", "insert", "key?", "keys", "length", "match", "match?", "name", "new", "none?", "one?",
        "perform", "post", "process", "put", "read", "reduce", "inject", "remove", "render", "reset", "run", "save",
        "save!", "size", "start", "start_with?", "stop", "to_i", "to_json", "to_sym", "update", "update!", "valid?",
        "value", "value?", "where", "write", "zip", "end_with?", "group_by", "zero?", "error", "debug", "order",
        "limit", "load", "message", "register", "set", "show",
    }
)  # fmt: skip
"""Names of methods that say nothing of the type that has them."""
