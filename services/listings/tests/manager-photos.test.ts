import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { passOf } from './listing-world.ts';
import { type ManagerWorld, openManagerWorld } from './manager-world.ts';

const headers = { 'If-Match': '*' };

let desk: ManagerWorld;
beforeAll(async () => {
  desk = await openManagerWorld();
}, 60_000);
afterAll(() => desk?.world.stop());

async function imagesOf(id: string): Promise<string[]> {
  const answer = await desk.world.call('getListing', { params: { id } });
  return expectOk('getListing', answer).hostelImages;
}

function edit(id: string, { token }: TestPerson, body: object) {
  return desk.world.call('editListing', { params: { id }, token, headers, body });
}

async function statusOf(url: string, person: TestPerson): Promise<number> {
  const cookie = await passOf(desk.world, person);
  const address = `http://127.0.0.1:${desk.world.service.port}${url}`;
  return (await fetch(address, { headers: { cookie } })).status;
}

it('a photo of a pending change is not for the role inbox', async () => {
  const id = await desk.hostel();
  const asha = await desk.manager(id, 'everything', 'asha');
  const bela = await desk.manager(id, 'inbox', 'bela');
  const added = await desk.world.addPhoto(desk.owner);
  const body = { hostelImages: [...(await imagesOf(id)), added] };
  expectOk('editListing', await edit(id, desk.owner, body));
  expect(await statusOf(added, desk.owner)).toBe(200);
  expect(await statusOf(added, asha)).toBe(200);
  expect(await statusOf(added, bela)).toBe(404);
});
