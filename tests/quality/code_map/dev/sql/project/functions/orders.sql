CREATE FUNCTION audit.log(what text) -- ~~ def function audit.log
RETURNS void
LANGUAGE sql AS $$
    INSERT INTO audit.events (what) VALUES (what);
$$;

CREATE FUNCTION shop.touch() -- ~~ def function touch
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    NEW.changed_at := now();
    PERFORM audit.log('changed ' || NEW.id); -- ~~ call audit.log
    RETURN NEW;
END;
$$;

CREATE TRIGGER orders_touch BEFORE UPDATE ON shop.orders
    FOR EACH ROW EXECUTE FUNCTION shop.touch(); -- ~~ call? touch dynamic

CREATE PROCEDURE shop.cancel(wanted integer, reason text DEFAULT 'none') -- ~~ def function cancel
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE shop.orders SET state = 'cancelled' WHERE id = wanted;
    PERFORM audit.log(format('cancel(%s): %s', wanted, reason)); -- ~~ call audit.log
END;
$$;

CREATE PROCEDURE shop.cancel_stale(days integer) -- ~~ def function cancel_stale
LANGUAGE plpgsql AS $$
DECLARE
    stale record;
BEGIN
    FOR stale IN SELECT id FROM shop.orders WHERE changed_at < now() - make_interval(days => days) LOOP
        CALL shop.cancel(stale.id, 'stale'); -- ~~ call cancel
    END LOOP;
END;
$$;

CREATE FUNCTION shop.descendants(depth integer) -- ~~ def function descendants
RETURNS integer
LANGUAGE plpgsql AS $$
BEGIN
    IF depth <= 0 THEN
        RETURN 0;
    END IF;
    RETURN 1 + shop.descendants(depth - 1); -- ~~ call descendants
END;
$$;
