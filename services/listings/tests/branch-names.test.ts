import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

it('a hostel names its main hostel and public branches, and all branches to the owner alone', async () => {
  const main = await world.create(owner, { propertyName: 'Main House' });
  const branchOf = { isBranch: true, parentBranchHostel: main.id };
  const shown = await world.create(owner, { ...branchOf, propertyName: 'Open Branch' });
  const hidden = await world.create(owner, { ...branchOf, propertyName: 'Hidden Branch' });
  for (const { id } of [main, shown]) await world.approve(id);
  const read = async (id: string, token?: string) =>
    expectOk('getListing', await world.call('getListing', { params: { id }, token }));
  expect(await read(main.id)).toMatchObject({
    branches: [shown.id],
    related: [{ id: shown.id, propertyName: 'Open Branch' }],
  });
  expect(await read(shown.id)).toMatchObject({
    parentBranchHostel: main.id,
    related: [{ id: main.id, propertyName: 'Main House' }],
  });
  const { token } = expectOk(
    'inviteManager',
    await world.call('inviteManager', {
      params: { listingId: main.id },
      token: owner.token,
      body: { role: 'everything' },
    }),
  ).data;
  const manager = await world.identity.person('manager');
  const accepted = { token: manager.token, body: { token } };
  expectOk('acceptInvitation', await world.call('acceptInvitation', accepted));
  expect(await read(main.id, manager.token)).toMatchObject({
    branches: [shown.id],
    related: [{ id: shown.id, propertyName: 'Open Branch' }],
  });
  const own = await read(main.id, owner.token);
  expect(own.branches.toSorted()).toEqual([shown.id, hidden.id].toSorted());
  expect(own.related).toContainEqual({ id: hidden.id, propertyName: 'Hidden Branch' });
  const { id } = await world.create(owner);
  await world.approve(id);
  expect((await read(id)).related).toEqual([]);
});
