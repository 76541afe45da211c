from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.language.modes import QueryPlan, classify_query, content_words, decide, plan, read_query

TODAY = date(2026, 5, 13)

# query, nodes that it names, mode
CASES = [
    # status: the whole project, as it stands
    ("how do things stand", 0, "status"),
    ("How do things stand?", 0, "status"),
    ("What's the status of the project?", 0, "status"),
    ("overall status", 0, "status"),
    ("status", 0, "status"),
    ("give me an overview", 0, "status"),
    ("how is the project going", 0, "status"),
    ("how are we doing", 0, "status"),
    ("where do we stand", 0, "status"),
    ("what's the current state of the project", 0, "status"),
    ("which features do we have", 0, "status"),
    ("bring me up to speed", 0, "status"),
    ("is everything healthy?", 0, "status"),
    ("summarize the project for me", 0, "status"),
    ("项目现在什么情况", 0, "status"),
    ("项目现在怎么样", 0, "status"),
    ("整体怎么样了", 0, "status"),
    ("目前整体状态", 0, "status"),
    ("总览一下", 0, "status"),
    ("介绍一下项目现状", 0, "status"),
    ("各功能的状态", 0, "status"),
    ("项目有哪些模块", 0, "status"),
    ("現在專案整體狀況如何", 0, "status"),
    # progress: the whole project, how far and what next
    ("what's next", 0, "progress"),
    ("What should we do next?", 0, "progress"),
    ("what should I work on today", 0, "progress"),
    ("how far along are we", 0, "progress"),
    ("what is left", 0, "progress"),
    ("what's left to do before the launch of the project", 0, "progress"),
    ("what are the open issues?", 0, "progress"),
    ("how much of the project is done", 0, "progress"),
    ("which features are not done yet", 0, "progress"),
    ("what still needs to be done overall", 0, "progress"),
    ("progress", 0, "progress"),
    ("are we on track", 0, "progress"),
    ("next priorities", 0, "progress"),
    ("what is blocked right now", 0, "progress"),
    ("进度", 0, "progress"),
    ("项目进度如何", 0, "progress"),
    ("整体进展怎么样", 0, "progress"),
    ("还剩什么", 0, "progress"),
    ("还有哪些没做完", 0, "progress"),
    ("下一步做什么", 0, "progress"),
    ("接下来该做什么", 0, "progress"),
    ("今天该做什么", 0, "progress"),
    ("本周还剩什么", 0, "progress"),
    ("哪些功能还没完成", 0, "progress"),
    ("现在做到哪一步了", 0, "progress"),
    ("完成了多少", 0, "progress"),
    ("优先级最高的是什么", 0, "progress"),
    ("最近进展怎么样", 0, "progress"),
    # specific: one node, its state, problem or value
    ("how is login going", 1, "specific"),
    ("what is left on checkout", 1, "specific"),
    ("what's next for the dashboard", 1, "specific"),
    ("progress of payments", 1, "specific"),
    ("What does the login endpoint return?", 1, "specific"),
    ("is login broken?", 1, "specific"),
    ("why did we choose JWT?", 1, "specific"),
    ("which endpoint does login call?", 1, "specific"),
    ("what color is the login button?", 1, "specific"),
    ("Do refresh tokens last 30 days?", 1, "specific"),
    ("how long is the access token valid", 1, "specific"),
    ("where is the refresh token stored in login", 1, "specific"),
    ("continue the login page, see what is missing", 1, "specific"),
    ("change the title field type in the API", 1, "specific"),
    ("how is the order status page going", 1, "specific"),
    ("how is the flurble going", 0, "specific"),
    ("what is the rate limit of the search API", 1, "specific"),
    ("fix the login redirect loop", 1, "specific"),
    ("add a coupon field to the checkout form", 1, "specific"),
    ("is the 2026-12-01 deadline for checkout realistic", 1, "specific"),
    ("does the api version 2026-05-11 of payments work", 1, "specific"),
    ("may I change the session store", 1, "specific"),
    ("what happened to the second endpoint of login", 1, "specific"),
    ("登录做得怎么样了", 1, "specific"),
    ("登录做得怎么样了？", 1, "specific"),
    ("支付还剩什么", 1, "specific"),
    ("登录下一步做什么", 1, "specific"),
    ("项目里登录做得怎么样", 1, "specific"),
    ("结账的进度", 1, "specific"),
    ("expires_in 是多少", 1, "specific"),
    ("登录页面继续做，看看还缺什么。", 1, "specific"),
    ("登录调用哪个接口", 1, "specific"),
    ("登录接口返回哪些字段", 1, "specific"),
    ("修改密码功能做得怎么样", 1, "specific"),
    ("为什么选 JWT", 1, "specific"),
    ("购物车有什么问题", 1, "specific"),
    ("支付回调报错怎么处理", 1, "specific"),
    ("修改标题字段的类型", 1, "specific"),
    ("给订单列表加分页", 1, "specific"),
    ("token 7天过期是在哪个节点定的", 1, "specific"),
    # cross_module: effects, dependents, dependencies, concerns that span nodes
    ("who is affected if I change the auth API", 1, "cross_module"),
    ("what breaks if expires_in changes", 1, "cross_module"),
    ("what would break if I drop the sessions table", 1, "cross_module"),
    ("impact of renaming user_id", 1, "cross_module"),
    ("what does checkout depend on", 1, "cross_module"),
    ("what depends on the design system", 1, "cross_module"),
    ("which modules use the auth middleware", 1, "cross_module"),
    ("where do we use refresh tokens", 1, "cross_module"),
    ("where is MetricCard used", 1, "cross_module"),
    ("all endpoints that return user_id", 0, "cross_module"),
    ("does this hold across login and checkout", 2, "cross_module"),
    ("how does login talk to the auth service", 2, "cross_module"),
    ("how are login and sessions related", 2, "cross_module"),
    ("is it safe to rename user_id", 1, "cross_module"),
    ("what happens if we remove the legacy webhook", 1, "cross_module"),
    ("blast radius of the payments schema change", 1, "cross_module"),
    ("if the token lifetime changes, does the dashboard notice", 2, "cross_module"),
    ("登录接口返回字段改了，会影响前端什么？", 1, "cross_module"),
    ("改支付接口会影响谁", 1, "cross_module"),
    ("谁依赖 auth API", 1, "cross_module"),
    ("哪些功能依赖用户会话", 1, "cross_module"),
    ("支付依赖哪些模块", 1, "cross_module"),
    ("改了 user 表会怎样", 1, "cross_module"),
    ("把 user_id 改成字符串会不会有问题", 1, "cross_module"),
    ("哪些页面用到了 MetricCard", 1, "cross_module"),
    ("refresh_token 在哪里用到", 1, "cross_module"),
    ("登录和支付之间的关系", 2, "cross_module"),
    ("结账和库存怎么配合", 2, "cross_module"),
    ("删掉旧的 webhook 会怎样", 1, "cross_module"),
    ("所有返回 user_id 的接口", 0, "cross_module"),
    ("改了标题会影响什么", 1, "cross_module"),
    ("認證模組改了會影響誰", 1, "cross_module"),
    # trivial, an edit of looks or wording
    ("change the login button color to blue", 1, "trivial"),
    ("fix typo on the checkout page", 1, "trivial"),
    ("there is a typo in the signup title", 1, "trivial"),
    ("make the dashboard cards bigger", 1, "trivial"),
    ("rename the submit label to Pay now", 1, "trivial"),
    ("increase the margin below the header", 1, "trivial"),
    ("can you tweak the wording of the error toast", 1, "trivial"),
    ("swap the icon on the settings page", 1, "trivial"),
    ("how do I change the button color on the login page", 1, "trivial"),
    ("改个颜色", 0, "trivial"),
    ("登录页有个错别字", 1, "trivial"),
    ("把结账页标题改成“付款”", 1, "trivial"),
    ("调整一下按钮间距", 0, "trivial"),
    ("登录按钮换成蓝色", 1, "trivial"),
    ("仪表盘的图标换一个", 1, "trivial"),
    ("把首页文案改一下", 1, "trivial"),
    ("字体调大一点", 0, "trivial"),
    # compound: a period
    ("what changed in payments since Monday", 1, "compound"),
    ("what did we do last week", 0, "compound"),
    ("what changed in May", 0, "compound"),
    ("login changes in the last 3 days", 1, "compound"),
    ("what was decided about auth last month", 1, "compound"),
    ("time:-7d login", 1, "compound"),
    ("recent changes to checkout", 1, "compound"),
    ("what happened yesterday", 0, "compound"),
    ("bugs fixed in login since 2026-05-01", 1, "compound"),
    ("show the history of the cart between May 1 and May 10", 1, "compound"),
    ("上周登录改了什么", 1, "compound"),
    ("最近改了什么", 0, "compound"),
    ("昨天做了什么", 0, "compound"),
    ("上周进展", 0, "compound"),
    ("5月1日到5月10日支付的改动", 1, "compound"),
    ("上周改了登录按钮颜色吗", 1, "compound"),
    ("上个月支付决定了什么", 1, "compound"),
    ("最近三天登录有什么变化", 1, "compound"),
    ("五月份修了哪些 bug", 0, "compound"),
    ("周一以来结账的变更记录", 1, "compound"),
    ("上週支付改了什麼", 1, "compound"),
    # how people ask for the whole project: unusual nouns, terse and long
    ("State of the union?", 0, "status"),
    ("Give me the lay of the land", 0, "status"),
    ("which modules are active and which are archived?", 0, "status"),
    ("Hi! Could you give me a short summary of how things are going?", 0, "status"),
    ("I'm new here, give me the tour", 0, "status"),
    ("how does the project look today", 0, "status"),
    ("代码库现在啥样", 0, "status"),
    ("我们现在处于什么状态", 0, "status"),
    ("整个 repo 现在什么状态", 0, "status"),
    ("系统整体运行得怎么样，各模块都正常吗", 0, "status"),
    ("What do I need to do next?", 0, "progress"),
    ("how close are we to the MVP?", 0, "progress"),
    ("what's standing between us and release", 0, "progress"),
    ("Would you mind telling me which tasks are still open before we can call this done?", 0, "progress"),
    ("What isn't tested yet?", 0, "progress"),
    ("continue where the last session stopped", 0, "progress"),
    ("next", 0, "progress"),
    ("剩下的活儿还有啥", 0, "progress"),
    ("离上线还差多少", 0, "progress"),
    ("这个版本还剩多少没做", 0, "progress"),
    ("目前卡点在哪", 0, "progress"),
    ("哪些模块尚未开始", 0, "progress"),
    ("看看项目记忆，接下来该干嘛", 0, "progress"),
    ("next step 是什么", 0, "progress"),
    # a named node is never the whole project
    ("购物车做完了吗", 1, "specific"),
    ("what's blocking the search feature?", 1, "specific"),
    ("Is the refund flow feature complete?", 1, "specific"),
    ("订单导出做好了没", 1, "specific"),
    ("优惠券有哪些接口", 1, "specific"),
    ("At what time on Monday does the weekly report go out?", 1, "specific"),
    ("备份几点开始", 1, "specific"),
    ("周末会自动结算吗", 1, "specific"),
    ("what happens when a payment is declined", 1, "specific"),
    ("用户改密码后会怎样", 1, "specific"),
    ("which colours does the design system define", 1, "specific"),
    ("who can delete a workspace?", 1, "specific"),
    ("接着做库存预警", 1, "specific"),
    # effects, dependents, dependencies and shared concerns, asked in other words
    ("If memberships gets a new column, who has to know?", 1, "cross_module"),
    ("Before I touch the rate limiter: what else relies on it?", 1, "cross_module"),
    ("can I delete the legacy session helper safely?", 1, "cross_module"),
    ("which services go down with postgres?", 1, "cross_module"),
    ("what else do I need to update when the login response changes", 1, "cross_module"),
    ("who is going to be hurt by a rename of sku", 1, "cross_module"),
    ("grep me every caller of getUserById", 1, "cross_module"),
    ("session_id consumers", 1, "cross_module"),
    ("trace the user id through the whole system", 1, "cross_module"),
    ("下单流程会调用哪些服务", 1, "cross_module"),
    ("谁在消费 order.created", 1, "cross_module"),
    ("如果把 Redis 换掉，要动多少地方", 1, "cross_module"),
    ("删 coupon_code 字段有什么风险", 1, "cross_module"),
    ("改 auth middleware 会 break 什么", 1, "cross_module"),
    ("UserCard 这个 component 在哪些 page 用到", 1, "cross_module"),
    ("哪些接口没走网关", 1, "cross_module"),
    ("user.deleted 事件被谁订阅", 1, "cross_module"),
    # looks and wording
    ("s/Sign in/Log in/ on the login button label", 1, "trivial"),
    ("the logout icon is misaligned, nudge it left", 1, "trivial"),
    ('Rename the tab to "Members"', 1, "trivial"),
    ("header background → #1a1a1a", 1, "trivial"),
    ("the heading font is too big", 1, "trivial"),
    ("button colour", 1, "trivial"),
    ("订单页有个字打错了", 1, "trivial"),
    ("把“提交”改成“保存”", 1, "trivial"),
    ("帮我把头像改成圆形", 1, "trivial"),
    # periods
    ("11 月库存有什么变化", 1, "compound"),
    ("国庆之后订单服务的变更", 1, "compound"),
    ("过去半年鉴权方面做过哪些决策", 1, "compound"),
    ("search: changes from 3 Nov until 10 Nov", 1, "compound"),
    ("since Monday 登录有啥 update", 1, "compound"),
    ("release notes for last week", 0, "compound"),
    ("这周该干点啥", 0, "progress"),
]


@pytest.mark.parametrize(("query", "named", "mode"), CASES)
def test_mode(query: str, named: int, mode: str) -> None:
    assert classify_query(query, TODAY, named=named > 0, named_count=named).mode == mode


def test_there_are_enough_cases_in_both_languages() -> None:
    assert sum(query.isascii() for query, *_ in CASES) >= 40
    assert sum(not query.isascii() for query, *_ in CASES) >= 40
    assert len({query for query, *_ in CASES}) == len(CASES)


@pytest.mark.parametrize(
    ("query", "impact"),
    [
        ("who is affected by the auth change", True),
        ("what depends on auth", True),
        ("which pages use MetricCard", True),
        ("谁依赖登录", True),
        ("影响谁", True),
        ("哪些模块依赖支付", True),
        ("依赖 auth 的有哪些", True),
        ("改 user 表会影响哪些功能", True),
        ("what does checkout depend on", False),
        ("which modules does checkout depend on", False),
        ("dependencies of login", False),
        ("支付依赖哪些模块", False),
        ("登录依赖什么", False),
        ("登录的上游是什么", False),
        ("does checkout depend on payments", False),
        ("how is login going", None),
        ("登录做得怎么样了", None),
        ("what changed last week", None),
    ],
)
def test_direction_of_impact(query: str, impact: bool | None) -> None:  # noqa: FBT001 - a row of the table
    assert classify_query(query, TODAY, named=True).impact is impact


@pytest.mark.parametrize(
    ("query", "content"),
    [
        ("登录做得怎么样了？", "登录"),
        ("how is login going", "login"),
        ("what changed in payments since Monday", "payments"),
        ("上周登录改了什么", "登录"),
        ("what is left on checkout", "checkout"),
        ("登录下一步做什么", "登录"),
        ("谁依赖 auth API", "auth API"),
        ("支付依赖哪些模块", "支付"),
        ("what breaks if expires_in changes", "expires_in"),
        ("what did we do last week", ""),
        ("项目进度如何", ""),
        ("what's next?", ""),
        ("修改密码功能做得怎么样", "修改密码功能"),
        ("How is the order status page going?", "order status page"),
        ("what does POST /api/v1/auth/login return", "POST /api/v1/auth/login return"),
        ("`what_changed` 是什么", "`what_changed`"),
    ],
)
def test_content_words(query: str, content: str) -> None:
    assert content_words(query, TODAY) == content


def test_a_plan_carries_the_window_only_when_the_mode_uses_it() -> None:
    compound = classify_query("上周登录改了什么", TODAY, named=True)
    assert compound.window
    assert (compound.window.start, compound.window.end) == (date(2026, 5, 4), date(2026, 5, 10))
    assert compound.action
    upcoming = classify_query("今天该做什么", TODAY, named=False)
    assert upcoming.window is None


def test_a_period_in_the_future_is_none() -> None:
    assert read_query("what changed since 2027-01-01 in login", TODAY).window is None


def test_named_alone_is_enough() -> None:
    assert classify_query("login", TODAY, named=True).mode == "specific"
    assert classify_query("overall login", TODAY, named=True).mode == "specific"
    assert classify_query("", TODAY, named=False).mode == "status"


def test_decide_before_and_after_matching() -> None:
    cues = read_query("how does login work with the auth service", TODAY)
    assert decide(cues, 0) == "specific"
    assert decide(cues, 2) == "cross_module"
    assert plan(cues, 2).mode == "cross_module"


@pytest.mark.parametrize(
    ("query", "matched", "mode"),
    [
        # a node that is called `project` or `reports` is meant only where more than the general word is said
        ("how is the project going", 1, "status"),
        ("项目现在怎么样", 1, "status"),
        ("project settings", 1, "specific"),
        ("how is the release going", 1, "specific"),
    ],
)
def test_words_for_the_whole_project_name_no_node(query: str, matched: int, mode: str) -> None:
    assert decide(read_query(query, TODAY), matched) == mode


def test_every_plan_tells_its_reason() -> None:
    assert all(classify_query(query, TODAY, named=named > 0).reason for query, named, _ in CASES)


@given(st.text(max_size=200), st.booleans())
def test_any_text_has_a_plan(query: str, named: bool) -> None:  # noqa: FBT001 - hypothesis passes it by name
    found = classify_query(query, TODAY, named=named)
    assert isinstance(found, QueryPlan)
    assert "\n" not in content_words(query, TODAY)


@pytest.mark.parametrize(
    "unit", ["what ", "上周", "if ", "依赖", "last ", "`", "a b ", "改", "which x ", "from x to ", "哪些"]
)
def test_long_queries_are_read_up_to_a_limit(unit: str) -> None:
    assert classify_query(unit * 50_000, TODAY, named=True).mode
