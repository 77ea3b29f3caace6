import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  other = await world.identity.person('other');
}, 60_000);

afterAll(() => world?.stop());

async function live(person: TestPerson): Promise<string> {
  const { id } = await world.create(person);
  await world.approve(id);
  return id;
}

async function fromOwnerOf(id: string, token?: string) {
  const answer = await world.call('getListing', { params: { id }, ...(token && { token }) });
  const detail = expectOk('getListing', answer);
  expect(JSON.stringify(detail)).not.toContain(owner.userId);
  return detail.moreFromOwner?.map((card) => card.id);
}

it('a hostel names the other public hostels of its owner, newest first, and no hidden ones', async () => {
  const [first, second, third] = [await live(owner), await live(owner), await live(owner)];
  const strangers = await live(other);
  await world.create(owner);
  const paused = await live(owner);
  const body = { status: 'paused' };
  const headers = { 'If-Match': '*' };
  const move = { params: { id: paused }, token: owner.token, headers, body };
  expectOk('changeListingStatus', await world.call('changeListingStatus', move));
  expect(await fromOwnerOf(first)).toEqual([third, second]);
  expect(await fromOwnerOf(first, owner.token)).toEqual([third, second]);
  expect(await fromOwnerOf(strangers)).toEqual([]);
});

it('names six at most', async () => {
  const many = await world.identity.person('many');
  const ids = [];
  for (let n = 0; n < 8; n += 1) ids.push(await live(many));
  const [last = '', ...others] = ids.toReversed();
  expect(await fromOwnerOf(last)).toEqual(others.slice(0, 6));
});
