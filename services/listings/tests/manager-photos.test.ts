import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { fillPhotos, passOf } from './listing-world.ts';
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

it('photos of a co-manager count towards the quota of the owner', async () => {
  const owner = await desk.world.identity.person('full-owner');
  const { id } = await desk.world.create(owner);
  await desk.world.approve(id);
  const token = expectOk(
    'inviteManager',
    await desk.invite(id, 'everything', { token: owner.token }),
  ).data.token;
  const chitra = await desk.world.identity.person('chitra');
  expectOk('acceptInvitation', await desk.accept(chitra, token));
  const before = await imagesOf(id);
  const [first, second] = [await desk.world.addPhoto(chitra), await desk.world.addPhoto(chitra)];
  await fillPhotos(desk.world, owner, 299);
  const one = { hostelImages: [...before, first] };
  expectOk('editListing', await edit(id, chitra, one));
  const two = { hostelImages: [...before, first, second] };
  const problem = expectProblem(await edit(id, chitra, two), 'conflict');
  expect(problem.message).toMatch(/^The owner has 300 photos/);
  const [imageId = ''] = (before[0] ?? '').split('/').slice(2);
  const crop = { params: { imageId }, body: { focus: { x: 0.5, y: 0 } }, token: chitra.token };
  expectProblem(await desk.world.call('cropImage', crop), 'conflict');
  expectOk('editListing', await edit(id, chitra, one));
});

it('crops by a co-manager belong to the owner and end with the role', async () => {
  const id = await desk.hostel();
  const dina = await desk.manager(id, 'everything', 'dina');
  const esha = await desk.manager(id, 'inbox', 'esha');
  const [shown = ''] = await imagesOf(id);
  const cropped = async (url: string) => {
    const [imageId = ''] = url.split('/').slice(2);
    const crop = { params: { imageId }, body: { focus: { x: 0.5, y: 0 } } };
    const answer = await desk.world.call('cropImage', { ...crop, token: dina.token });
    return expectOk('cropImage', answer).data;
  };
  const first = await cropped(shown);
  const second = await cropped(first.url);
  const images = await desk.world.mongo.stored('listings', 'images');
  for (const { id: cropId, url } of [first, second]) {
    expect(images.find(({ _id }) => String(_id) === cropId)?.ownerId).toBe(desk.owner.userId);
    expect(await statusOf(url, dina)).toBe(200);
    expect(await statusOf(url, desk.owner)).toBe(200);
    expect(await statusOf(url, esha)).toBe(404);
  }
  expectOk('editListing', await edit(id, dina, { hostelImages: [second.url] }));
  await desk.revoke(id, dina);
  expect(await statusOf(first.url, dina)).toBe(404);
});
