# shellcheck shell=bash
[[ ${CORE_LOADED-} ]] && return

CORE_LOADED=1 # ~~ def variable CORE_LOADED
declare -r EXIT_USAGE=64 # ~~ def constant EXIT_USAGE
declare -A HOOKS=() # ~~ def variable HOOKS

function core::say # ~~ def function core::say
{
    printf '%s\n' "$*"
}

core::warn () { core::say "warning: $*" >&2; } # ~~ def function core::warn; call core::say

core::fail () # ~~ def function core::fail
{
    core::warn "$1" # ~~ call core::warn
    exit "${2:-1}"
}

# core::each CALLBACK ITEM...: calls CALLBACK with each item
core::each () { # ~~ def function core::each
    local callback=$1 item
    shift
    for item; do
        "$callback" "$item" || core::warn "$callback failed for $item" # ~~ call start_one dynamic; call stop_one dynamic; call core::warn
    done
}

core::on () { # ~~ def function core::on
    HOOKS[$1]+=" $2"
}

core::fire () { # ~~ def function core::fire
    local event=$1 hook
    shift
    for hook in ${HOOKS[$event]-}; do
        "$hook" "$@" # ~~ call metrics_up dynamic
    done
}
