#!/bin/sh
# Options of the command.

usage() { # ~~ def function args.usage
    echo "usage: stack [-q] up|down|restart [SERVICE]"
    echo "  down calls stop_one for each"
}

parse_args() { # ~~ def function parse_args
    while getopts qh option; do
        case $option in
            q) exec 1>/dev/null ;;
            h) usage && exit 0 ;; # ~~ call args.usage
            *) usage >&2; return 2 ;; # ~~ call args.usage
        esac
    done
    return 0
}
