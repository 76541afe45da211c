"""The orders over HTTP."""

from fastapi import APIRouter, FastAPI

from .payment import TestGateway
from .pricing import Line
from .service import OrderService

router = APIRouter(prefix="/orders")
service = OrderService(TestGateway())


@router.post("/{order_id}")
def place_order(order_id: str, lines: list[Line]) -> dict[str, str]:
    return {"receipt": service.place(order_id, lines)}


@router.post("/quote")
def quote_order(lines: list[Line]) -> dict[str, int]:
    return {"cents": service.quote(lines)}


app = FastAPI()
app.include_router(router, prefix="/api")
