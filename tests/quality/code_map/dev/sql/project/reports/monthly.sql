CREATE FUNCTION shop.monthly_report(month date) -- ~~ def function monthly_report
RETURNS TABLE (customer text, total text)
LANGUAGE sql STABLE AS $$
    SELECT c.name,
           shop.money(sum(shop.gross_total(o.id))::integer, 'CHF') -- ~~ call money; call gross_total
    FROM shop.orders o
    JOIN shop.customers c ON c.id = o.customer_id
    WHERE date_trunc('month', o.changed_at) = month
    GROUP BY c.name;
$$;

SELECT * FROM shop.monthly_report(date '2026-10-01'); -- ~~ call monthly_report
