from pyee import EventEmitter

from brewlog.io.日志 import 记录器  # ~~ import brewlog/io/日志.py

events = EventEmitter()  # ~~ def variable events
book = 记录器()  # ~~ def variable book; call 记录器


def keep(entry):  # ~~ def function keep
    book.写(entry)  # ~~ call 记录器.写 types


def shout(entry, write=print):  # ~~ def function shout
    write(entry)


events.on("step", keep)
events.add_listener("alarm", shout)
