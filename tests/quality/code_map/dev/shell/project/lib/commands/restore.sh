# keep restore FOLDER TARGET

source "$KEEP_ROOT/lib/fs.sh" # ~~ import lib/fs.sh
source "$KEEP_ROOT/lib/log.sh" # ~~ import lib/log.sh

pick() { # ~~ def function pick
  local fs_newest=$2 # the variable, not the function
  if [ -n "$fs_newest" ]; then
    echo "$fs_newest"
  else
    fs_newest "$1" # ~~ call fs_newest
  fi
}

cmd_restore() { # ~~ def function cmd_restore
  local archive
  archive=$(pick "$1" "${3:-}") # ~~ call pick
  [ -n "$archive" ] || die "nothing in $1" # ~~ call die
  tar -xf "$archive" -C "$2" && log_info "restored $archive" # ~~ call log_info
}
