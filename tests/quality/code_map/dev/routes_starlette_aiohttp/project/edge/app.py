"""Sensors in front, on Starlette."""

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Mount, Route, Router
from starlette.staticfiles import StaticFiles

from . import sensors  # ~~ import edge/sensors.py
from .alerts import Alert, alert_routes  # ~~ import edge/alerts.py


async def home(request):  # ~~ def function home
    return PlainTextResponse("edge")


def version(request):  # ~~ def function version
    return JSONResponse({"version": 1})


class Timing:  # ~~ def class Timing
    def __init__(self, app, header="x-time"):  # ~~ def method Timing.__init__
        self.app = app
        self.header = header

    async def __call__(self, scope, receive, send):  # ~~ def method Timing.__call__
        await self.app(scope, receive, send)


meta = Router(routes=[Route("/version", version)])  # ~~ def variable meta; route GET /meta/version version starlette

app = Starlette(  # ~~ def variable app
    routes=[
        Route("/", endpoint=home),  # ~~ route GET / home starlette
        Route("/alerts/{alert_id:int}", Alert),  # ~~ route ANY /alerts/{alert_id:int} Alert starlette
        Mount("/sensors", routes=sensors.routes),
        Mount("/api", routes=[Mount("/v1", routes=alert_routes), Route("/home", home, methods=["GET", "PUT"])]),  # ~~ route GET /api/home home starlette; route PUT /api/home home starlette
        Mount("/meta", app=meta),
        Mount("/static", StaticFiles(directory="static")),
    ],
    middleware=[Middleware(Timing)],
)

app.add_route("/late", lambda request: PlainTextResponse("late"), methods=["DELETE"])  # ~~ route DELETE /late <lambda> starlette
app.add_route("/about", home)  # ~~ route GET /about home starlette
