from typing import Annotated

from fastapi import APIRouter, Depends

from ...core.store import Store  # ~~ import shop/core/store.py
from ...core import deps  # ~~ import shop/core/deps.py

router = APIRouter(prefix="/orders", tags=["orders"])  # ~~ def variable router
public = APIRouter()  # ~~ def variable public


class OrderService:  # ~~ def class OrderService
    def __init__(self, store: Annotated[Store, Depends(deps.get_store)]):  # ~~ def method OrderService.__init__
        self.store = store

    def place(self, items: list[int]) -> int:  # ~~ def method OrderService.place
        return self.store.put({"items": items})  # ~~ call Store.put types

    def cancel(self, order_id: int) -> None:  # ~~ def method OrderService.cancel
        self.store.delete(order_id)  # ~~ call Store.delete types


Service = Annotated[OrderService, Depends()]  # ~~ def variable Service


@router.post("")  # ~~ route POST /api/v1/orders place fastapi
async def place(items: list[int], service: Service):  # ~~ def function place
    return {"id": service.place(items)}  # ~~ call OrderService.place types


@router.patch("/{order_id}/cancel")  # ~~ route PATCH /api/v1/orders/{order_id}/cancel cancel fastapi
async def cancel(order_id: int, service: OrderService = Depends()):  # ~~ def function cancel
    service.cancel(order_id)  # ~~ call OrderService.cancel types


@public.get("/orders/{order_id}")  # ~~ route GET /public/orders/{order_id} status fastapi
@router.get("/{order_id}")  # ~~ route GET /api/v1/orders/{order_id} status fastapi
def status(order_id: int):  # ~~ def function status
    return deps.get_store().get(order_id)  # ~~ call get_store; call Store.get types
