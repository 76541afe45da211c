"""Sends what an old system left behind: python tools/backfill.py rows.csv"""

import sys

import _shared  # ~~ import tools/_shared.py
from _shared import read  # ~~ import tools/_shared.py
from parcelhub import Parcel, quote_parcel  # ~~ import src/parcelhub/__init__.py
from parcelhub.service import Session  # ~~ import src/parcelhub/service.py


def check(rows):  # ~~ def function check
    parcels = [Parcel.from_row(row) for row in rows]  # ~~ call Parcel.from_row
    return [parcel for parcel in parcels if quote_parcel(parcel) < 5_000]  # ~~ call pricing.quote


def push(parcels: list[Parcel]) -> int:  # ~~ def function push
    session = Session()  # ~~ call Session
    try:
        return sum(len(parcel.tagged("old").tags) for parcel in parcels)  # ~~ call Parcel.tagged types
    finally:
        session.close()  # ~~ call Session.close types


def main():  # ~~ def function main
    total = _shared.main([check, push], read(sys.argv[1]))  # ~~ call _shared.main; call read
    print(total)


main()  # ~~ call backfill.main
