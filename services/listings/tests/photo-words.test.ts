import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

async function bodyOf(change: object) {
  return { ...listingBody([await world.addPhoto(owner), await world.addPhoto(owner)]), ...change };
}

async function create(change: object) {
  const body = await bodyOf(change);
  return world.call('createListing', { token: owner.token, body });
}

function edit(id: string, body: object) {
  return world.call('editListing', { params: { id }, token: owner.token, body });
}

function alts({ photos }: { photos: readonly { alt: string }[] }): string[] {
  return photos.map((each) => each.alt);
}

describe('photo descriptions', () => {
  it("are the owner's, or default ones", async () => {
    const photos = [{ alt: ' The front gate ', placeholder: 'not for clients to say' }];
    const { data } = expectOk('createListing', await create({ photos }));
    expect(alts(data)).toEqual(['The front gate', 'Ganga View Hostel, photo 2']);
    expect(data.photos[0]?.placeholder).not.toContain('clients');
  });

  it('wait for a moderator by position; removals and reordering apply at once', async () => {
    const { data: made } = expectOk('createListing', await create({}));
    await world.approve(made.id);
    const photos = [{ alt: '' }, { alt: 'A room with two beds' }];
    const { data } = expectOk('editListing', await edit(made.id, { photos, version: 2 }));
    expect(data.status).toBe('live');
    expect(alts(data)).toEqual(['Ganga View Hostel, photo 1', 'A room with two beds']);
    const shown = expectOk(
      'getListing',
      await world.call('getListing', { params: { id: made.id } }),
    );
    expect(alts(shown)).toEqual(['Ganga View Hostel, photo 1', 'Ganga View Hostel, photo 2']);
    const turned = { hostelImages: made.hostelImages.toReversed(), version: 3 };
    const { data: after } = expectOk('editListing', await edit(made.id, turned));
    expect(after.status).toBe('live');
    expect(alts(after)).toEqual(['A room with two beds', 'Ganga View Hostel, photo 1']);
  });

  it.each<[string, object[]]>([
    ['photos.0.alt', [{ alt: 'x'.repeat(121) }]],
    ['photos.0.alt', [{ alt: 'Ring 98765 43210' }]],
    ['photos', [{ alt: 'a' }, { alt: 'b' }, { alt: 'c' }]],
    ['photos.0.alt', [{}]],
  ])('are refused at %s when they are %j', async (field, photos) => {
    expectProblem(await create({ photos }), 'validation_failed', field);
  });

  it('are refused in an edit with fewer photos', async () => {
    const { data } = expectOk('createListing', await create({}));
    const photos = [{ alt: 'a' }, { alt: 'b' }, { alt: 'c' }];
    expectProblem(await edit(data.id, { photos, version: 1 }), 'validation_failed', 'photos');
  });
});

describe('free beds', () => {
  const room = {
    category: ['Dormitory'],
    priceRange: { min: 3000, max: 3500 },
    numberOfRooms: 2,
    beds: 12,
    freeBeds: 3,
  };
  const confirmedAt = new Date(Date.now() - 86_400_000).toISOString();

  it('may have the time of their count', async () => {
    const rooms = [{ ...room, confirmedAt }, room];
    const { data } = expectOk('createListing', await create({ rooms }));
    expect(data.rooms.map((each) => each.confirmedAt)).toEqual([confirmedAt, undefined]);
  });

  it.each<[string, object]>([
    ['rooms.0.confirmedAt', { ...room, confirmedAt: 'yesterday' }],
    ['rooms.0.confirmedAt', { ...room, confirmedAt: '2999-01-01T00:00:00.000Z' }],
    ['rooms.0.freeBeds', { ...room, freeBeds: undefined, confirmedAt }],
  ])('are refused at %s: %j', async (field, wrong) => {
    expectProblem(await create({ rooms: [wrong] }), 'validation_failed', field);
  });
});

describe('If-Match', () => {
  const send = (
    name: 'editListing' | 'changeListingStatus',
    id: string,
    tag: string,
    body: object,
  ) => world.call(name, { params: { id }, token: owner.token, body, headers: { 'If-Match': tag } });

  it("gives the version of an edit, beside or in place of the body's", async () => {
    const { data } = expectOk('createListing', await create({}));
    await world.approve(data.id);
    const words = { description: 'Painted anew.' };
    expectProblem(await send('editListing', data.id, '"9"', words), 'precondition_failed');
    const both = { ...words, version: 2 };
    expectProblem(await send('editListing', data.id, '"9"', both), 'precondition_failed');
    expect(
      expectOk('editListing', await send('editListing', data.id, '"2"', both)).data.version,
    ).toBe(3);
    const asha = await world.identity.person('asha');
    const params = { listingId: data.id, userId: 'me' };
    const review = { rating: 4, comment: 'Clean rooms, quiet at night.' };
    expectOk(
      'addReview',
      await world.call('addReview', { params, token: asha.token, body: review }),
    );
    expectOk('editListing', await send('editListing', data.id, '"3"', words));
    const pause = { status: 'paused' };
    expectProblem(await send('changeListingStatus', data.id, '"3"', pause), 'precondition_failed');
    expectOk('changeListingStatus', await send('changeListingStatus', data.id, '*', pause));
  });
});
