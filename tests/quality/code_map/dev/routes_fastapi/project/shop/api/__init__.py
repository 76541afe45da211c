from fastapi import APIRouter

from .v1 import orders, items  # ~~ import shop/api/v1/orders.py; import shop/api/v1/items.py

v1 = APIRouter(prefix="/v1")  # ~~ def variable v1
v1.include_router(items.router, prefix="/items")
v1.include_router(orders.router)

api_router = APIRouter()  # ~~ def variable api_router
api_router.include_router(v1)
