from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]
MAIN = """
    import { NestFactory } from '@nestjs/core';
    async function bootstrap() {
      const app = await NestFactory.create(AppModule);
      app.setGlobalPrefix(%s);
    }
"""
CATS = """
    import { Body, Controller, Delete, Get, Param, Post, UseGuards } from '@nestjs/common';
    import { Base } from './base';

    @UseGuards(AuthGuard('jwt'))
    @Controller('cats')
    export class CatsController extends Base {
      constructor(private readonly cats: CatsService) {}

      @Get() all() {}

      @Post(':id/rename')
      @HttpCode(204)
      async rename(@Param('id') id: string, @Body() body: Body) {}

      @Delete([':id', 'by-name/:name'])
      remove() {}

      @Get('/health')
      health() {}
    }
"""


def test_controllers_below_the_global_prefix(tree: Build) -> None:
    found = tree(
        {
            "src/main.ts": MAIN % "'api', { exclude: ['cats/none'] }",
            "src/cats.controller.ts": CATS,
            "src/base.ts": """
                import { Get } from '@nestjs/common';
                export abstract class Base {
                  @Get('base')
                  base() {}
                }
            """,
        }
    )
    assert found.routes() == {
        ("GET", "/api/cats", "CatsController.all"),
        ("POST", "/api/cats/:id/rename", "CatsController.rename"),
        ("DELETE", "/api/cats/:id", "CatsController.remove"),
        ("DELETE", "/api/cats/by-name/:name", "CatsController.remove"),
        ("GET", "/api/cats/health", "CatsController.health"),
        ("GET", "/api/cats/base", "Base.base"),
    }


def test_each_application_has_its_own_prefix(tree: Build) -> None:
    controller = """
        import { Controller, Get } from '@nestjs/common';
        @Controller({ path: 'x' })
        export class X {
          @Get()
          x() {}
        }
    """
    found = tree(
        {
            "apps/one/src/main.ts": MAIN % "PREFIX",
            "apps/one/src/x.controller.ts": controller,
            "apps/two/src/main.ts": MAIN % "'two'",
            "apps/two/src/x.controller.ts": controller,
        }
    )
    assert found.routes() == {("GET", "/x", "X.x"), ("GET", "/two/x", "X.x")}


def test_a_request_below_a_prefix_that_is_not_known(tree: Build) -> None:
    found = tree(
        {
            "src/main.ts": MAIN % "config.get('prefix')",
            "src/cats.controller.ts": CATS,
            "test/cats.spec.ts": """
                import * as request from 'supertest';
                it('works', () => request(app.getHttpServer()).get('/api/v1/cats/health').expect(200));
            """,
        }
    )
    assert found.requests() == {("test/cats.spec.ts", 3, "GET /api/v1/cats/health", "/cats/health")}
