import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.language.intents import intent, new_subject


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("新增优惠券功能", "优惠券"),
        ("Add a new coupon feature", "coupon"),
        ("新增仪表盘页面 /dashboard，包含 MetricCard 和 ActivityFeed 两个组件。", "仪表盘"),
        ("New feature: gift cards", "gift cards"),
        ("Add coupon support to checkout", "coupon"),
        ("Implemented the notification service for order events", "notification"),
        ("新增一个优惠券的功能", "优惠券"),
        ("在结账页新增优惠券功能", "优惠券"),
        ("新增 CouponCard 组件", "CouponCard"),
        ("新增了用户头像上传功能，支持 png", "用户头像上传"),
        ("Introduce a rate limiting middleware", "rate limiting"),
        ("Created the invoices page with InvoiceTable", "invoices"),
        ("feat: add wishlist page", "wishlist"),
        ("搭建通知服务，基于 Redis", "通知"),
        ("引入消息队列服务 RabbitMQ", "消息队列"),
        ("We built a search API on top of Meilisearch", "search"),
        ("实现了分享功能", "分享"),
        ("新增：数据导出功能", "数据导出"),
        ("新功能：积分商城", "积分商城"),
        ("新增加了收藏夹页面", "收藏夹"),
        ('Add a "gift card" page', "gift card"),
        ("Started on the onboarding flow", "onboarding"),
        ("准备做会员等级", "会员等级"),
        ("计划支持门店自提", "门店自提"),
        ("要做一个黑名单功能，防刷单", "黑名单"),
        ("立项：直播带货", "直播带货"),
        ("新功能页面：标签管理", "标签管理"),
        ("对账页面 /reconcile 上线", "对账"),
        ("推荐服务 services/recommend/app.py 上线", "推荐"),
        ("新建知识库模块，存 FAQ", "知识库"),
        ("We plan to build a referral program", "referral program"),
        ("Planning to add voice search to the app", "voice search"),
        ("Started the CLI in packages/x", "CLI"),
        ("New audit log service consumes audit.events", "audit log"),
        ("Next up: a billing portal at /billing", "billing portal"),
        ("The partner portal is live at /partners", "partner portal"),
        ("Gift cards: new page /gift-cards, sold in three amounts", "Gift cards"),
        ("Created a feature flag module backed by redis", "feature flag"),
        # a part of what is there already
        ("Added column muted_until to alert_rules so a rule can be muted", ""),
        ("先加了 5 毫秒等待", ""),
        ("Added a spinner to the login page", ""),
        ("Added a --dry-run flag to the CLI", ""),
        ("新增参数 compareTo", ""),
        ("给登录页加了个 loading", ""),
        ("新增重试机制", ""),
        # no one starts anything
        ("POST /orders creates an order and returns 201", ""),
        ("创建订单后跳转支付页", ""),
        ("加大了缓存时间", ""),
        ("we ship on Fridays", ""),
        ("The new header overlaps the banner", ""),
        ("开始排查内存泄漏", ""),
        ("first line\nAdd a referral feature\nit uses /x", "referral"),
        ("新增優惠券功能", "優惠券"),
        # nothing new, or nothing that names it
        ("新增 POST /api/v1/coupons 接口", ""),
        ("New page: /reports", ""),
        ("Added a coupon field to the checkout form", ""),
        ("登录接口新增字段 user_name", ""),
        ("用户可以新增地址", ""),
        ("登录页面已经接好了", ""),
        ("expires_in 增加到 3600", ""),
        ("add tests for login", ""),
        ("图片加载很慢", ""),
        ("", ""),
    ],
)
def test_new_subject(text: str, subject: str) -> None:
    assert new_subject(text) == subject


@pytest.mark.parametrize(
    ("text", "flags"),
    [
        ("新增优惠券功能", {"new_feature", "feature_like"}),
        ("新增仪表盘页面 /dashboard，调用 POST /api/v1/metrics 接口", {"new_feature", "feature_like"}),
        ("Implemented the notification service", {"new_feature", "module_like"}),
        ("引入消息队列服务", {"new_feature", "module_like"}),
        ("New page: /reports", {"new_feature", "feature_like"}),
        ("准备做会员等级", {"new_feature"}),
        ("Launched the public status page /status", {"new_feature", "feature_like"}),
        ("对账页面 /reconcile 上线", {"new_feature", "feature_like"}),
        ("Added an index on orders.created_at", set()),
        ("SkuPicker 改成虚拟滚动", set()),
        ("Introduce a caching middleware for the product page", {"new_feature", "module_like"}),
        ("Added a coupon field to the form", {"feature_like"}),
        ("新增测试用例", set()),
        ("用户可以新增地址", set()),
        ("expires_in is 900", set()),
        ("The users database has a new index", {"module_like"}),
    ],
)
def test_intent(text: str, flags: set[str]) -> None:
    assert intent(text) == flags


@given(st.text(max_size=200))
def test_a_subject_stands_in_the_text(text: str) -> None:
    assert new_subject(text) in text
    assert intent(text) <= {"new_feature", "module_like", "feature_like"}


@pytest.mark.parametrize("unit", ["add ", "新增", "new ", "a", "的", "(", "to ", "：", "新增 a", "\n"])
def test_large_hostile_notes_are_read(unit: str) -> None:
    text = unit * 30_000
    assert new_subject(text) in text
    assert isinstance(intent(text), set)
