#!/usr/bin/env bash
# One run at a time.

source "${BASH_SOURCE[0]%/*}/log.sh" # ~~ import lib/log.sh

LOCK_FOLDER="${TMPDIR:-/tmp}/keep.lock" # ~~ def variable LOCK_FOLDER

function lock_take() { # ~~ def function lock_take
  if mkdir "$LOCK_FOLDER" 2>/dev/null; then
    trap lock_release EXIT # ~~ call lock_release dynamic
  else
    die "another run holds $LOCK_FOLDER" # ~~ call die
  fi
}

function lock_release() # ~~ def function lock_release
{
  rmdir "$LOCK_FOLDER" || log_info "no lock to release" # ~~ call log_info
}
