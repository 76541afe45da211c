#!/usr/bin/env python3
"""Print the proposal for a note: `waypost note --json`."""

import argparse
import subprocess
import sys

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--project", default=".")
parser.add_argument("--text", required=True)
args = parser.parse_args()
sys.exit(subprocess.call(["waypost", "note", "--json", "--project", args.project, "--", args.text]))
