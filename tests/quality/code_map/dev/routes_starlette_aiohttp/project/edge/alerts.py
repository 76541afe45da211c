from starlette.endpoints import HTTPEndpoint
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from .sensors import read  # ~~ import edge/sensors.py


class Alert(HTTPEndpoint):  # ~~ def class Alert
    def delete(self, request):  # ~~ def method Alert.delete
        return Response(status_code=204)


async def raised(request):  # ~~ def function raised
    return JSONResponse(limits(read("boiler")))  # ~~ call limits; call read


def limits(value):  # ~~ def function limits
    return {name: number for name, number in value.items() if number > 90}


alert_routes = [  # ~~ def variable alert_routes
    Route("/alerts", raised, methods=["GET"]),  # ~~ route GET /api/v1/alerts raised starlette
]
