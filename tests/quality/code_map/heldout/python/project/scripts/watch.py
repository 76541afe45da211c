#!/usr/bin/env python
import asyncio

import brewlog  # ~~ import brewlog/__init__.py
import brewlog.session  # ~~ import brewlog/session.py
from brewlog.io import bus as _bus, 日志  # ~~ import brewlog/io/bus.py; import brewlog/io/日志.py


async def watch(recipe: "brewlog.Recipe") -> None:  # ~~ def function watch
    brew = brewlog.session.Session(recipe)  # ~~ call Session
    await brew.all()  # ~~ call Session.all types
    _bus.book.结束()  # ~~ call 记录器.结束 types


def main() -> None:  # ~~ def function main
    asyncio.run(brewlog.session.later(watch))  # ~~ call later
    print(日志.格式化({"done": 1}))  # ~~ call 格式化


if __name__ == "__main__":
    main()  # ~~ call watch.main
