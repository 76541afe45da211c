"""Names that C and C++ bring, and how their sources are told apart."""

import re

STANDARD_HEADERS = frozenset(
    {
        "algorithm", "any", "array", "assert.h", "atomic", "bit", "bitset", "cassert", "cctype", "cerrno",
        "cfloat", "charconv", "chrono", "climits", "cmath", "codecvt", "compare", "complex", "complex.h",
        "concepts", "condition_variable", "coroutine", "csignal", "cstdarg", "cstddef", "cstdint", "cstdio",
        "cstdlib", "cstring", "ctime", "ctype.h", "cwchar", "deque", "dirent.h", "dlfcn.h", "errno.h",
        "exception", "execution", "fcntl.h", "fenv.h", "filesystem", "float.h", "format", "forward_list",
        "fstream", "functional", "future", "initializer_list", "inttypes.h", "iomanip", "ios", "iosfwd",
        "iostream", "iso646.h", "istream", "iterator", "limits", "limits.h", "list", "locale", "locale.h",
        "map", "math.h", "memory", "memory_resource", "mutex", "netdb.h", "new", "numbers", "numeric",
        "optional", "ostream", "poll.h", "pthread.h", "pwd.h", "queue", "random", "ranges", "ratio", "regex",
        "sched.h", "semaphore", "semaphore.h", "set", "setjmp.h", "shared_mutex", "signal.h", "span",
        "sstream", "stack", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdexcept",
        "stdint.h", "stdio.h", "stdlib.h", "stdnoreturn.h", "stop_token", "streambuf", "string", "string.h",
        "string_view", "strings.h", "syncstream", "syslog.h", "system_error", "termios.h", "tgmath.h",
        "thread", "threads.h", "time.h", "tuple", "type_traits", "typeindex", "typeinfo", "uchar.h",
        "unistd.h", "unordered_map", "unordered_set", "utility", "valarray", "variant", "vector", "version",
        "wchar.h", "wctype.h", "windows.h",
    }
)  # fmt: skip
KEYWORDS = frozenset(
    {
        "alignof", "alignas", "asm", "catch", "decltype", "defined", "do", "else", "for", "if", "noexcept",
        "return", "sizeof", "static_assert", "switch", "throw", "typeof", "while", "_Alignof", "_Generic",
        "_Static_assert", "__attribute__", "__typeof__", "case", "new", "delete", "typeid", "requires",
    }
)  # fmt: skip
CASTS = frozenset({"static_cast", "dynamic_cast", "const_cast", "reinterpret_cast", "static_pointer_cast",
                   "dynamic_pointer_cast", "any_cast", "bit_cast", "down_cast", "polymorphic_downcast"})  # fmt: skip
MAKERS = frozenset({"make_unique", "make_shared", "allocate_shared", "make_unique_for_overwrite", "make_optional"})
"""Functions that make an instance of their template argument."""
PASSING = frozenset({"move", "forward", "ref", "cref", "as_const", "addressof", "launder", "to_address"})
"""Functions that give their argument."""
SEARCHING = frozenset(
    {
        "find", "find_if", "find_if_not", "lower_bound", "upper_bound", "max_element", "min_element", "next",
        "prev", "remove", "remove_if", "unique", "partition", "adjacent_find", "search",
    }
)  # fmt: skip
"""Functions of the standard library that give an iterator like the one that they get."""
SPECIAL = MAKERS | CASTS | PASSING
_CPP = re.compile(
    rb"^[ \t]*(?:class\s+\w+|namespace\b|template\s*<|public:|private:|protected:|using\s+\w|virtual\b"
    rb"|explicit\b|constexpr\b)"
    rb"|std::|\w::\w|#\s*include\s*<(?:string|vector|memory|map|set|iostream|functional|utility|optional|array|cstd\w+)>",
    re.MULTILINE,
)
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)
_FOR_CPP = re.compile(
    rb"^[ \t]*#[ \t]*ifdef[ \t]+__cplusplus\b.*?^[ \t]*#[ \t]*(?:endif|else)", re.MULTILINE | re.DOTALL
)
_MOST_LOOKED_AT = 60_000


def is_cpp(data: bytes) -> bool:
    """Whether a header is one of C++: it says what C has no words for, outside of what it keeps from C itself."""
    head = _COMMENT.sub(b"", data[:_MOST_LOOKED_AT])
    return _CPP.search(_FOR_CPP.sub(b"", head)) is not None
