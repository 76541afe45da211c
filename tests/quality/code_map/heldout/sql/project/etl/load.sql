create schema if not exists etl;

create table etl.book ( -- ~~ def type etl.book
  isbn text,
  title text
);

create procedure etl.load_books(batch int) as $$ -- ~~ def function load_books
declare
  n int;
begin
  n := etl.clean(batch); -- ~~ call etl.clean
  insert into public.book select isbn, title from etl.book;
  execute 'select etl.log($1)' using n; -- ~~ call etl.log dynamic
  perform etl.log(n); -- ~~ call etl.log
end
$$ language plpgsql;

create function etl.clean(batch int) returns int as $$ -- ~~ def function etl.clean
  select batch - 1;
$$ language sql;

create function etl.log(n int) returns void as $$ -- ~~ def function etl.log
begin
  raise info 'loaded % books; call load_books(1) again', n;
end
$$ language plpgsql;

call etl.load_books(100); -- ~~ call load_books
select remind(500); -- ~~ call remind
