CREATE TABLE expected_totals (order_id integer, cents integer); -- ~~ def type expected_totals

CREATE FUNCTION check_totals() -- ~~ def function check_totals
RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
    row record;
BEGIN
    FOR row IN SELECT * FROM expected_totals LOOP
        IF shop.order_total(row.order_id) <> row.cents THEN -- ~~ call order_total
            RETURN NEXT 'wrong: ' || shop.summary(row.order_id); -- ~~ call shop.summary
        END IF;
    END LOOP;
END;
$$;

SELECT * FROM check_totals(); -- ~~ call check_totals
