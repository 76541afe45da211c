#!/usr/bin/env bash
set -eu

. ./lib/log.sh # ~~ import lib/log.sh

PREFIX="${PREFIX:-/usr/local}" # ~~ def variable PREFIX

check() { # ~~ def function install.check
  [ -w "$PREFIX" ] || die "cannot write to $PREFIX" # ~~ call die
}

usage() { echo "usage: PREFIX=... ./install.sh"; } # ~~ def function install.usage

main() { # ~~ def function install.main
  if [ "${1:-}" = --help ]; then
    usage # ~~ call install.usage
    return
  fi
  check # ~~ call install.check
  install -d "$PREFIX/bin"
  install bin/keep.sh "$PREFIX/bin/keep" && log_info "usage: keep help" # ~~ call log_info
}

main "$@" # ~~ call install.main
