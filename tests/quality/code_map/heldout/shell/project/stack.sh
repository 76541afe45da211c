#!/usr/bin/env bash

cd "$(dirname "$0")" || exit

. share/core.bash # ~~ import share/core.bash
. ./share/services.sh # ~~ import share/services.sh
source share/args.sh # ~~ import share/args.sh
if [[ -z ${NO_METRICS-} ]]; then
    source plugins/metrics.sh # ~~ import plugins/metrics.sh
fi

declare -A ACTIONS=([up]=do_up [down]=do_down [restart]=do_restart) # ~~ def variable ACTIONS

do_up() { core::each start_one "${@:-${SERVICES[@]}}"; } # ~~ def function do_up; call core::each

do_down() { # ~~ def function do_down
    core::each stop_one "${@:-${SERVICES[@]}}" # ~~ call core::each
    local service
    for service in "${SERVICES[@]}"; do wait_down "$service" 5; done # ~~ call wait_down
}

do_restart() { do_down "$@" && do_up "$@"; } # ~~ def function do_restart; call do_down; call do_up

run() { # ~~ def function stack.run
    local action=${ACTIONS[${1:-none}]-}
    [ -n "$action" ] || { usage; exit $EXIT_USAGE; } # ~~ call args.usage
    shift
    $action "$@" # ~~ call do_up dynamic; call do_down dynamic; call do_restart dynamic
}

parse_args "$@" && shift $((OPTIND - 1)) # ~~ call parse_args
run "$@" # ~~ call stack.run
