import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;

beforeAll(async () => {
  world = await openListingWorld();
}, 60_000);

afterAll(() => world?.stop());

it("an admin's look at a personal record is in the audit log once, with ids and its time", async () => {
  const admin = await world.identity.person('admin', { role: 'admin' });
  const asha = await world.identity.person('asha');
  const ids = { userId: asha.userId, actorId: admin.userId };
  const first = newEvent('UserLookedUp', asha.userId, ids);
  const second = newEvent('UserLookedUp', asha.userId, ids);
  await world.bus.publish(first, first, second);
  const query = { target: `user:${asha.userId}` };
  const lines = await eventually(async () => {
    const answer = await world.call('moderationAudit', { token: admin.token, query });
    const { data } = expectOk('moderationAudit', answer);
    return data.length > 1 && data;
  });
  const line = { actorId: admin.userId, action: 'user.looked-up', target: query.target };
  expect(lines.map(({ _id: _, at: __, ...rest }) => rest)).toEqual([line, line]);
  expect(new Set(lines.map(({ at }) => at))).toEqual(new Set([first.time, second.time]));
});
