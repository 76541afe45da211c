from aiohttp import web


def text(value: str) -> web.Response:  # ~~ def function text
    return web.Response(text=value)


async def devices(request):  # ~~ def function devices
    return web.json_response(list(request.app["devices"]))


async def add(request):  # ~~ def function add
    data = await request.json()
    request.app["devices"][data["id"]] = data
    return text(data["id"])  # ~~ call handlers.text


async def rename(request):  # ~~ def function rename
    return text(await request.text())  # ~~ call handlers.text


async def ping(request):  # ~~ def function ping
    return text("pong")  # ~~ call handlers.text


async def drop(request):  # ~~ def function drop
    return web.HTTPNoContent()


async def anything(request):  # ~~ def function anything
    return text(request.match_info["tail"])  # ~~ call handlers.text


class Device(web.View):  # ~~ def class Device
    async def get(self):  # ~~ def method Device.get
        return web.json_response(self.find())  # ~~ call Device.find

    def find(self):  # ~~ def method Device.find
        return self.request.app["devices"][self.request.match_info["id"]]


class Batch(Device):  # ~~ def class Batch
    async def post(self):  # ~~ def method Batch.post
        return web.json_response([self.find()])  # ~~ call Device.find
