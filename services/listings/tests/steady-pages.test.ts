import { apiBase, callUrl, calls, listingSorts, operations } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  for (let n = 1; n <= 7; n += 1) await publish(5000 + 1000 * (n % 3));
}, 60_000);

afterAll(() => world?.stop());

async function publish(min: number): Promise<string> {
  const rooms = [{ category: ['Single'], priceRange: { min, max: min + 500 }, numberOfRooms: 3 }];
  const { id } = await world.create(owner, { rooms });
  await world.approve(id);
  return id;
}

async function reprice(id: string, min: number, max: number): Promise<void> {
  const rooms = [{ category: ['Single'], priceRange: { min, max }, numberOfRooms: 2 }];
  const headers = { 'If-Match': '*' };
  const asked = { params: { id }, token: owner.token, body: { rooms }, headers };
  expectOk('editListing', await world.call('editListing', asked));
}

async function move(id: string, status: 'paused' | 'live'): Promise<void> {
  const step = {
    params: { id },
    token: owner.token,
    body: { status },
    headers: { 'If-Match': '*' },
  };
  expectOk('changeListingStatus', await world.call('changeListingStatus', step));
}

/** The page at this URL, and the next URL from its `Link` header. */
async function pageAt(address: string) {
  const response = await fetch(`http://127.0.0.1:${world.service.port}${address}`);
  expect(response.status).toBe(operations.fetchListings.status);
  const { data, until } = operations.fetchListings.output.parse(await response.json());
  const link = response.headers.get('Link') ?? '';
  const next = /<([^>]*)>; rel="next"/.exec(link)?.[1];
  return { ids: data.map((card) => card.id), until, next };
}

async function page(query: Record<string, string | number>) {
  const answer = expectOk('fetchListings', await world.call('fetchListings', { query }));
  return { ...answer, ids: answer.data.map((card) => card.id) };
}

/** Cursors of the last pages of two hostels, the last page first. */
async function lastCursors(count: number): Promise<string[]> {
  const cursors: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await page({ limit: 2, ...(cursor && { cursor }) });
    cursor = answer.nextCursor;
    if (cursor) cursors.unshift(cursor);
  } while (cursor);
  return cursors.slice(0, count);
}

async function followed(start: string): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = start; next !== undefined; ) {
    const page = await pageAt(next);
    ids.push(...page.ids);
    next = page.next;
  }
  return ids;
}

describe.each(listingSorts)('by %s, the pages behind `Link`', (sort) => {
  it('have no gap and no duplicate while hostels become public or return', async () => {
    const whole = callUrl('fetchListings', {}, { sort, limit: 50 });
    const { ids: everything } = await pageAt(whole);
    const [, , middle = ''] = everything;
    await move(middle, 'paused');
    const { ids: before } = await pageAt(whole);
    expect(before).not.toContain(middle);

    const first = await pageAt(callUrl('fetchListings', {}, { sort, limit: 2, city: 'Patna' }));
    for (const rent of [500, 6000, 99_000]) await publish(rent);
    await move(middle, 'live');
    expect(first.next).toContain('city=Patna');
    expect([...first.ids, ...(await followed(first.next ?? ''))]).toEqual(before);

    const { ids: now } = await pageAt(whole);
    expect(now).toHaveLength(everything.length + 3);
    expect(now).toContain(middle);
  });
});

describe.each(listingSorts)('by %s, the pages after a cursor', (sort) => {
  it('contain each unchanged hostel exactly once while others leave, arrive and change their rent', async () => {
    const whole = callUrl('fetchListings', {}, { sort, limit: 50 });
    const { ids: before } = await pageAt(whole);
    const first = await page({ sort, limit: 3 });
    const [gone = '', , repriced = ''] = before.slice(0, 3);
    const goneLater = before.at(-2) ?? '';
    for (const id of [gone, goneLater]) await move(id, 'paused');
    const added = await publish(6000);
    await reprice(repriced, 700, 90_000);

    const seen = [...first.ids];
    let { nextCursor } = first;
    for (let at = 2; nextCursor !== undefined; at += 1) {
      const next = await page({ sort, limit: 3, page: at, cursor: nextCursor });
      expect(next.page < next.totalPages).toBe(next.nextCursor !== undefined);
      seen.push(...next.ids);
      nextCursor = next.nextCursor;
    }
    const stayed = before.filter((id) => ![goneLater, repriced].includes(id));
    const others = new Set([added, repriced]);
    expect(seen.filter((id) => !others.has(id))).toEqual(stayed);

    for (const id of [gone, goneLater]) await move(id, 'live');
  });
});

it('a cursor examines only as many records as its page has, at any depth', async () => {
  const [cursor = ''] = await lastCursors(1);
  const db = world.mongo.client.db('listings');
  await db.command({ profile: 2 });
  await page({ limit: 2, cursor });
  await db.command({ profile: 0 });
  const [query] = await db
    .collection('system.profile')
    .find({ op: 'query', ns: 'listings.listings', 'command.filter.$and': { $exists: true } })
    .toArray();
  expect(query?.['docsExamined']).toBeLessThanOrEqual(3);
  expect(query?.['planSummary']).toMatch(/^IXSCAN/);
});

it('a numbered page does not examine the records before it', async () => {
  const db = world.mongo.client.db('listings');
  await db.collection('system.profile').drop();
  await db.command({ profile: 2 });
  await page({ limit: 2, page: 4 });
  await db.command({ profile: 0 });
  const queries = await db
    .collection('system.profile')
    .find({ op: 'query', ns: 'listings.listings' })
    .toArray();
  expect(queries.length).toBeGreaterThanOrEqual(2);
  // The two hostels of the page, one more to know whether others follow, and the one before the page.
  for (const { docsExamined } of queries) expect(docsExamined).toBeLessThanOrEqual(4);
});

it('a page after the end and one without a cursor state correctly whether more follow', async () => {
  let hasMore = true;
  let at = 0;
  while (hasMore) {
    at += 1;
    const answer = await page({ limit: 4, page: at });
    hasMore = answer.nextCursor !== undefined;
    expect(answer.page < answer.totalPages, `page ${at}`).toBe(hasMore);
    expect(answer.ids.length, `page ${at}`).toBeGreaterThan(0);
  }
  expect((await page({ limit: 4, page: at + 1 })).ids).toEqual([]);
});

it('a cursor of another order or an invalid one is refused', async () => {
  const [cursor = ''] = await lastCursors(1);
  for (const query of [
    { cursor, sort: 'rating' },
    { cursor: 'newest~1' },
    { cursor: 'a'.repeat(99) },
  ]) {
    const answer = await world.call('fetchListings', { query });
    expectProblem(answer, 'validation_failed', 'cursor');
  }
});

it('the last page has no next link, and a bare later page links on from its own moment', async () => {
  const { ids, next } = await pageAt(callUrl('fetchListings', {}, { limit: 50 }));
  expect(next).toBeUndefined();
  const bare = await pageAt(callUrl('fetchListings', {}, { page: 2, limit: 3 }));
  expect(bare.ids).toEqual(ids.slice(3, 6));
  expect(await followed(bare.next ?? '')).toEqual(ids.slice(6));
});

it('a hostel keeps its place in "newest" when it returns', async () => {
  const whole = `${apiBase}${calls.fetchListings.path}?limit=50`;
  const { ids } = await pageAt(whole);
  await move(ids[1] ?? '', 'paused');
  await move(ids[1] ?? '', 'live');
  expect((await pageAt(whole)).ids).toEqual(ids);
});

it('hostels without a publication stamp use their publication date', async () => {
  const { ids } = await pageAt(callUrl('fetchListings', {}, { limit: 50 }));
  const listings = world.mongo.client.db('listings').collection('listings');
  await listings.updateMany({}, { $unset: { liveSince: 1 } });
  await world.migrateHostels();
  const { until, ids: migrated } = await pageAt(callUrl('fetchListings', {}, { limit: 50 }));
  const newest = await listings.findOne({ hostelId: ids[0] ?? '' });
  expect(until).toBe(newest?.['publishedAt'].toISOString());
  expect(migrated).toEqual(ids);
});
