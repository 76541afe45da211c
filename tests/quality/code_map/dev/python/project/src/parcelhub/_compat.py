import sys

try:
    from functools import cache as cached
except ImportError:

    def cached(func):  # ~~ def function cached
        store = {}

        def lookup(*args):  # ~~ def function cached.lookup
            if args not in store:
                store[args] = func(*args)  # ~~ call step dynamic
            return store[args]

        return lookup


if sys.version_info >= (3, 11):
    import tomllib

    def read_toml(path):  # ~~ def function read_toml
        with open(path, "rb") as file:
            return tomllib.load(file)

else:

    def read_toml(path):  # ~~ def function read_toml
        raise RuntimeError("needs Python 3.11")
