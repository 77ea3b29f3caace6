import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld, photo } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
const collections = ['images', 'image_files'] as const;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

/** How many of these pictures and files wait for their deletion. */
async function passing(ids: readonly string[]): Promise<{ pictures: number; files: number }> {
  const [pictures = [], files = []] = await Promise.all(
    collections.map((collection) => world.mongo.stored('listings', collection)),
  );
  const unnamed = (each: object) => 'unnamedSince' in each;
  return {
    pictures: pictures.filter((each) => ids.includes(String(each._id)) && unnamed(each)).length,
    files: files.filter((each) => ids.includes(String(each.imageId)) && unnamed(each)).length,
  };
}

it('a photo is deleted half a year after the last hostel that named it', async () => {
  for (const collection of collections) {
    const seconds = await world.mongo.forgottenAfter('listings', collection, 'unnamedSince');
    expect(seconds).toBe(180 * 86_400);
  }
  const uploaded = await world.upload([await photo(), await photo('png')], owner);
  const ids = uploaded.map(({ id }) => id);
  const urls = uploaded.map(({ url }) => url);
  expect(await passing(ids)).toEqual({ pictures: 2, files: 20 });

  const { token } = owner;
  const create = async (images: string[]) => {
    const answer = await world.call('createListing', { token, body: listingBody(images) });
    return expectOk('createListing', answer).data;
  };
  const first = await create(urls);
  const second = await create(urls.slice(0, 1));
  expect(await passing(ids)).toEqual({ pictures: 0, files: 0 });

  const [replacement] = await world.upload([await photo()], owner);
  const showsNoneOfThem = async ({ id, version }: typeof first) => {
    const body = { version, hostelImages: [replacement?.url] };
    expectOk('editListing', await world.call('editListing', { params: { id }, token, body }));
  };
  await showsNoneOfThem(first);
  // The other hostel still shows one of the two.
  expect(await passing(ids)).toEqual({ pictures: 1, files: 10 });
  await showsNoneOfThem(second);
  expect(await passing(ids)).toEqual({ pictures: 2, files: 20 });
});

it('a photo is deleted half a year after its hostel was archived, and is hidden meanwhile', async () => {
  const person = await world.identity.person('leaves');
  const { token } = person;
  const uploaded = await world.upload([await photo(), await photo('png')], person);
  const ids = uploaded.map(({ id }) => id);
  const create = async (images: string[]) => {
    const answer = await world.call('createListing', { token, body: listingBody(images) });
    return expectOk('createListing', answer).data.id;
  };
  const archive = async (id: string) => {
    const request = { params: { id }, token, body: { status: 'archived' } };
    const headers = { 'If-Match': '*' };
    const answer = await world.call('changeListingStatus', { ...request, headers });
    return expectOk('changeListingStatus', answer).data;
  };
  const urls = uploaded.map(({ url }) => url);
  const first = await create(urls);
  const second = await create(urls.slice(0, 1));
  await world.approve(first);
  expect(await archive(first)).toMatchObject({ hostelImages: [], photos: [] });
  // The other hostel still shows one of the two.
  expect(await passing(ids)).toEqual({ pictures: 1, files: 10 });
  await archive(second);
  expect(await passing(ids)).toEqual({ pictures: 2, files: 20 });
  const own = await world.call('ownerListings', { params: { userId: 'me' }, token });
  const shown = expectOk('ownerListings', own).data.flatMap((listing) => listing.hostelImages);
  expect(shown).toEqual([]);

  await create(urls);
  expect(await passing(ids)).toEqual({ pictures: 0, files: 0 });
});

it('a photo is deleted although an archived hostel still names it', async () => {
  const person = await world.identity.person('left-before');
  const { token } = person;
  const [one, other] = await world.upload([await photo(), await photo('png')], person);
  const create = async () => {
    const body = listingBody([one?.url ?? '']);
    return expectOk('createListing', await world.call('createListing', { token, body })).data;
  };
  const closed = await create();
  const listings = world.mongo.client.db('listings').collection('listings');
  await listings.updateOne({ hostelId: closed.id }, { $set: { status: 'archived' } });
  const { id, version } = await create();
  const body = { version, hostelImages: [other?.url] };
  expectOk('editListing', await world.call('editListing', { params: { id }, token, body }));
  expect(await passing([one?.id ?? ''])).toEqual({ pictures: 1, files: 10 });
});
