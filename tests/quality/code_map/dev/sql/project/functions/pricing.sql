-- 价格计算：含税与不含税

CREATE OR REPLACE FUNCTION shop.tax_rate(country char(2)) -- ~~ def function tax_rate
RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE country WHEN 'DE' THEN 0.19 WHEN 'CH' THEN 0.081 ELSE 0.2 END;
$$;

CREATE OR REPLACE FUNCTION shop.line_total(cents integer, amount integer) -- ~~ def function line_total
RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
    SELECT cents * amount;
$$;

CREATE OR REPLACE FUNCTION shop.order_total(wanted integer) -- ~~ def function order_total
RETURNS integer
LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(shop.line_total(p.cents, l.amount)), 0)::integer -- ~~ call line_total
    FROM shop.order_lines l
    JOIN shop.products p ON p.id = l.product_id
    WHERE l.order_id = wanted;
$$;

CREATE OR REPLACE FUNCTION shop.gross_total(wanted integer) -- ~~ def function gross_total
RETURNS integer
LANGUAGE plpgsql STABLE AS $body$
DECLARE
    tax_rate numeric; -- the variable, not the function
    net integer := shop.order_total(wanted); -- ~~ call order_total
BEGIN
    SELECT shop.tax_rate(c.country) INTO tax_rate -- ~~ call tax_rate
    FROM shop.orders o
    JOIN shop.customers c ON c.id = o.customer_id
    WHERE o.id = wanted;
    RETURN round(net * (1 + tax_rate));
END;
$body$;
