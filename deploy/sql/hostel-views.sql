-- The hostel view counter. Run once in the SQL editor of a Supabase project, or with psql; running
-- it again changes nothing.
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
-- share no value and do not add up to a browsing history.
create table if not exists public.hostel_view_marks (
  day date not null,
  hostel_id text not null,
  visitor_mark text not null,
  primary key (day, hostel_id, visitor_mark)
);

alter table public.hostel_views enable row level security;
alter table public.hostel_view_marks enable row level security;

drop policy if exists "anyone may read the counters" on public.hostel_views;
create policy "anyone may read the counters" on public.hostel_views
  for select to anon, authenticated using (true);

-- A hosted project grants everything on new tables by default: take that back, then give reading.
revoke all on public.hostel_views, public.hostel_view_marks from public, anon, authenticated;
grant select on public.hostel_views to anon, authenticated;

-- Counts one view and returns the hostel's new views_count. p_visitor is a hash of a random id that
-- the app made up for this device, 1 to 64 characters, never anything about a person. The same
-- visitor counts once per hostel and per day in India. Bad input raises 22023 (HTTP 400).
create or replace function public.count_view(p_hostel_id text, p_visitor text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  total bigint;
begin
  if p_hostel_id is null or p_hostel_id !~ '^[A-Za-z0-9_-]{1,64}$' then
    raise exception 'p_hostel_id must be 1 to 64 letters, digits, _ or -' using errcode = '22023';
  end if;
  if p_visitor is null or length(p_visitor) not between 1 and 64 then
    raise exception 'p_visitor must be 1 to 64 characters' using errcode = '22023';
  end if;

  insert into public.hostel_view_marks (day, hostel_id, visitor_mark)
  values (
    today,
    p_hostel_id,
    encode(sha256(convert_to(concat_ws('/', today, p_hostel_id, p_visitor), 'UTF8')), 'hex')
  )
  on conflict do nothing;

  if not found then
    select views_count into total from public.hostel_views where hostel_id = p_hostel_id;
    return coalesce(total, 0);
  end if;

  -- Marks of past days have done their work. Rows locked by another caller are left to it.
  delete from public.hostel_view_marks
  where (day, hostel_id, visitor_mark) in (
    select day, hostel_id, visitor_mark from public.hostel_view_marks
    where day < today limit 500 for update skip locked
  );

  insert into public.hostel_views as counter (hostel_id, views_count)
  values (p_hostel_id, 1)
  on conflict (hostel_id) do update set views_count = counter.views_count + 1
  returning views_count into total;
  return total;
end;
$$;

revoke all on function public.count_view(text, text) from public, anon, authenticated;
grant execute on function public.count_view(text, text) to anon, authenticated;
