"""Names that Rust itself brings."""

TRANSPARENT = frozenset(
    {
        "&", "Arc", "ArcSwap", "Box", "Cow", "CowStr", "ManuallyDrop", "MappedMutexGuard", "MaybeUninit",
        "MutexGuard", "NonNull", "OwnedMutexGuard", "Pin", "Rc", "Ref", "RefMut", "Reverse", "RwLockReadGuard",
        "RwLockWriteGuard", "Saturating", "State", "Wrapping",
    }
)  # fmt: skip
"""Types whose members are those of what they hold."""
MACROS = frozenset(
    {
        "addr_of", "assert", "assert_eq", "assert_ne", "cfg", "column", "compile_error", "concat", "dbg",
        "debug_assert", "debug_assert_eq", "debug_assert_ne", "env", "eprint", "eprintln", "file", "format",
        "format_args", "include", "include_bytes", "include_str", "line", "matches", "module_path",
        "option_env", "panic", "print", "println", "stringify", "thread_local", "todo", "unimplemented",
        "unreachable", "vec", "write", "writeln",
    }
)  # fmt: skip
PRELUDE = frozenset(
    {
        "AsMut", "AsRef", "Box", "Clone", "Copy", "Debug", "Default", "DoubleEndedIterator", "Drop", "Eq",
        "Err", "ExactSizeIterator", "Extend", "Fn", "FnMut", "FnOnce", "From", "FromIterator", "Hash", "Into",
        "IntoIterator", "Iterator", "None", "Ok", "Option", "Ord", "PartialEq", "PartialOrd", "Result", "Send",
        "Sized", "Some", "String", "Sync", "ToOwned", "ToString", "TryFrom", "TryInto", "Unpin", "Vec",
        "alloc", "bool", "char", "core", "drop", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize",
        "std", "str", "u128", "u16", "u32", "u64", "u8", "usize",
    }
)  # fmt: skip
PRIMITIVES = frozenset(
    {
        "bool", "char", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "str", "u128", "u16", "u32",
        "u64", "u8", "usize",
    }
)  # fmt: skip
SPECIAL = frozenset(
    {
        "Some", "Ok", "Err", "new", "clone", "from", "pin", "take", "replace", "map", "and_then", "filter_map",
        "flat_map", "find_map", "then", "then_some", "map_or", "map_or_else", "unwrap_or_else", "zip", "chain",
        "fold", "from_fn", "once", "repeat", "vec", "dbg", "try_from", "or_else", "get_or_init",
        "get_or_insert_with", "or_insert_with", "scan", "map_while", "successors", "parse",
    }
)  # fmt: skip
"""Functions of the language whose result follows from their arguments."""
COMMON = frozenset(
    {
        "add", "and_then", "append", "apply", "as_bytes", "as_mut", "as_ref", "as_slice", "as_str", "borrow",
        "borrow_mut", "build", "bytes", "chain", "chars", "check", "clear", "clone", "close", "cmp", "collect",
        "commit", "contains", "contains_key", "count", "create", "default", "delete", "deref", "deserialize",
        "display", "drain", "drop", "ends_with", "entry", "enumerate", "eq", "err", "exec", "execute",
        "exists", "expect", "extend", "filter", "find", "finish", "first", "flush", "fmt", "fold", "for_each",
        "format", "from", "from_str", "get", "get_mut", "handle", "hash", "id", "index", "init", "insert",
        "into", "into_inner", "into_iter", "is_empty", "is_err", "is_none", "is_ok", "is_some", "iter",
        "iter_mut", "join", "key", "keys", "kind", "last", "len", "lines", "load", "lock", "log", "map",
        "map_err", "matches", "max", "merge", "min", "name", "new", "next", "ok", "open", "parse", "path",
        "peek", "poll", "pop", "position", "push", "push_str", "put", "read", "recv", "remove", "render",
        "replace", "reset", "resolve", "retain", "rev", "run", "save", "seek", "send", "serialize", "set",
        "size", "skip", "sort", "spawn", "split", "start", "starts_with", "status", "stop", "sum", "swap",
        "take", "text", "to_owned", "to_string", "to_vec", "trim", "truncate", "try_from", "try_into",
        "unwrap", "update", "value", "values", "wait", "with", "write", "zip",
    }
)  # fmt: skip
"""Methods so common that a unique candidate says nothing."""
