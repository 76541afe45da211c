"""Routes of Symfony."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


ATTRIBUTES_AND_YAML = {
    "sym/config/routes.yaml": """
                api_controllers:
                    resource: ../src/Controller/Api/
                    type: attribute
                    prefix: /api
                controllers:
                    resource:
                        path: ../src/Controller/
                        namespace: App\\Controller
                    type: attribute
                home:
                    path: { en: /home, de: /start }
                    controller: Sym\\Controller\\HomeController
                    methods: GET|POST
                legacy:
                    path: /legacy
                    defaults: { _controller: 'Sym\\Controller\\HomeController::legacy' }
                more:
                    resource: routes/more.yaml
                    prefix: /more
                """,
    "sym/config/routes/more.yaml": """
                x: { path: /x, controller: 'Sym\\Controller\\HomeController::legacy' }
                """,
    "sym/src/Controller/HomeController.php": """
                <?php
                namespace Sym\\Controller;
                use Symfony\\Component\\Routing\\Attribute\\Route;
                class HomeController { public function __invoke() {} public function legacy() {}
                  #[Route('/multi', methods: [Request::METHOD_POST])]
                  #[Route('/multi2', name: 'm2')]
                  public function multi() {} }
                """,
    "sym/src/Controller/Api/ItemController.php": """
                <?php
                namespace Sym\\Controller\\Api;
                use Symfony\\Component\\Routing\\Annotation\\Route;
                #[Route(path: '/items', methods: ['GET'])]
                final class ItemController extends AbstractController {
                  #[Route('/', name: 'list')] public function list() {}
                  #[Route('/{id<\\d+>}', methods: ['DELETE'])] public function del() {}
                }
                #[Route('/one', name: 'one', methods: 'POST')]
                class OneController { public function __invoke() {} private function x() {} }
                """,
}


def test_attributes_and_yaml(tree: Trees) -> None:
    found = tree(ATTRIBUTES_AND_YAML)
    assert found.routes() == {
        ("ANY", "/legacy", "HomeController.legacy"),
        ("ANY", "/more/x", "HomeController.legacy"),
        ("ANY", "/multi2", "HomeController.multi"),
        ("DELETE", "/api/items/{id<\\d+>}", "ItemController.del"),
        ("GET", "/api/items/", "ItemController.list"),
        ("GET", "/api/items/{id<\\d+>}", "ItemController.del"),
        ("GET", "/home", "HomeController.__invoke"),
        ("GET", "/start", "HomeController.__invoke"),
        ("POST", "/api/one", "OneController.__invoke"),
        ("POST", "/home", "HomeController.__invoke"),
        ("POST", "/multi", "HomeController.multi"),
        ("POST", "/start", "HomeController.__invoke"),
    }
