from starlette.endpoints import HTTPEndpoint
from starlette.responses import JSONResponse
from starlette.routing import Route

LAST = {}  # ~~ def constant LAST


class Sensor(HTTPEndpoint):  # ~~ def class Sensor
    async def get(self, request):  # ~~ def method Sensor.get
        return JSONResponse(read(request.path_params["name"]))  # ~~ call read

    async def put(self, request):  # ~~ def method Sensor.put
        LAST[request.path_params["name"]] = await request.json()
        return await self.get(request)  # ~~ call Sensor.get


def read(name):  # ~~ def function read
    return LAST.get(name, {})


async def names(request):  # ~~ def function names
    return JSONResponse(sorted(LAST))


routes = [  # ~~ def variable routes
    Route("/", names),  # ~~ route GET /sensors/ names starlette
    Route("/{name}", Sensor),  # ~~ route ANY /sensors/{name} Sensor starlette
    Route("/{name}/reset", lambda request: JSONResponse(LAST.pop("x")), methods=["POST"]),  # ~~ route POST /sensors/{name}/reset <lambda> starlette
]
