// The page's triggers. What a replay does is told in replay.test.ts.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportReached, reportUnreached } from '../shared/reachability.ts';
import { setProviderUser } from '../shared/session/session-store.ts';
import { announceOutboxItem } from './outbox-signal.ts';
import { startReplay } from './start-replay.ts';
import { enquiry, ReplayWorld, sentEnquiry } from './testing/replay-world.ts';

let world: ReplayWorld;
let stop: () => void;

beforeEach(() => {
  world = new ReplayWorld();
  world.locks = { hold: (_name, work) => work(true) };
  reportReached();
});
afterEach(async () => {
  stop();
  await world.close();
});

test('what waited at the start is sent', async () => {
  await world.queue(enquiry('h1'));
  begin();
  expect(await requestsWhenSettled()).toBe(1);
});

test('a new item is sent at once', async () => {
  begin();
  await world.queue(enquiry('h1'));
  announceOutboxItem();
  expect(await requestsWhenSettled()).toBe(1);
});

test.each([
  ['the network is back', () => globalThis.dispatchEvent(new Event('online'))],
  ['the page is back', () => globalThis.dispatchEvent(new Event('pageshow'))],
  ['the page is seen', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['our server answers something else', reportReached],
])('a wait imposed by a dead network ends when %s', async (_when, wake) => {
  await world.queue(enquiry('h1'));
  world.answer(() => Promise.reject(new TypeError('Failed to fetch')));
  stop = startReplay(world.ports());
  await vi.waitFor(async () => expect(await postponed()).toBe(1));
  world.answer(() => sentEnquiry('h1'));
  reportUnreached();
  wake();
  expect(await requestsWhenSettled()).toBe(2);
});

test('signing in sends what that person left', async () => {
  await world.queue(enquiry('h1'));
  world.user = null;
  begin();
  world.user = 'anna';
  setProviderUser({
    id: 'anna',
    fullName: '',
    email: '',
    imageUrl: '',
    firstName: '',
    lastName: '',
    lastSignInAt: null,
  });
  expect(await requestsWhenSettled()).toBe(1);
});

function begin(): void {
  world.answer(() => sentEnquiry('h1'));
  stop = startReplay(world.ports());
}

async function requestsWhenSettled(): Promise<number> {
  await vi.waitFor(async () => expect(await world.db.outbox.count()).toBe(0));
  return world.requests.length;
}

function postponed(): Promise<number> {
  return world.db.outbox.filter((item) => item.error?.kind === 'network').count();
}
