# Messages, on standard error. To be sourced.

[ -n "${LOG_TAG:-}" ] && return 0

LOG_LEVEL=info # ~~ def variable LOG_LEVEL
readonly LOG_TAG="keep" # ~~ def constant LOG_TAG

now() { # ~~ def function log.now
  date '+%H:%M:%S'
}

log_line() { # ~~ def function log_line
  local level=$1
  shift
  printf '%s %s %s: %s\n' "$(now)" "$LOG_TAG" "$level" "$*" >&2 # ~~ call log.now
}

log_info() { # ~~ def function log_info
  log_line info "$@" # ~~ call log_line
}

log_debug() { [ "$LOG_LEVEL" = debug ] && log_line debug "$@"; return 0; } # ~~ def function log_debug; call log_line

function die { # ~~ def function die
  log_line error "$*" # ~~ call log_line
  exit 1
}
