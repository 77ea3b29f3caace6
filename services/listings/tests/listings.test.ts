import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { read } from '@patna/testing/http/call.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let other: TestPerson;
/** Public ids, newest first. */
let live: string[];
let inReview: { id: string; mongoId: string };

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  other = await world.identity.person('other');
  const made: string[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    const { id } = await world.create(owner, { propertyName: `Hostel ${number}` });
    await world.approve(id);
    made.unshift(id);
  }
  live = made;
  inReview = await world.create(owner, { propertyName: 'Still in review' });
}, 60_000);

afterAll(() => world?.stop());

async function list(query: Record<string, string | number> = {}, token?: string) {
  const answer = await world.call('fetchListings', { query, token });
  return { answer, page: expectOk('fetchListings', answer) };
}

describe('fetchListings', () => {
  it('pages through the public hostels, newest first, ten at a time by default', async () => {
    const { page } = await list();
    expect(page.data.map((card) => card.id)).toEqual(live);
    const pages = await eventually(async () => {
      const three = await Promise.all([1, 2, 3].map((number) => list({ page: number, limit: 2 })));
      return three[0]?.page.totalPages === 3 && three.map((each) => each.page);
    });
    expect(pages.flatMap((each) => each.data.map((card) => card.id))).toEqual(live);
    expect(pages.map((each) => each.page)).toEqual([1, 2, 3]);
  });

  it('returns an empty page after the end', async () => {
    const { page } = await list({ page: 900, limit: 50 });
    expect(page).toMatchObject({ data: [], page: 900 });
  });

  it.each([
    ['page', 0],
    ['page', -1],
    ['page', 'two'],
    ['page', '1.5'],
    ['page', ''],
    ['page', '1e3'],
    ['limit', 0],
    ['limit', 51],
    ['limit', 'all'],
  ])('refuses %s=%s', async (field, value) => {
    const answer = await world.call('fetchListings', { query: { [field]: value } });
    expectProblem(answer, 'validation_failed', field);
  });

  it('shows cards in whole rupees without any data of the owner', async () => {
    const { answer, page } = await list({ limit: 1 });
    expect(page.data[0]).toMatchObject({
      propertyName: 'Hostel 5',
      address: { street: 'Boring Road', city: 'Patna' },
      overallPriceRange: { min: 4000, max: 8000 },
      averageRating: 0,
      reviewCount: 0,
      studentsFavourite: false,
    });
    expect(answer.text).not.toContain(owner.userId);
  });

  it('gives everybody the same response with any bearer', async () => {
    const { page: anonymous, answer } = await list();
    expect(answer.headers.get('Vary')).toContain('Authorization');
    for (const token of [owner.token, other.token, 'a.b.c']) {
      expect((await list({}, token)).page).toEqual(anonymous);
    }
  });
});

describe('getListing', () => {
  const look = (id: string, token?: string) => world.call('getListing', { params: { id }, token });

  it('finds a public hostel by public id and record id; numbers are strings', async () => {
    const [id = ''] = live;
    const byId = expectOk('getListing', await look(id));
    expect(byId).toMatchObject({
      id,
      hostelId: id,
      establishedYear: '2015',
      rooms: [
        { priceRange: { min: '6500', max: '8000' }, numberOfRooms: '4' },
        { priceRange: { min: '4000', max: '5000' }, numberOfRooms: '10' },
      ],
      overallPriceRange: { min: 4000, max: 8000 },
      contact: { phone: '+91 98•• ••• 210', email: 'h•••@example.com' },
      reviews: [],
      __v: 2,
    });
    expect(expectOk('getListing', await look(byId._id))).toEqual(byId);
  });

  it("never contains the owner's id", async () => {
    for (const token of [undefined, other.token, owner.token, 'a.b.c']) {
      const answer = await look(live[0] ?? '', token);
      expectOk('getListing', answer);
      expect(answer.text).not.toContain(owner.userId);
      expect(answer.text).not.toContain(owner.subject);
    }
  });

  it('shows a hostel in review to its owner only and forbids caching', async () => {
    for (const id of [inReview.id, inReview.mongoId]) {
      const own = await look(id, owner.token);
      expect(expectOk('getListing', own).propertyName).toBe('Still in review');
      expect(own.headers.get('Cache-Control')).toBe('private, no-store');
      expectProblem(await look(id), 'not_found');
      expectProblem(await look(id, other.token), 'not_found');
      expectProblem(await look(id, 'a.b.c'), 'not_found');
    }
  });

  it('never treats reserved words as hostel ids', async () => {
    const at = async (path: string) =>
      read(await fetch(`http://127.0.0.1:${world.service.port}/api/v1/listings/${path}`));
    expectProblem(await at('create'), 'method_not_allowed');
    expectProblem(await at('owner-listings'), 'not_found');
    expectOk('fetchListings', await at('fetch-listings'));
    expectProblem(await at('me/owner-listings'), 'unauthenticated');
  });

  it('distinguishes unknown ids from impossible ones', async () => {
    expectProblem(await look('hostel_unknown'), 'not_found');
    expectProblem(await look('0123456789abcdef01234567'), 'not_found');
    expectProblem(await look('$where'), 'validation_failed', 'id');
    expectProblem(await look('x'.repeat(65)), 'validation_failed', 'id');
  });
});

describe('ownerListings', () => {
  const own = (userId: string, token?: string) =>
    world.call('ownerListings', { params: { userId }, token });

  it('lists all hostels of the caller with their status', async () => {
    for (const userId of ['me', owner.userId, owner.subject]) {
      const { data } = expectOk('ownerListings', await own(userId, owner.token));
      expect(data.map((each) => [each.propertyName, each.status])).toEqual([
        ['Still in review', 'in review'],
        ...[5, 4, 3, 2, 1].map((number) => [`Hostel ${number}`, 'live']),
      ]);
      expect(new Set(data.map((each) => each.createdBy))).toEqual(new Set([owner.userId]));
    }
    expect(expectOk('ownerListings', await own('me', other.token)).data).toEqual([]);
  });

  it('refuses other people, bad ids and missing tokens', async () => {
    for (const userId of [owner.userId, owner.subject]) {
      expectProblem(await own(userId, other.token), 'forbidden');
    }
    expectProblem(await own('a b', owner.token), 'validation_failed', 'userId');
    expectProblem(await own('me'), 'unauthenticated');
    expectProblem(await own('me', 'a.b.c'), 'unauthenticated');
  });
});
