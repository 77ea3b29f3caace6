-- The hostel view counter. Run once in the SQL editor of a Supabase project, or with psql; running
-- it again changes nothing. Then insert the VIEWS_TICKET_KEY of the listings service:
--   insert into public.hostel_view_keys (secret) values ('...');
--
-- The public key ships inside the app, so whoever holds it is taken to be a stranger. It may read
-- hostel_views and call count_view; every other door is shut twice, by grants and by row level
-- security.

create table if not exists public.hostel_views (
  hostel_id text primary key check (hostel_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  views_count bigint not null default 0 check (views_count >= 0)
);

-- One row per visitor, hostel and day, which is what makes a second look on the same day free.
-- visitor_mark mixes the visitor with the hostel and the day before hashing, so rows of one person
-- share no value and do not add up to a browsing history; the ticket brings it.
create table if not exists public.hostel_view_marks (
  day date not null,
  hostel_id text not null,
  visitor_mark text not null,
  primary key (day, hostel_id, visitor_mark)
);

-- One of the two blocks that HMAC-SHA256 (RFC 2104) makes of a secret.
create or replace function public.hostel_view_pad(p_secret text, p_pad integer)
returns bytea
language plpgsql
immutable
set search_path = ''
as $$
declare
  secret bytea := convert_to(p_secret, 'UTF8');
  pad bytea := decode(repeat(lpad(to_hex(p_pad), 2, '0'), 64), 'hex');
begin
  if length(secret) > 64 then
    secret := sha256(secret);
  end if;
  for at in 0..length(secret) - 1 loop
    pad := set_byte(pad, at, get_byte(secret, at) # p_pad);
  end loop;
  return pad;
end;
$$;

revoke all on function public.hostel_view_pad(text, integer) from public, anon, authenticated;

-- Each of these signs tickets that are taken: for a change of keys there are two for a day.
create table if not exists public.hostel_view_keys (
  secret text primary key check (length(secret) >= 32),
  inner_pad bytea not null generated always as (public.hostel_view_pad(secret, 54)) stored,
  outer_pad bytea not null generated always as (public.hostel_view_pad(secret, 92)) stored
);

alter table public.hostel_views enable row level security;
alter table public.hostel_view_marks enable row level security;
alter table public.hostel_view_keys enable row level security;

drop policy if exists "anyone may read the counters" on public.hostel_views;
create policy "anyone may read the counters" on public.hostel_views
  for select to anon, authenticated using (true);

-- A hosted project grants everything on new tables by default: take that back, then give reading.
revoke all on public.hostel_views, public.hostel_view_marks, public.hostel_view_keys
  from public, anon, authenticated;
grant select on public.hostel_views to anon, authenticated;

-- Counts the view that a ticket of the listings service stands for and returns the hostel's
-- views_count. A ticket is <day>.<hostel>.<visitor mark>.<signature>: it is given for public hostels
-- alone, and counts once. A ticket that is none, or of another day, raises 22023 (HTTP 400).
create or replace function public.count_view(p_ticket text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  part constant text[] := regexp_match(
    p_ticket,
    '^(\d{4}-\d{2}-\d{2})\.([A-Za-z0-9_-]{1,64})\.([0-9a-f]{64})\.([0-9a-f]{64})$'
  );
  total bigint;
begin
  if part is null or not exists (
    select 1 from public.hostel_view_keys
    where decode(part[4], 'hex') = sha256(outer_pad || sha256(
      inner_pad || convert_to(concat_ws('.', part[1], part[2], part[3]), 'UTF8')
    ))
  ) then
    raise exception 'p_ticket is no ticket' using errcode = '22023';
  end if;
  if part[1]::date not between today - 1 and today + 1 then
    raise exception 'p_ticket is of another day' using errcode = '22023';
  end if;

  insert into public.hostel_view_marks (day, hostel_id, visitor_mark)
  values (part[1]::date, part[2], part[3])
  on conflict do nothing;

  if not found then
    select views_count into total from public.hostel_views where hostel_id = part[2];
    return coalesce(total, 0);
  end if;

  -- Marks of past days have done their work. Rows locked by another caller are left to it.
  delete from public.hostel_view_marks
  where (day, hostel_id, visitor_mark) in (
    select day, hostel_id, visitor_mark from public.hostel_view_marks
    where day < today - 1 limit 500 for update skip locked
  );

  insert into public.hostel_views as counter (hostel_id, views_count)
  values (part[2], 1)
  on conflict (hostel_id) do update set views_count = counter.views_count + 1
  returning views_count into total;
  return total;
end;
$$;

revoke all on function public.count_view(text) from public, anon, authenticated;
grant execute on function public.count_view(text) to anon, authenticated;

-- What apps of before there were tickets call: it counts nothing and returns the hostel's
-- views_count. Bad input raises 22023 (HTTP 400).
create or replace function public.count_view(p_hostel_id text, p_visitor text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  total bigint;
begin
  if p_hostel_id is null or p_hostel_id !~ '^[A-Za-z0-9_-]{1,64}$' then
    raise exception 'p_hostel_id must be 1 to 64 letters, digits, _ or -' using errcode = '22023';
  end if;
  if p_visitor is null or length(p_visitor) not between 1 and 64 then
    raise exception 'p_visitor must be 1 to 64 characters' using errcode = '22023';
  end if;
  select views_count into total from public.hostel_views where hostel_id = p_hostel_id;
  return coalesce(total, 0);
end;
$$;

revoke all on function public.count_view(text, text) from public, anon, authenticated;
grant execute on function public.count_view(text, text) to anon, authenticated;
