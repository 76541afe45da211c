import asyncio

import aiohttp
import httpx

HUB = "http://hub.local:8080"  # ~~ def constant HUB


async def register(name: str) -> None:  # ~~ def function register
    async with aiohttp.ClientSession(HUB) as session:
        async with session.post("/devices", json={"id": name}) as response:  # ~~ http POST /devices
            print(await response.text())
        await session.patch(f"/devices/{name}/name", data="probe")  # ~~ http PATCH /devices/{id}/name


def boiler() -> dict:  # ~~ def function boiler
    with httpx.Client(base_url="http://edge.local/sensors") as client:
        return client.get("/boiler").json()  # ~~ http GET /sensors/{name}


def stop():  # ~~ def function stop
    httpx.request("POST", HUB + "/admin/stop")  # ~~ http POST /admin/stop


asyncio.run(register("probe"))  # ~~ call register
