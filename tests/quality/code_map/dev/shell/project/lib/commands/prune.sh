# keep prune FOLDER COUNT

prune_one() { # ~~ def function prune_one
  log_debug "rm $1" # ~~ call log_debug
  rm -f -- "$1"
}

cmd_prune() { # ~~ def function cmd_prune
  local keep=${2:-7} name
  ls -1 "$1" | sort -r | tail -n "+$((keep + 1))" | while read -r name; do
    prune_one "$1/$name" # ~~ call prune_one
  done
}
