import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db } from '../database/db.ts';
import { queueReview } from './unsent-review.ts';

const first = { rating: 2, comment: 'Loud at night, and the food is cold.' };
const second = { rating: 4, comment: 'Better since the new cook came.' };

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  setProviderUser(null);
  await db.outbox.clear();
});

test.each([
  ['whose answer was lost goes before the next, so that the last words stand', 'silence', 2],
  ['that was not taken in makes room for the next', 429, 1],
] as const)('a review %s', async (_what, answer, left) => {
  const key = await queueReview('h1', first);
  await db.outbox.update(key, { attempts: 1, tries: [{ at: 0, answer }] });
  await queueReview('h1', second, { key, body: first, state: 'queued', error: undefined });
  const bodies = (await db.outbox.orderBy('key').toArray()).map(({ body }) => body);
  expect(bodies).toEqual([first, second].slice(-left));
});
