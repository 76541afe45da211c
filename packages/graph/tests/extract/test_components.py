from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "components"),
    [
        ("包含 MetricCard 和 ActivityFeed 两个组件", ["MetricCard", "ActivityFeed"]),
        ("UserMenu, AppHeader", ["UserMenu", "AppHeader"]),
        ("Dialog 组件", ["Dialog"]),
        ("组件 Avatar、Badge", ["Avatar", "Badge"]),
        ("the Dialog component", ["Dialog"]),
        ("Button and Input components", ["Button", "Input"]),
        ("<Button>", ["Button"]),
        ("<Card.Header />", ["Card.Header"]),
        ("</Modal>", ["Modal"]),
        ("`LoginForm`", ["LoginForm"]),
        ("用LoginForm渲染", ["LoginForm"]),
        ("UIButton", ["UIButton"]),
        ("新增 Toast组件", ["Toast"]),
    ],
)
def test_components(read: Read, text: str, components: list[str]) -> None:
    assert read(text).components == components


@pytest.mark.parametrize(
    "text",
    [
        "The Kubernetes cluster",
        "GitHub, JavaScript, PostgreSQL and TypeScript",
        "ChatGPT, OpenAI, WebSocket, GraphQL",
        "React 组件库用 Ant Design",
        "Promise<User>, List<Order>",
        "<div>",
        "PaymentService",
        "NotFoundException",
        "class ProductCatalog:",
        "MongoDB, MySQL, FooDB",
        "JWTs and URLs",
        "Dialog",
        "MAX_SIZE",
        "src/components/UserMenu.tsx",
    ],
)
def test_no_component(read: Read, text: str) -> None:
    assert read(text).components == []
