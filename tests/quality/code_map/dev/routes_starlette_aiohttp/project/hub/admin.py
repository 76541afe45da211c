from aiohttp import web

from .handlers import ping  # ~~ import hub/handlers.py


async def stop(request):  # ~~ def function stop
    raise web.GracefulExit


def make_app():  # ~~ def function make_app
    app = web.Application()
    app.router.add_get("/", ping)  # ~~ route GET /admin/ ping aiohttp
    app.router.add_post("/stop", stop)  # ~~ route POST /admin/stop stop aiohttp
    return app
