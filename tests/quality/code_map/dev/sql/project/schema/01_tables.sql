-- The shop's tables. Run before everything else.
CREATE SCHEMA IF NOT EXISTS shop;
CREATE SCHEMA IF NOT EXISTS audit;

CREATE TABLE shop.customers ( -- ~~ def type customers
    id         integer PRIMARY KEY,
    name       text NOT NULL,
    country    char(2) NOT NULL DEFAULT 'DE',
    created_at timestamptz NOT NULL DEFAULT now()
);

create table if not exists shop.products ( -- ~~ def type products
    id    integer primary key,
    title text not null,
    cents integer not null check (cents >= 0)
);

CREATE TABLE shop."orders" ( -- ~~ def type orders
    id          integer PRIMARY KEY,
    customer_id integer NOT NULL REFERENCES shop.customers (id),
    state       text NOT NULL DEFAULT 'open',
    changed_at  timestamptz
);

CREATE TABLE shop.order_lines ( -- ~~ def type order_lines
    order_id   integer NOT NULL REFERENCES shop.orders (id) ON DELETE CASCADE,
    product_id integer NOT NULL REFERENCES shop.products (id),
    amount     integer NOT NULL DEFAULT 1,
    PRIMARY KEY (order_id, product_id)
);

CREATE UNLOGGED TABLE audit.events ( -- ~~ def type audit.events
    at   timestamptz NOT NULL DEFAULT now(),
    what text NOT NULL -- line_total(...) was changed, for example
);

CREATE INDEX orders_by_customer ON shop.orders (customer_id);
