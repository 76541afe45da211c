create view overdue as -- ~~ def type overdue
  select m.full_name, b.title, fine_cents(current_date - l.due) as cents -- ~~ call fine_cents
  from loan l join book b using (isbn) join "Member" m on m.no = l.member_no
  where l.returned is null and l.due < current_date;

create or replace view debtors (no, cents) as -- ~~ def type debtors
  with fined as (select no, member_fines(no) as cents from "Member") -- ~~ call member_fines
  select * from fined where cents > 0;

create materialized view if not exists debt_total as -- ~~ def type debt_total
  select sum(cents) from debtors;

create function remind(limit_cents int) returns setof text -- ~~ def function remind
as $$
begin
  return query
    select format_name(full_name) || ': ' || member_fines(no) -- ~~ call format_name; call member_fines
    from "Member" where member_fines(no) > limit_cents; -- ~~ call member_fines
end
$$ language plpgsql;

create function format_name(full_name text) returns text -- ~~ def function format_name
as $$ select initcap(full_name) $$ language sql;
