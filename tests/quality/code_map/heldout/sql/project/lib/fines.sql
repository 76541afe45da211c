create function fine_cents(days int) returns int -- ~~ def function fine_cents
as $$ select greatest(days, 0) * 10; $$
language sql;

create function fine_cents(l loan) returns int -- ~~ def function fine_cents
as $$
  select fine_cents(coalesce(l.returned, current_date) - l.due) -- ~~ call fine_cents
$$
language sql;

/* 会员的罚款总额
   member_fines(1) */
create function member_fines(who int) returns int -- ~~ def function member_fines
as $$
declare
  total int := 0;
  fine_cents int;
  l loan%rowtype;
begin
  for l in select * from loan where member_no = who loop
    total := total + public.fine_cents(l); -- ~~ call fine_cents
  end loop;
  raise notice 'fine_cents(%)', total;
  return total;
end
$$ language plpgsql;

create or replace function audit_loan() returns trigger -- ~~ def function audit_loan
as $$
begin
  if tg_op = 'INSERT' then
    new.due = due_date(new.taken); -- ~~ call due_date
  end if;
  return new;
end
$$ language plpgsql;

create trigger loan_due before insert on loan
  for each row execute procedure audit_loan(); -- ~~ call? audit_loan
