#!/usr/bin/env bash
# Rebuild the index: `waypost graph index`. --full, --stats and --changed FILE are accepted: the index knows what changed.
args=()
while [ $# -gt 0 ]; do
  case "$1" in
    --full|--stats) shift ;;
    --changed) shift; [ $# -gt 0 ] && shift ;;
    *) args+=("$1"); shift ;;
  esac
done
exec waypost graph index "${args[@]}"
