import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '../../../deploy/testing/answers.ts';
import { listingBody } from '../../../deploy/testing/samples.ts';
import type { TestPerson } from '../../../deploy/testing/test-identity.ts';
import { type ListingWorld, openListingWorld, photo } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
const collections = ['images', 'image_files'] as const;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

/** Of these pictures and their files, how many wait for the end of their half year. */
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

it('goes half a year after the last hostel that named it', async () => {
  for (const collection of collections) {
    const seconds = await world.mongo.forgottenAfter('listings', collection, 'unnamedSince');
    expect(seconds).toBe(180 * 86_400);
  }
  const uploaded = await world.upload([await photo(), await photo('png')], owner);
  const ids = uploaded.map(({ id }) => id);
  const urls = uploaded.map(({ url }) => url);
  expect(await passing(ids)).toEqual({ pictures: 2, files: 12 });

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
  expect(await passing(ids)).toEqual({ pictures: 1, files: 6 });
  await showsNoneOfThem(second);
  expect(await passing(ids)).toEqual({ pictures: 2, files: 12 });
});
