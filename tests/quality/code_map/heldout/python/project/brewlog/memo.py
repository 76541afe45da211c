class memo:  # ~~ def class memo
    """A decorator that is a class: `memo(func)` keeps what func returned."""

    def __init__(self, func):  # ~~ def method memo.__init__
        self.func, self.kept = func, {}

    def __call__(self, *args):  # ~~ def method memo.__call__
        if args not in self.kept:
            self.kept[args] = self.compute(args)  # ~~ call memo.compute
        return self.kept[args]

    def compute(self, args):  # ~~ def method memo.compute
        return self.func(*args)  # ~~ call? ibu dynamic
