from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from waypost.graph import Graph

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

TODAY = "2026-11-30"

LOGIN = """---
id: feat_login
type: feature
status: in-progress
updated: 2026-05-11
summary: "Login feature"
depends_on: []
auto_linked: []
tags: [login, frontend]
aliases: [signin, 登录页]
---

# Login Feature

## Current State
- 登录页面已有静态布局。
- 后端返回 `expires_in: 900`。

## Key Decisions
- [2026-05-11] 使用 JWT。

## Cross-Module Connection Points

### To mod_auth-api
- **Endpoint**: `POST /api/v1/auth/login`
- **Response**: `{ access_token: string, refresh_token: string, expires_in: 900 }`

## Open Issues
- 登录失败时没有错误提示
- Remember-me is missing

## Change Log
- [2026-05-11] 登录页面接入 auth API。
"""

AUTH = """---
id: mod_auth-api
type: module
status: stable
updated: 2026-05-10
summary: "Auth API"
depends_on: []
auto_linked: []
tags: [auth, login, api]
aliases: [鉴权, 认证服务]
---

# Auth API

## Current State
- `POST /api/v1/auth/login` returns `access_token`, `refresh_token`.
- Tokens stand in table `auth_tokens`.

## Key Decisions
None.

## Cross-Module Connection Points
None.

## Open Issues
None.

## Change Log
- [2026-05-10] Login endpoint shipped.
"""

DESIGN = """---
id: mod_design-system
type: module
status: stable
updated: 2026-04-01
summary: "Design system"
depends_on: []
auto_linked: []
tags: [ui, design]
aliases: [设计系统]
---

# Design System

## Current State
- 提供 `PrimaryButton` 和 `TextField` 组件。

## Key Decisions
None.

## Cross-Module Connection Points
None.

## Open Issues
None.

## Change Log
- [2026-04-01] Tokens settled.
"""

NODES = {"meta/feat_login.md": LOGIN, "meta/mod_auth-api.md": AUTH, "meta/mod_design-system.md": DESIGN}


@pytest.fixture(autouse=True)
def _fixed_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_TODAY", TODAY)
    monkeypatch.setenv("WAYPOST_LANG", "en")


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Callable[..., Graph]]:
    """Make a project of the given node files and open its graph."""
    opened: list[Graph] = []

    def make(nodes: dict[str, str] | None = None, **extra: str) -> Graph:
        (tmp_path / "meta").mkdir(exist_ok=True)
        for path, text in {**(NODES if nodes is None else nodes), **extra}.items():
            file = tmp_path / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text.encode())
        opened.append(Graph.open(tmp_path))
        return opened[-1]

    yield make
    for graph in opened:
        graph.cache.close()


@pytest.fixture
def graph(build: Callable[..., Graph]) -> Graph:
    """The seed's three nodes."""
    return build()


@pytest.fixture
def sample() -> dict[str, str]:
    """The seed's three nodes: path and text."""
    return dict(NODES)


@pytest.fixture
def shop(build: Callable[..., Graph]) -> Graph:
    """A shop of four modules and two features: an order API, payments, notifications, a UI kit; checkout, refunds."""
    return build(
        {
            "meta/mod_order-api.md": _node(
                "mod_order-api",
                "`POST /api/v1/orders` creates an order, `GET /api/v1/orders/:id` returns one.",
                "Orders stand in table `orders`.",
                "Publishes `order.created` after the write.",
                tags="[order, api]",
                aliases="[订单服务]",
                title="Order API",
            ),
            "meta/mod_payment.md": _node(
                "mod_payment",
                "`POST /api/v1/payments/charge` charges a card.",
                "Payments stand in table `payments`.",
                "Reads `STRIPE_SECRET_KEY`.",
                "`retry_limit: 3`",
                tags="[payment]",
                aliases="[支付服务]",
                title="Payment Service",
            ),
            "meta/mod_notify.md": _node(
                "mod_notify",
                "Subscribes to `order.created` and sends a mail.",
                "Takes messages from queue `notify.outbound`.",
                tags="[notification]",
                aliases="[通知服务]",
                title="Notification Service",
            ),
            "meta/mod_ui-kit.md": _node(
                "mod_ui-kit",
                "Provides the components `PrimaryButton` and `DataTable`.",
                tags="[ui]",
                aliases="[组件库]",
                title="UI Kit",
            ),
            "meta/feat_checkout.md": _node(
                "feat_checkout",
                "Page /checkout sums the cart up.",
                "Uses `PrimaryButton`.",
                tags="[checkout]",
                aliases="[结算页, 收银台]",
                title="Checkout",
            ),
            "meta/feat_refund.md": _node(
                "feat_refund",
                "Page /refunds shows the `RefundForm` component.",
                tags="[refund]",
                aliases="[退款]",
                title="Refunds",
            ),
        }
    )


@pytest.fixture
def node() -> Callable[..., str]:
    """Make the text of a small node."""
    return _node


def _node(node_id: str, *state: str, tags: str = "[]", aliases: str = "[]", links: str = "[]", title: str = "") -> str:
    """Return the text of a small node."""
    kind = "module" if node_id.startswith("mod_") else "feature"
    bullets = "\n".join(f"- {line}" for line in state) or "None."
    return (
        f"---\nid: {node_id}\ntype: {kind}\nstatus: in-progress\nupdated: 2026-11-01\nsummary: {node_id}\n"
        f"depends_on: {links}\nauto_linked: []\ntags: {tags}\naliases: {aliases}\n---\n\n"
        f"# {title or node_id}\n\n## Current State\n{bullets}\n\n## Open Issues\nNone.\n\n## Change Log\nNone.\n"
    )
