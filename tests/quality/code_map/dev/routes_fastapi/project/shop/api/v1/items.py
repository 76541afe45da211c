from fastapi import APIRouter, Depends
from pydantic import BaseModel, field_validator

from shop.core.deps import StoreDep, current_user, get_store  # ~~ import shop/core/deps.py
from shop.core.store import Store  # ~~ import shop/core/store.py

router = APIRouter(dependencies=[Depends(current_user)])  # ~~ def variable router


class ItemIn(BaseModel):  # ~~ def class ItemIn
    title: str  # ~~ def variable ItemIn.title
    cents: int = 0  # ~~ def variable ItemIn.cents

    @field_validator("title")
    @classmethod
    def trim(cls, value: str) -> str:  # ~~ def method ItemIn.trim
        return tidy(value)  # ~~ call tidy


class ItemOut(ItemIn):  # ~~ def class ItemOut
    id: int  # ~~ def variable ItemOut.id


def tidy(text: str) -> str:  # ~~ def function tidy
    return " ".join(text.split())


@router.get("/{item_id}", response_model=ItemOut)  # ~~ route GET /api/v1/items/{item_id} get fastapi
async def get(item_id: int, store: Store = Depends(get_store)):  # ~~ def function get
    return ItemOut(id=item_id, **store.get(item_id))  # ~~ call ItemOut; call Store.get types


@router.post("/", status_code=201)  # ~~ route POST /api/v1/items/ create fastapi
async def create(item: ItemIn, store: StoreDep):  # ~~ def function create
    key = store.put(item.model_dump())  # ~~ call Store.put types
    return await get(key, store)  # ~~ call items.get


@router.delete(  # ~~ route DELETE /api/v1/items/{item_id} remove fastapi
    "/{item_id}",
    status_code=204,
)
def remove(item_id: int, store: StoreDep) -> None:  # ~~ def function remove
    store.delete(item_id)  # ~~ call Store.delete types
