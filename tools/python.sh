#!/bin/sh
# Print the path of the Python that .venv is made with: the first argument if given, else the first that fits.
# It must be 3.11 or newer and able to make an environment (Debian keeps that part in a package of its own).
bare=""
for name in ${1:-python3.13 python3.12 python3.11 python3}; do
  path=$(command -v "$name") || continue
  "$path" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
  "$path" -c 'import ensurepip, venv' 2>/dev/null && { echo "$path"; exit 0; }
  bare=${bare:-$name}
done
if [ -n "$bare" ]; then
  echo "error: $bare lacks venv; hint: apt-get install $bare-venv, or make PYTHON=/path/to/another/python3" >&2
else
  echo "error: no Python 3.11 or newer found${1:+ at $1}; hint: install one, or make PYTHON=/path/to/python3" >&2
fi
exit 2
