from fastapi import APIRouter

from sensors.readings import readings  # ~~ import sensors/readings.py

router = APIRouter(prefix="/water")  # ~~ def variable router
levels = APIRouter(prefix="/levels")  # ~~ def variable levels


@levels.get("/{河}")  # ~~ route GET /v3/water/levels/{河} 水位 fastapi
def 水位(河: str):  # ~~ def function 水位
    return readings().last(河)  # ~~ call readings; call Readings.last types


router.include_router(levels)


@router.api_route("/any", methods=["DELETE"])  # ~~ route DELETE /v3/water/any forget fastapi
def forget():  # ~~ def function forget
    readings().clear()  # ~~ call readings; call Readings.clear types
