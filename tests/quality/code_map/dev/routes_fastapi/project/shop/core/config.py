from pydantic_settings import BaseSettings


class Settings(BaseSettings):  # ~~ def class Settings
    name: str = "shop"  # ~~ def variable Settings.name
    database_url: str = "sqlite://"  # ~~ def variable Settings.database_url


settings = Settings()  # ~~ def variable settings; call Settings
