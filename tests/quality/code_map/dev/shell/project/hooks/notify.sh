# Tell somebody that a command is done.

notify() { # ~~ def function notify
  if command -v notify-send >/dev/null; then
    notify-send keep "$1"
  else
    log_info "done: $1" # ~~ call log_info
  fi
}
