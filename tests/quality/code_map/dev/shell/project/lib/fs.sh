# Files and folders. To be sourced.

. "$(dirname "${BASH_SOURCE[0]}")/log.sh" # ~~ import lib/log.sh

fs_size() { # ~~ def function fs_size
  wc -c <"$1" | tr -d ' '
}

fs_newest() { # ~~ def function fs_newest
  local folder=$1 name
  for name in "$folder"/*; do
    [ -e "$name" ] || continue
    printf '%s\n' "$name"
  done | sort | tail -n 1
}

# 递归列出文件夹中的全部文件
fs_walk() { # ~~ def function fs_walk
  local entry
  for entry in "$1"/*; do
    if [ -d "$entry" ]; then
      fs_walk "$entry" # ~~ call fs_walk
    elif [ -f "$entry" ]; then
      echo "$entry"
    fi
  done
}

fs_total() { # ~~ def function fs_total
  local total=0 file
  while read -r file; do
    total=$((total + $(fs_size "$file"))) # ~~ call fs_size
  done < <(fs_walk "$1") # ~~ call fs_walk
  log_debug "total of $1: $total" # ~~ call log_debug
  echo "$total"
}

fs_retry() { # ~~ def function fs_retry
  local tries=$1
  shift
  until "$@"; do # ~~ call write_archive dynamic
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || return 1
  done
}
