CREATE VIEW shop.open_orders AS -- ~~ def type open_orders
SELECT o.id,
       c.name,
       shop.gross_total(o.id) AS total -- ~~ call gross_total
FROM shop.orders o
JOIN shop.customers c ON c.id = o.customer_id
WHERE o.state = 'open';

CREATE MATERIALIZED VIEW shop.revenue AS -- ~~ def type revenue
WITH paid AS (
    SELECT id FROM shop.orders WHERE state = 'paid'
)
SELECT sum(shop.order_total(id)) AS cents FROM paid; -- ~~ call order_total

CREATE OR REPLACE VIEW audit.last_events AS -- ~~ def type last_events
SELECT * FROM audit.events ORDER BY at DESC LIMIT 100;
