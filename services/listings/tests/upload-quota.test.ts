import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { fillPhotos, formOf, type ListingWorld, openListingWorld, photo } from './listing-world.ts';

let world: ListingWorld;

beforeAll(async () => {
  world = await openListingWorld();
}, 60_000);

afterAll(() => world?.stop());

const yearSeconds = 365 * 86_400;

async function uploadAs(person: TestPerson | undefined, pictures: number, key?: string) {
  const one = await photo();
  const body = formOf(Array.from({ length: pictures }, () => one));
  return world.call('uploadImages', { token: person?.token, body, key });
}

it('a person can store at most 300 photos outside their approved hostels', async () => {
  const owner = await world.identity.person('collector');
  await fillPhotos(world, owner, 299);
  const last = await uploadAs(owner, 1, 'the-last-one');
  const [stored] = expectOk('uploadImages', last).data;
  const problem = expectProblem(await uploadAs(owner, 1), 'conflict');
  expect(problem.message).toMatch(/300 photos/);
  expect((await uploadAs(owner, 1, 'the-last-one')).text).toBe(last.text);
  expectOk('uploadImages', await uploadAs(undefined, 1));

  const body = listingBody([stored?.url ?? '']);
  const listed = await world.call('createListing', { token: owner.token, body });
  const { id } = expectOk('createListing', listed).data;
  // The hostel has not been approved yet.
  expectProblem(await uploadAs(owner, 1), 'conflict');
  await world.approve(id);
  expectProblem(await uploadAs(owner, 2), 'conflict');
  expectOk('uploadImages', await uploadAs(owner, 1));

  const headers = { 'If-Match': '*' };
  const archive = { params: { id }, token: owner.token, body: { status: 'archived' }, headers };
  expectOk('changeListingStatus', await world.call('changeListingStatus', archive));
  expectProblem(await uploadAs(owner, 1), 'conflict');
});

it('a person can send at most 2000 photos in conversations in three months', async () => {
  const sender = await world.identity.person('sender');
  const sent = { conversation: { enquiryId: 'e1' } };
  await fillPhotos(world, sender, 400, Date.now() / 1000 - yearSeconds, sent);
  await fillPhotos(world, sender, 1999, undefined, sent);
  expectOk('uploadImages', await uploadAs(sender, 1));
  const problem = expectProblem(await uploadAs(sender, 2), 'conflict');
  expect(problem.message).toMatch(/sent 2000 photos/);
});

it('the quota does not count old uploads or those of others', async () => {
  const owner = await world.identity.person('old-hand');
  await fillPhotos(world, owner, 400, Date.now() / 1000 - yearSeconds);
  await fillPhotos(world, await world.identity.person('somebody-else'), 300);
  expectOk('uploadImages', await uploadAs(owner, 1));
});
