from aiohttp import web

from .handlers import text  # ~~ import hub/handlers.py

routes = web.RouteTableDef()  # ~~ def variable routes


@routes.get(r"/jobs/{job:\d+}")  # ~~ route GET /jobs/{job:\d+} job aiohttp
async def job(request):  # ~~ def function job
    return text(request.match_info["job"])  # ~~ call handlers.text


@routes.view("/jobs")  # ~~ route ANY /jobs Jobs aiohttp
class Jobs(web.View):  # ~~ def class Jobs
    async def get(self):  # ~~ def method Jobs.get
        return text("jobs")  # ~~ call handlers.text

    async def post(self):  # ~~ def method Jobs.post
        return await self.get()  # ~~ call Jobs.get


@routes.put("/队列")  # ~~ route PUT /队列 队列 aiohttp
async def 队列(request):  # ~~ def function 队列
    return text("队列")  # ~~ call handlers.text
