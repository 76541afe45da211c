-- Started by cron; order_total('x') in this comment is no call.
CREATE OR REPLACE PROCEDURE shop.nightly() -- ~~ def function nightly
LANGUAGE plpgsql AS $$
DECLARE
    command text := 'REFRESH MATERIALIZED VIEW shop.revenue';
BEGIN
    EXECUTE command;
    CALL shop.cancel_stale(30); -- ~~ call cancel_stale
    PERFORM audit.log('nightly done'); -- ~~ call audit.log
END;
$$;

CALL shop.nightly(); -- ~~ call nightly
