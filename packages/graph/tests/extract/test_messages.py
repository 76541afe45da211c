from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("Kafka topic orders-v1", ["orders-v1"]),
        ("`order.created` 事件", ["order.created"]),
        ("order.created event", ["order.created"]),
        ("发布 order.paid", ["order.paid"]),
        ("publishes `order.paid`", ["order.paid"]),
        ("消费 user.registered 事件", ["user.registered"]),
        ("Kafka 主题 orders 和 payments", ["orders", "payments"]),
        ("队列 email_queue", ["email_queue"]),
        ("the order-events queue", ["order-events"]),
        ("Redis channel `notifications`", ["notifications"]),
        ("SQS queue order-dlq", ["order-dlq"]),
        ('socket.emit("chat:message", x)', ["chat:message"]),
        ("socket.on('typing')", ["typing"]),
        ("WebSocket 事件 message:new", ["message:new"]),
        ("MQTT topic devices/+/status", ["devices/+/status"]),
        ("RabbitMQ exchange orders.topic", ["orders.topic"]),
        ("webhook `invoice.paid`", ["invoice.paid"]),
        ("the Kafka topic orders", ["orders"]),
        ("Events: order.created -> stock.reserved", ["order.created", "stock.reserved"]),
        ("事件 order.created，订单服务监听", ["order.created"]),
    ],
)
def test_messages(read: Read, text: str, messages: list[str]) -> None:
    assert read(text).messages == messages


@pytest.mark.parametrize(
    "text",
    [
        "event loop",
        "事件循环",
        "the queue is full",
        "a topic for later",
        "event driven",
        "消息推送",
        "config.yaml",
        "channel",
        "推送到 ghcr.io",
        "the topic orders people care about",
    ],
)
def test_no_message(read: Read, text: str) -> None:
    assert read(text).messages == []
