from __future__ import annotations


class Store:  # ~~ def class Store
    _shared: Store | None = None  # ~~ def variable Store._shared

    def __init__(self) -> None:  # ~~ def method Store.__init__
        self.rows: dict[int, dict] = {}

    @classmethod
    def shared(cls) -> Store:  # ~~ def method Store.shared
        if cls._shared is None:
            cls._shared = cls()  # ~~ call Store
        return cls._shared

    def get(self, key: int) -> dict:  # ~~ def method Store.get
        return self.rows[key]

    def put(self, row: dict) -> int:  # ~~ def method Store.put
        key = self._next()  # ~~ call Store._next
        self.rows[key] = row
        return key

    def delete(self, key: int) -> None:  # ~~ def method Store.delete
        self.rows.pop(key, None)

    def _next(self) -> int:  # ~~ def method Store._next
        return max(self.rows, default=0) + 1
