from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from shop.api import api_router  # ~~ import shop/api/__init__.py
from shop.api.v1 import orders  # ~~ import shop/api/v1/orders.py
from shop.core.config import settings  # ~~ import shop/core/config.py
from shop.legacy import legacy_app  # ~~ import shop/legacy.py


@asynccontextmanager
async def lifespan(app):  # ~~ def function lifespan
    yield


app = FastAPI(lifespan=lifespan)  # ~~ def variable app
app.include_router(api_router, prefix="/api")
app.include_router(orders.public, prefix="/public", tags=["public"])
app.mount("/legacy", legacy_app)


@app.get("/")  # ~~ route GET / root fastapi
async def root():  # ~~ def function root
    return {"name": settings.name}


@app.api_route("/echo/{text:path}", methods=["GET", "POST"])  # ~~ route GET /echo/{text:path} echo fastapi; route POST /echo/{text:path} echo fastapi
def echo(text: str):  # ~~ def function echo
    return text


app.add_api_route("/ready", root, methods=["HEAD"])  # ~~ route HEAD /ready root fastapi
