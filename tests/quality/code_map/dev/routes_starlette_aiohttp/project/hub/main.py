"""The hub behind, on aiohttp."""

from aiohttp import web

from hub import admin, handlers  # ~~ import hub/admin.py; import hub/handlers.py
from hub.handlers import Device, devices  # ~~ import hub/handlers.py
from hub.table import routes  # ~~ import hub/table.py


async def on_start(app: web.Application) -> None:  # ~~ def function on_start
    app["devices"] = {}


def make_app() -> web.Application:  # ~~ def function make_app
    app = web.Application()
    app.on_startup.append(on_start)
    app.router.add_get("/devices", devices, name="devices")  # ~~ route GET /devices devices aiohttp
    app.router.add_post("/devices", handlers.add)  # ~~ route POST /devices handlers.add aiohttp
    app.router.add_view("/devices/{id}", Device)  # ~~ route ANY /devices/{id} Device aiohttp
    app.router.add_route("*", "/any/{tail:.*}", handlers.anything)  # ~~ route ANY /any/{tail:.*} anything aiohttp
    app.router.add_route("PATCH", "/devices/{id}/name", handlers.rename)  # ~~ route PATCH /devices/{id}/name rename aiohttp
    app.add_routes(
        [
            web.get("/ping", handlers.ping),  # ~~ route GET /ping ping aiohttp
            web.delete("/devices/{id}/jobs/{job}", handlers.drop),  # ~~ route DELETE /devices/{id}/jobs/{job} drop aiohttp
            web.view("/batch", handlers.Batch),  # ~~ route ANY /batch Batch aiohttp
        ]
    )
    app.add_routes(routes)
    app.add_subapp("/admin", admin.make_app())  # ~~ call admin.make_app
    return app


if __name__ == "__main__":
    web.run_app(make_app())  # ~~ call main.make_app
