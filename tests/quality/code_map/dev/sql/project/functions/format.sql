create or replace function shop.money(cents integer) -- ~~ def function money
returns text
language sql immutable as $$
    select shop.money(cents, 'EUR'); -- ~~ call money
$$;

create or replace function shop.money(cents integer, currency text) -- ~~ def function money
returns text
language sql immutable as $$
    select to_char(cents / 100.0, 'FM999990.00') || ' ' || currency;
$$;

create or replace function audit.summary(days integer) -- ~~ def function audit.summary
returns text
language sql stable as $$
    select count(*) || ' events' from audit.events where at > now() - make_interval(days => days);
$$;

create or replace function shop.summary(wanted integer) -- ~~ def function shop.summary
returns text
language plpgsql stable as $$
begin
    -- audit.summary(wanted) is another matter
    return format('order %s: %s', wanted, shop.money(shop.gross_total(wanted))); -- ~~ call money; call gross_total
end;
$$;
