import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.language.kinds import heading_kind, kind_of
from waypost.graph.language.statements import Statement, classify

# one sentence each
CASES = """
state     | 登录页面已经接好了，调用 POST /api/v1/auth/login
state     | No open issues.
state     | feat: add coupon page
state     | DELETE /api/v1/items/{id} returns 204
state     | 登录失败时返回 401
state     | 删除订单功能已完成，调用 DELETE /api/v1/orders/:id
state     | 用户删除账号后数据保留 30 天
state     | 支持删除评论
state     | 支付成功后订单状态变为 paid
state     | Fixed header stays on top
state     | When login fails the page shows a toast
state     | returns 400 when email is missing
state     | 未登录用户跳转到 /login
state     | 常见问题页面完成
state     | 订阅计划页面已经上线
state     | Checkout page uses the CartSummary and PayButton components.
state     | Orders are stored in the orders table with status pending or paid.
state     | POST /api/v1/orders returns 201 with order_id and total.
state     | If the token is expired the client calls /refresh and retries once.
state     | Uploads above 5 MB are rejected with 413.
state     | The webhook handler retries failed deliveries 3 times.
state     | Search is live; results come from the products index.
state     | 支付失败后跳转到 /pay/retry 页面
state     | token 过期后自动调用 /refresh 刷新
state     | 新增仪表盘页面 /dashboard，包含 MetricCard 和 ActivityFeed 两个组件。
state     | Added a coupon field to the checkout form.
state     | The issue tracker page lists all open tickets
state     | 管理员可以下线商品
state     | Cart items expire after 30 days
state     | Deleted users stay in the table for 30 days
state     | todo list page is done
state     | 没有遗留问题
state     | the fallback is `TODO: remove`
decision  | We decided to use JWT instead of sessions because the API is stateless.
decision  | Decision: use Stripe rather than Paddle or Adyen, because fees are lower.
decision  | 决定用 Redis 而不是 Memcached，因为需要持久化。
decision  | refresh_token 存 httpOnly cookie，避免 XSS。
decision  | 决定暂不修复 IE11 的样式问题
decision  | 支付从 Stripe 改用 Paddle，因为手续费低
decision  | Tokens are stored in cookies instead of localStorage
decision  | Switched from REST to GraphQL because the mobile app over-fetched
decision  | 我們決定採用 PostgreSQL，因為需要 JSONB
decision  | We chose Postgres over MongoDB because we need transactions.
decision  | Going with server-side rendering so that SEO works
decision  | Keep the session in Redis rather than in memory, to survive restarts
decision  | We won't support IE11.
decision  | 决定把支付拆成独立服务，避免影响主流程
decision  | 最终选了 Stripe，没选 PayPal
decision  | 为了减少请求数，统一使用批量接口
decision  | 不用 GraphQL，用 REST，因为团队更熟
decision  | 约定所有时间都用 UTC
decision  | 先不做多语言
decision  | ADR: monorepo with pnpm workspaces
decision  | After discussion, the team decided against microservices.
decision  | Prices are stored as integers in cents to avoid rounding errors
decision  | 放弃了 WebSocket 方案，改用轮询
issue     | TODO: decide whether to support WeChat login
issue     | TODO: remember me
issue     | TODO：接入短信
issue     | FIXME token refresh races with logout
issue     | [BUG] avatar upload returns 500
issue     | login not fixed yet
issue     | 还没修复 safari 的白屏
issue     | The v1 endpoint will be removed in v2.
issue     | bug fix pending review
issue     | The fix for the cart bug has not been merged yet
issue     | Bug: checkout total is wrong with coupons
issue     | Checkout fails when the cart is empty
issue     | 要不要支持微信登录？
issue     | returns 500 instead of 404 for unknown users
issue     | 缺少单元测试
issue     | 还没有接入支付
issue     | 購物車還沒做
issue     | Coupons are not validated on the server yet
issue     | We still need to add pagination to /api/v1/orders
issue     | Missing rate limiting on login
issue     | Users get logged out randomly
issue     | 登录偶发 500，日志里看到 redis 超时。
issue     | 支付回调偶尔会重复触发
issue     | 待后端提供订单详情接口
issue     | 优惠券叠加规则还没想好
issue     | Should we move sessions to Redis?
issue     | 问题：Safari 下 cookie 丢失
issue     | 下周要把旧接口下线
issue     | we plan to deprecate /v1 next month
issue     | 修复后仍然偶发 500
fix       | 问题已解决
fix       | fix(auth): refresh loop on 401
fix       | Bug: login loop — fixed in 1.2
fix       | Fixed the double charge on retry
fix       | The Safari crash is resolved
fix       | 修复了购物车数量不同步的问题
fix       | 登录 500 的问题已经解决，原因是 redis 连接池满
fix       | bugfix: wrong total with coupons
fix       | Payment webhook no longer times out
fix       | 支付回调不再重复触发
removal   | Removed the legacy /api/v0/login endpoint.
removal   | The endpoint no longer returns user_id.
removal   | 已移除旧的 session 接口
removal   | 旧版支付接口已下线
removal   | feat!: drop support for v1
removal   | GET /api/v0/users has been deprecated
removal   | 去掉了记住密码选项
removal   | chore: remove unused feature flags
change    | expires_in 从 900 改为 3600。
change    | expires_in changed from 900 to 3600
change    | The token lifetime is now 3600 seconds
change    | Bumped max_upload_size to 10 MB
change    | Token lifetime: 900 -> 3600
change    | Renamed user_name to display_name
change    | 登录接口路径改为 POST /api/v2/auth/login
change    | 将过期时间改为 3600
change    | 密码最小长度提高到 12
state     | Onboarding shows the first chart without waiting for the backfill.
state     | Dashboard tiles now come from GET /v1/x instead of GraphQL.
state     | Alerts call metrics.Query directly instead of reading metric_rollups.
state     | Cancelled orders cannot be reopened
state     | missing translations fall back to English
state     | A job that fails three times moves to the dead letter queue
state     | 失败的任务会重试 3 次，然后进死信队列
state     | 导入失败的行会写进错误报告，用户可以下载
state     | 点赞接口 PUT /likes/{id}，重复点赞不报错
state     | deploy.sh rolls back when the health check fails three times
state     | Known issues: none
decision  | PDF rendering uses Chromium instead of WeasyPrint because fonts come out right.
decision  | 存储：选 Postgres 不选 Mongo，团队熟
decision  | 图片走 CDN，源站扛不住
decision  | we're keeping the monolith for now, splitting costs too much
decision  | Not using Kafka, one queue table in Postgres is enough for us.
decision  | Charts use visx and not Chart.js, since we need SSR.
decision  | Magic links over passwords: support spent half its time on resets.
decision  | 暂不支持海外手机号登录：短信商按国家收费，等有真实需求再说
decision  | 评审结论：首版不做多租户
decision  | 两阶段提交太重，改用本地消息表
decision  | 钱包不支持负余额，产品定的
decision  | Agreement with design: no modals on mobile
decision  | No GraphQL: two clients don't justify it
issue     | emails bounce since yesterday
issue     | Why do hotfix deployments count twice?
issue     | is it ok to store the raw card token here?
issue     | the nightly job died twice this week
issue     | users report that the avatar disappears after logout
issue     | Webhook signatures are not verified
issue     | Search results are sometimes empty for logged-in users
issue     | The mobile menu doesn't close after navigation
issue     | deploy.sh doesn't roll back when the health check fails
issue     | Someone has to rotate the staging keys
issue     | no tests for the refund path
issue     | 用户反馈收不到验证码
issue     | 安卓 12 以下进不去首页
issue     | 推送证书下个月到期，要续
issue     | 退款这块没有单测
issue     | 这个字段到底谁在用，没人清楚
issue     | 线上内存一直涨
issue     | 导入时遇到空行会报错
fix       | Fixed missing actor on API calls
fix       | Cart no longer loses items on refresh
fix       | 登录页白屏修好了，是 polyfill 没加载
fix       | 搞定了图片上传偶发失败的问题
fix       | 修复拉黑后仍能看到评论的问题
fix       | The duplicate webhook deliveries have stopped
removal   | 老的 v1 接口全部下掉了
removal   | the /v1/legacy route has been switched off
change    | The worker pool grew from 4 to 16
"""


def _cases() -> list[tuple[str, str]]:
    rows = [line.partition("|") for line in CASES.strip().splitlines()]
    return [(kind.strip(), text.strip()) for kind, _, text in rows]


@pytest.mark.parametrize(("kind", "text"), _cases())
def test_kind_of_one_sentence(kind: str, text: str) -> None:
    found = classify(text)
    assert [(statement.kind, statement.text) for statement in found] == [(kind, text)]


SEED = (
    "登录页面已经接好了，调用 POST /api/v1/auth/login。"
    "成功后保存 access_token 和 refresh_token。后端返回 expires_in: 900。"
)


def test_states_of_a_line_stay_one_bullet_verbatim() -> None:
    assert classify(SEED) == [Statement("state", SEED)]


def test_a_sentence_of_another_kind_is_its_own_bullet() -> None:
    found = classify("登录已接好。expires_in 是 900。TODO: 记住密码。Token 存 cookie。")
    assert [(s.kind, s.text) for s in found] == [
        ("state", "登录已接好。expires_in 是 900。"),
        ("issue", "TODO: 记住密码。"),
        ("state", "Token 存 cookie。"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Login page done, but remember-me is still missing.", ["state", "issue"]),
        ("登录页面已接好，还没做记住密码。", ["state", "issue"]),
        ("Fixed the crash, but the tests are not written yet", ["fix", "issue"]),
        ("旧接口已下线，但文档还没更新", ["removal", "issue"]),
        ("登录页面完成，但是样式用的是旧的", ["state"]),
        ("Returns 200, but only for admins", ["state"]),
        ("Chat works on web, mobile isn't started.", ["state", "issue"]),
        ("删掉了旧的支付 SDK，文档还要同步更新", ["removal", "issue"]),
        ("Why do hotfix deployments count twice? Not solved yet.", ["issue", "issue"]),
        ("Removed Sentry. We chose GlitchTip because it is self-hosted.", ["removal", "decision"]),
    ],
)
def test_what_stands_and_what_is_missing_part(text: str, expected: list[str]) -> None:
    assert [statement.kind for statement in classify(text)] == expected


@pytest.mark.parametrize(
    ("text", "reason", "rejected"),
    [
        ("We use JWT instead of sessions because the API is stateless.", "the API is stateless", ["sessions"]),
        (
            "Decision: Stripe rather than Paddle or Adyen, because fees are lower.",
            "fees are lower",
            ["Paddle", "Adyen"],
        ),
        ("决定用 Redis 而不是 Memcached，因为需要持久化。", "需要持久化", ["Memcached"]),
        ("因为团队更熟，所以决定用 REST，不用 GraphQL", "团队更熟", ["GraphQL"]),
        ("refresh_token 存 httpOnly cookie，避免 XSS。", "避免 XSS", []),
        ("We chose Postgres over MongoDB and DynamoDB", "", ["MongoDB", "DynamoDB"]),
        ("最终选了 Stripe，放弃了 PayPal 方案，因为费率", "费率", ["PayPal"]),
        (
            "We went with SQLite. Because it needs no server. Rejected: Postgres, MySQL.",
            "it needs no server",
            ["Postgres", "MySQL"],
        ),
        ("决定用轮询而非 WebSocket、SSE，以便穿透代理", "穿透代理", ["WebSocket", "SSE"]),
        ("Decision: keep cookies", "", []),
        ("We decided to move images over to S3", "", []),
    ],
)
def test_a_decision_carries_its_reason_and_what_it_turned_down(text: str, reason: str, rejected: list[str]) -> None:
    [found] = classify(text)
    assert (found.kind, found.reason, found.rejected) == ("decision", reason, rejected)


def test_a_sentence_that_explains_stays_with_what_it_explains() -> None:
    found = classify("Checkout crashes on Safari. It only happens with an empty cart. The cart uses Redis.")
    assert [(s.kind, s.text) for s in found] == [
        ("issue", "Checkout crashes on Safari. It only happens with an empty cart."),
        ("state", "The cart uses Redis."),
    ]


def test_headings_tell_what_stands_below() -> None:
    issues = "## Open Issues\n- tests\n- ~~loop~~ fixed\n\n"
    note = f"{issues}## Current State\nlogin works. It calls POST /x.\n## 支付\n接好了 Stripe"
    assert [(s.kind, s.text) for s in classify(note)] == [
        ("issue", "tests"),
        ("fix", "~~loop~~ fixed"),
        ("state", "login works. It calls POST /x."),
        ("state", "支付：接好了 Stripe"),
    ]


@pytest.mark.parametrize("nothing", ["none", "None so far.", "n/a", "无", "暂无。", "- none", "没有"])
def test_nothing_under_a_heading_is_no_statement(nothing: str) -> None:
    assert [(s.kind, s.text) for s in classify(f"# Standup\n- a\n---\n## Open Issues\n{nothing}")] == [
        ("state", "Standup: a")
    ]
    assert classify(f"待办：\n- {nothing}") == []


def test_nothing_without_a_heading_is_a_statement() -> None:
    assert [s.text for s in classify("none")] == ["none"]


@pytest.mark.parametrize(
    "text",
    [
        "Keep feature flags in code. A flag service is overkill.",
        "Let's stick with REST; nobody on the team knows gRPC.",
    ],
)
def test_what_weighs_for_a_decision_stays_with_it(text: str) -> None:
    assert [(s.kind, s.text) for s in classify(text)] == [("decision", text)]


def test_lead_in_lines_stay_with_their_lists() -> None:
    note = "登录接口返回：\n- access_token\n- refresh_token\n- TODO: expires_in\n待办：\n- 记住密码\n- 找回密码"
    assert [(s.kind, s.text) for s in classify(note)] == [
        ("state", "登录接口返回：access_token; refresh_token"),
        ("issue", "登录接口返回：TODO: expires_in"),
        ("issue", "记住密码"),
        ("issue", "找回密码"),
    ]


def test_list_items_are_bullets_of_their_own() -> None:
    assert [s.text for s in classify("- login done\n- cart done")] == ["login done", "cart done"]


def test_boxes_of_task_lists() -> None:
    assert [s.kind for s in classify("- [ ] coupons\n- [x] add missing tests")] == ["issue", "state"]


def test_a_heading_alone_is_kept() -> None:
    assert classify("# Login") == [Statement("state", "Login")]


def test_a_lead_in_without_content_is_kept() -> None:
    assert [s.text for s in classify("Returns:\n- \n")] == ["Returns:"]


def test_nothing_says_nothing() -> None:
    assert classify("") == classify("---\n\n# \n- \n```\n```") == []


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("Open Issues", "issue"),
        ("关键决策", "decision"),
        ("待办", "issue"),
        ("Current State:", "state"),
        ("Bug fixes", "fix"),
        ("更新日志", "change"),
        ("Login", None),
        ("Issue tracker", None),
        ("评审结论", "decision"),
        ("Action items", "issue"),
    ],
)
def test_section_headings(heading: str, kind: str | None) -> None:
    assert heading_kind(heading) == kind


def test_a_verdict_tells_the_rule() -> None:
    assert kind_of("TODO: x").prefixed
    assert kind_of("expires_in 从 900 改为 3600").rule == "changed"
    assert kind_of("all good").rule == ""


def test_words_in_code_and_addresses_are_no_cues() -> None:
    assert kind_of("calls `removeItem()` and https://x.io/todo?bug=1").kind == "state"
    assert kind_of("页面显示“已删除”").kind == "state"


@given(st.text(max_size=300))
def test_any_text_is_classified_in_single_lines(text: str) -> None:
    for statement in classify(text):
        assert statement.text == statement.text.strip() != ""
        assert len(statement.text.splitlines()) == 1


@given(st.lists(st.sampled_from([text for _, text in _cases()]), min_size=1, max_size=6))
def test_every_sentence_of_a_list_is_kept_verbatim(items: list[str]) -> None:
    found = " ".join(statement.text for statement in classify("\n".join(f"- {item}" for item in items)))
    assert all(item in found for item in items)


@pytest.mark.parametrize(
    "unit",
    [
        "a",
        "。",
        "`",
        "(",
        "“",
        "- ",
        "# ",
        "|",
        "not ",
        "因为",
        "from x to ",
        "还没",
        ", but ",
        "，但",
        "fix ",
        "\n",
        "```\n",
        "> ",
        "1. ",
        ". ",
        "http://",
    ],
)
def test_large_hostile_notes_are_read(unit: str) -> None:
    text = unit * (100_000 // len(unit))
    assert all(len(statement.text) <= len(text) + 1_000 for statement in classify(text))
