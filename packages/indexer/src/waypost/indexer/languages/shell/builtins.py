"""What the shell itself defines."""

BUILTINS = frozenset(
    {
        ":", "[", "[[", "alias", "bg", "bind", "break", "builtin", "caller", "cd", "command", "compgen", "complete",
        "compopt", "continue", "declare", "dirs", "disown", "echo", "enable", "eval", "exec", "exit", "export", "false",
        "fc", "fg", "getopts", "hash", "help", "history", "jobs", "kill", "let", "local", "logout", "mapfile", "popd",
        "printf", "pushd", "pwd", "read", "readarray", "readonly", "return", "set", "shift", "shopt", "suspend", "test",
        "time", "times", "trap", "true", "type", "typeset", "ulimit", "umask", "unalias", "unset", "wait", "{", "}",
    }
)  # fmt: skip
"""Commands that no script need define."""

VARIABLES = frozenset(
    {
        "BASH_ENV", "CDPATH", "COLUMNS", "DEBIAN_FRONTEND", "EDITOR", "ENV", "GLOBIGNORE", "HISTCONTROL", "HISTFILE",
        "HISTSIZE", "HOME", "IFS", "LANG", "LANGUAGE", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MESSAGES", "LC_NUMERIC",
        "LC_TIME", "LD_LIBRARY_PATH", "LINES", "MAIL", "OLDPWD", "OPTARG", "OPTERR", "OPTIND", "PATH", "PIPESTATUS",
        "POSIXLY_CORRECT", "PROMPT_COMMAND", "PS1", "PS2", "PS3", "PS4", "PWD", "RANDOM", "REPLY", "SECONDS", "SHELL",
        "TERM", "TZ", "UID", "USER",
    }
)  # fmt: skip
"""Variables of the shell itself: a script that sets one declares nothing."""

PREFIXES = frozenset({"time", "run", "eval", "nohup", "-", "!"})
"""Commands that run the function which their first argument names."""

ASKING = frozenset({"type", "declare -f", "declare -F", "export -f", "unset -f", "command -v"})
"""Commands that name a function without running it."""
