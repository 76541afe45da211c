-- Dates: due_date(d) adds the days of a loan.

create or replace function loan_days(shelf int) -- ~~ def function loan_days
  returns int language sql immutable
  return case when shelf > 5 then 7 else 28 end;

create or replace function due_date(taken date, shelf int default 1) -- ~~ def function due_date
  returns date language sql immutable
  return next_workday(taken + loan_days(shelf)); -- ~~ call next_workday; call loan_days

create or replace function next_workday(day date) -- ~~ def function next_workday
  returns date
  language plpgsql immutable
as $fn$
begin
  if extract(isodow from day) > 5 then
    return next_workday(day + 1); -- ~~ call next_workday
  end if;
  return day;
end
$fn$;
