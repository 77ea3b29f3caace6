// The page's triggers. What a replay does is tested in replay.test.ts.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportReachable, reportUnreachable } from '../../shared/http/reachability.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { announceOutboxItem } from './trigger-replay.ts';
import { startReplay } from './scheduler.ts';
import { enquiry, ReplayWorld, sentEnquiry } from '../testing/replay-world.ts';

let world: ReplayWorld;
let stop: () => void;

beforeEach(() => {
  world = new ReplayWorld();
  world.locks = { hold: (_name, work) => work(true) };
  reportReachable();
});
afterEach(async () => {
  stop();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
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
  ['our server answers something else', reportReachable],
])('a wait imposed by a dead network ends when %s', async (_when, wake) => {
  await world.queue(enquiry('h1'));
  world.answer(() => Promise.reject(new TypeError('Failed to fetch')));
  stop = startReplay(world.ports());
  await vi.waitFor(async () => expect(await postponed()).toBe(1));
  world.answer(() => sentEnquiry('h1'));
  reportUnreachable();
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

test.each([
  ['our server does not answer', true],
  ['there is no network', false],
])('what still waits after a run is asked of the browser, where %s', async (_why, onLine) => {
  const register = backgroundSync();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  if (!onLine) reportUnreachable();
  await world.queue(enquiry('h1'));
  stop = startReplay(world.ports());
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('outbox'));
});

test('a worker that is still being installed is asked when it is ready', async () => {
  let ready: () => void = () => undefined;
  const register = backgroundSync(new Promise<void>((resolve) => (ready = resolve)));
  await world.queue(enquiry('h1'));
  stop = startReplay(world.ports());
  await vi.waitFor(async () => expect(await postponed()).toBe(1));
  announceOutboxItem();
  expect(register).not.toHaveBeenCalled();
  ready();
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('outbox'));
});

test('the browser is not asked for anything when nothing waits', async () => {
  const register = backgroundSync();
  await world.queue(enquiry('h1'));
  begin();
  expect(await requestsWhenSettled()).toBe(1);
  stop();
  expect(register).not.toHaveBeenCalled();
});

/** Fakes a browser with Background Sync whose worker is ready when `installed` resolves. */
function backgroundSync(installed = Promise.resolve()) {
  const register = vi.fn(async (_tag: string) => undefined);
  const ready = installed.then(() => ({ sync: { register } }));
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  return register;
}

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
