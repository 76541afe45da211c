"""One door for the three services, on aiohttp."""

import aiohttp
from aiohttp import web

table = web.RouteTableDef()  # ~~ def variable table
PERMITS = "http://permits:5000"  # ~~ def constant PERMITS


@table.get("/door")  # ~~ route GET /door door aiohttp
async def door(request: web.Request) -> web.Response:  # ~~ def function door
    async with aiohttp.ClientSession() as session:
        async with session.get(PERMITS + "/api/ping") as response:  # ~~ http GET /api/ping
            return web.Response(text=await response.text())


async def relay(request):  # ~~ def function relay
    async with aiohttp.ClientSession("http://sensors:8000") as session:
        await session.post(f"/v3/air/{request.match_info['id']}/readings")  # ~~ http POST /v3/air/{station}/readings
    return await door(request)  # ~~ call door


app = web.Application()  # ~~ def variable app
app.add_routes(table)
app.router.add_route("POST", "/relay/{id}", relay)  # ~~ route POST /relay/{id} relay aiohttp
