# keep create SOURCE TARGET

source "$KEEP_ROOT/lib/fs.sh" # ~~ import lib/fs.sh

archive_name() { # ~~ def function archive_name
  printf '%s-%s.tar' "$(basename "$1")" "$(date +%Y%m%d)"
}

write_archive() { # ~~ def function write_archive
  tar -cf "$2/$(archive_name "$1")" "$1" # ~~ call archive_name
}

check() { # ~~ def function create.check
  [ -d "$1" ] || die "no folder $1" # ~~ call die
}

cmd_create() { # ~~ def function cmd_create
  check "$1" # ~~ call create.check
  log_info "$(fs_total "$1") bytes in $1" # ~~ call log_info; call fs_total
  fs_retry 3 write_archive "$1" "$2" || die "cannot write" # ~~ call fs_retry; call die
}
