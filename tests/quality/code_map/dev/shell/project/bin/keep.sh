#!/usr/bin/env bash
set -euo pipefail

KEEP_ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)" # ~~ def variable KEEP_ROOT
export KEEP_VERSION=2.1 # ~~ def variable KEEP_VERSION

# shellcheck source=../lib/log.sh
source "$KEEP_ROOT/lib/log.sh" # ~~ import lib/log.sh
source "$KEEP_ROOT/lib/lock.sh" # ~~ import lib/lock.sh
source "$KEEP_ROOT/lib/commands/create.sh" # ~~ import lib/commands/create.sh
source "$KEEP_ROOT/lib/commands/restore.sh" # ~~ import lib/commands/restore.sh
. "${KEEP_ROOT}/lib/commands/prune.sh" # ~~ import lib/commands/prune.sh
[ -f "$KEEP_ROOT/hooks/notify.sh" ] && . "$KEEP_ROOT/hooks/notify.sh" # ~~ import hooks/notify.sh

usage() { # ~~ def function keep.usage
  cat <<EOF
usage: keep create|restore|prune ...
  create calls fs_total FOLDER first
  log_info and die write to standard error
EOF
}

main() { # ~~ def function keep.main
  local command=${1:-help}
  [ $# -gt 0 ] && shift
  case $command in
    create | restore | prune)
      lock_take # ~~ call lock_take
      "cmd_$command" "$@" # ~~ call cmd_create dynamic; call cmd_restore dynamic; call cmd_prune dynamic
      notify "$command" # ~~ call notify
      ;;
    help) usage ;; # ~~ call keep.usage
    *)
      usage >&2 # ~~ call keep.usage
      die "no command $command" # ~~ call die
      ;;
  esac
}

main "$@" # ~~ call keep.main
