-- The hostel view counter. Run it once in the SQL editor of a Supabase project or with psql. Running
-- it again changes nothing. Then insert the VIEWS_TICKET_KEY of the listings service:
--   insert into public.hostel_view_keys (secret) values ('...');
--
-- The public key is part of the app, so anybody can have it. It may read hostel_views and call
-- count_view. Grants and row level security both refuse everything else.

create table if not exists public.hostel_views (
  hostel_id text primary key check (hostel_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  views_count bigint not null default 0 check (views_count >= 0)
);

-- One row per visitor, hostel and day, so that a second look on the same day does not count.
-- visitor_mark, from the ticket, is a hash of visitor, hostel and day: rows of one person share no
-- value and do not reveal a browsing history.
create table if not exists public.hostel_view_marks (
  day date not null,
  hostel_id text not null,
  visitor_mark text not null,
  primary key (day, hostel_id, visitor_mark)
);

-- The inner or outer key block of HMAC-SHA256 (RFC 2104).
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

-- Tickets signed with any of these keys are accepted. While a key is changed there are two for a day.
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

-- A hosted project grants everything on new tables by default: revoke that, then grant reading.
revoke all on public.hostel_views, public.hostel_view_marks, public.hostel_view_keys
  from public, anon, authenticated;
grant select on public.hostel_views to anon, authenticated;

-- Counts the view of a ticket and returns the hostel's views_count. The listings service issues
-- tickets for public hostels only: <day>.<hostel>.<visitor mark>.<signature>. A ticket counts once.
-- An invalid ticket, or one of another day, raises 22023 (HTTP 400).
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

  -- Marks of past days are no longer needed. Another caller deletes the rows that it has locked.
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

-- For old apps without tickets: counts nothing and returns the hostel's views_count. Invalid input
-- raises 22023 (HTTP 400).
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
