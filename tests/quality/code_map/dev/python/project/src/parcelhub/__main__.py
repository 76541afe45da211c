import sys

from parcelhub.cli import main  # ~~ import src/parcelhub/cli.py

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))  # ~~ call cli.main
