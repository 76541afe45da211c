from typing import Annotated

from fastapi import Depends, Header, HTTPException

from .store import Store  # ~~ import shop/core/store.py


def get_store() -> Store:  # ~~ def function get_store
    return Store.shared()  # ~~ call Store.shared


def current_user(token: Annotated[str, Header()]) -> str:  # ~~ def function current_user
    if not valid(token):  # ~~ call valid
        raise HTTPException(401)
    return token


def valid(token: str) -> bool:  # ~~ def function valid
    return token.isalnum()


StoreDep = Annotated[Store, Depends(get_store)]  # ~~ def variable StoreDep
