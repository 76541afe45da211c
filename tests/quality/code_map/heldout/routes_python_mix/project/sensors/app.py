from fastapi import FastAPI

from sensors.routers import air, water as water_router  # ~~ import sensors/routers/air.py; import sensors/routers/water.py

VERSION = "v3"  # ~~ def constant VERSION


def create() -> FastAPI:  # ~~ def function create
    app = FastAPI()
    app.include_router(air.router, prefix=f"/{VERSION}/air")
    app.include_router(water_router.router, prefix="/v3")

    @app.get("/healthz", include_in_schema=False)  # ~~ route GET /healthz create.healthz fastapi
    def healthz():  # ~~ def function create.healthz
        return "ok"

    return app


app = create()  # ~~ def variable app; call create
