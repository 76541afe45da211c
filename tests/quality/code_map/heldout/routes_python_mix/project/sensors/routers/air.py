from fastapi import APIRouter, Depends

from ..readings import Readings, readings  # ~~ import sensors/readings.py

router = APIRouter()  # ~~ def variable router


@router.get(path="/{station}", name="station")  # ~~ route GET /v3/air/{station} station fastapi
async def station(station: str, store: Readings = Depends(readings)):  # ~~ def function station
    return store.last(station)  # ~~ call Readings.last types


@router.post("/{station}/readings")  # ~~ route POST /v3/air/{station}/readings report fastapi
@router.put("/{station}/readings/{hour:int}")  # ~~ route PUT /v3/air/{station}/readings/{hour:int} report fastapi
async def report(station: str, value: float, hour: int = 0, store: Readings = Depends(readings)):  # ~~ def function report
    store.add(station, value)  # ~~ call Readings.add types
