import httpx

BASE = "http://shop.internal/api/v1"  # ~~ def constant BASE


class ShopClient:  # ~~ def class ShopClient
    def __init__(self, token: str) -> None:  # ~~ def method ShopClient.__init__
        self._http = httpx.AsyncClient(base_url=BASE, headers={"token": token})

    async def place(self, items: list[int]) -> int:  # ~~ def method ShopClient.place
        response = await self._http.post("/orders", json=items)  # ~~ http POST /api/v1/orders
        return response.json()["id"]

    async def cancel(self, order_id: int) -> None:  # ~~ def method ShopClient.cancel
        await self._http.patch(f"/orders/{order_id}/cancel")  # ~~ http PATCH /api/v1/orders/{order_id}/cancel


def status(order_id: int) -> dict:  # ~~ def function status
    return httpx.get(f"http://shop.internal/public/orders/{order_id}").json()  # ~~ http GET /public/orders/{order_id}


async def buy(item: int) -> int:  # ~~ def function buy
    client = ShopClient("t")  # ~~ call ShopClient
    return await client.place([item])  # ~~ call ShopClient.place types
