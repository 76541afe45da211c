import argparse
import sys
from pathlib import Path

import parcelhub  # ~~ import src/parcelhub/__init__.py
from parcelhub import service  # ~~ import src/parcelhub/service.py
from parcelhub.core.models import *  # noqa: F403  # ~~ import src/parcelhub/core/models.py
from parcelhub.labels.zh import 面单  # ~~ import src/parcelhub/labels/zh.py


def send(args: list[str]) -> int:  # ~~ def function send
    options = _parser("send").parse_args(args)  # ~~ call _parser
    desk = service.Service.open(options.url)  # ~~ call Service.open
    for label in desk.send_all(service.load(options.file)):  # ~~ call Service.send_all types; call service.load
        print(label)
    return 0


def compare(args: list[str]) -> int:  # ~~ def function compare
    file, *codes = args
    run = getattr(service, "compare")
    for parcel in service.load(Path(file)):  # ~~ call service.load
        print(run(parcel, codes))  # ~~ call service.compare dynamic
    return 0


def label(args: list[str]) -> int:  # ~~ def function label
    street, grams = args
    parcel = Parcel(Address(street), Parcel.parse_grams(grams))  # ~~ call Parcel; call Address; call Parcel.parse_grams
    shipment = parcelhub.Shipment(parcel, parcelhub.get_carrier("post"), note="易碎")  # ~~ call Shipment; call get_carrier
    print(面单(shipment).打印())  # ~~ call 面单; call 面单.打印 types
    return 0


def _parser(prog: str) -> argparse.ArgumentParser:  # ~~ def function _parser
    parser = argparse.ArgumentParser(prog)
    parser.add_argument("file", type=Path)
    parser.add_argument("--url", default="")
    return parser


COMMANDS = {"send": send, "compare": compare, "label": label, "help": lambda args: 0}  # ~~ def constant COMMANDS


def main(argv: list[str] | None = None) -> int:  # ~~ def function main
    name, *rest = argv or ["help"]
    try:
        return COMMANDS[name](rest)  # ~~ call cli.send dynamic; call cli.compare dynamic; call cli.label dynamic
    except parcelhub.core.ParcelError as error:
        print(error.describe(), file=sys.stderr)  # ~~ call ParcelError.describe types
        return 1
