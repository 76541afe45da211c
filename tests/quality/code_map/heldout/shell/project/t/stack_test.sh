#!/usr/bin/env bash

ROOT=${BASH_SOURCE[0]%/*}/.. # ~~ def variable ROOT
RUN_DIR=$(mktemp -d) # ~~ def variable RUN_DIR
. "$ROOT/share/core.bash" # ~~ import share/core.bash
. "$ROOT/share/services.sh" # ~~ import share/services.sh

run() { # ~~ def function stack_test.run
    echo "- $1"
    ( set -e; "$1" ) || echo not ok # ~~ call it_starts dynamic; call it_stops dynamic
}

finish() { # ~~ def function finish
    stop_one web # ~~ call stop_one
    rm -rf "$RUN_DIR"
}
trap finish EXIT INT # ~~ call finish dynamic

it_starts() { # ~~ def function it_starts
    start_one web # ~~ call start_one
    is_up web # ~~ call is_up
}

it_stops() { # ~~ def function it_stops
    stop_one web # ~~ call stop_one
    wait_down web # ~~ call wait_down
    ! is_up web # ~~ call is_up
}

run it_starts # ~~ call stack_test.run
run it_stops # ~~ call stack_test.run
