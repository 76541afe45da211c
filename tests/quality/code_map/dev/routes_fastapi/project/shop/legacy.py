"""老接口：`@app.get("/never")` 只是说明。"""

from fastapi import FastAPI

legacy_app = FastAPI()  # ~~ def variable legacy_app


@legacy_app.put("/items/{编号}")  # ~~ route PUT /legacy/items/{编号} 修改 fastapi
def 修改(编号: int):  # ~~ def function 修改
    return {"编号": 编号}


def get(path):  # ~~ def function get
    def keep(func):  # ~~ def function get.keep
        func.path = path
        return func

    return keep


@get("/not-a-route")  # ~~ call legacy.get
def decorated():  # ~~ def function decorated
    return None
