begin;

create table public.book ( -- ~~ def type book
  isbn text primary key,
  title text not null,
  shelf int default 1
);

create table if not exists "Member" ( -- ~~ def type Member
  no int generated always as identity primary key,
  full_name text not null,
  born date
);

create table loan ( -- ~~ def type loan
  isbn text references book,
  member_no int references "Member" (no),
  taken date not null default current_date,
  due date,
  returned date
);

commit;
