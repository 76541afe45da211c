#!/usr/bin/env bash
set -u

here=$(dirname "$0") # ~~ def variable here
source "$here/../lib/fs.sh" # ~~ import lib/fs.sh

failed=0 # ~~ def variable failed
folder=$(mktemp -d) # ~~ def variable folder
cleanup() { rm -rf "$folder"; } # ~~ def function cleanup
trap 'cleanup' EXIT # ~~ call cleanup dynamic

now() { echo 12:00:00; } # ~~ def function test_fs.now

assert_equal() { # ~~ def function assert_equal
  if [ "$1" != "$2" ]; then
    echo "expected $1, got $2"
    return 1
  fi
}

test_size() { # ~~ def function test_size
  printf abc >"$folder/a"
  assert_equal 3 "$(fs_size "$folder/a")" # ~~ call assert_equal; call fs_size
}

test_total() { # ~~ def function test_total
  mkdir -p "$folder/sub"
  printf 12345 >"$folder/sub/b"
  assert_equal 8 "$(fs_total "$folder")" # ~~ call assert_equal; call fs_total
}

for test in test_size test_total; do
  "$test" || failed=1 # ~~ call test_size dynamic; call test_total dynamic
done
exit "$failed"
