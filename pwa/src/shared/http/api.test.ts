import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import type { SessionController } from '../session/session-controller.ts';
import { anna } from '../session/sample-user.ts';
import { registerController } from '../session/session.ts';
import { setProviderUser } from '../session/session-store.ts';

const { reply } = api.injectEndpoints({
  endpoints: (build) => ({
    reply: build.mutation<unknown, { text: string; reviewId: string }>({
      query: ({ text, reviewId }) => ({
        name: 'replyToReview',
        params: { listingId: 'h1', reviewId },
        body: { text },
      }),
    }),
  }),
}).endpoints;

const lost = () => Promise.reject(new TypeError('lost'));
const taken = async () => Response.json({});
const refused = (status: number, code: string) => async () =>
  new Response(JSON.stringify({ code, message: 'No', requestId: 'r' }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  vi.unstubAllGlobals();
  setProviderUser(null);
});

/** Sends these texts one after the other. Returns their idempotency keys. */
async function keysOf(
  steps: readonly (readonly [text: string, () => Promise<Response>, reviewId?: string])[],
) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (all) => all().concat(api.middleware),
  });
  const keys: (string | null)[] = [];
  for (const [text, answer, reviewId = 'r1'] of steps) {
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return answer();
    });
    await store.dispatch(reply.initiate({ text, reviewId }));
  }
  return keys;
}

test.each([
  ['a lost answer', lost],
  ['a busy server', refused(503, 'unavailable')],
  ['a server that asks for patience', refused(429, 'rate_limited')],
  ['a twin that is being worked on', refused(409, 'idempotency_in_flight')],
])('after %s the same body keeps its key until it is answered', async (_what, answer) => {
  const [first, ...others] = await keysOf([
    ['Thank you.', answer],
    ['Thank you.', taken],
    ['Thank you.', taken],
  ]);
  expect(others[0]).toBe(first);
  expect(others[1]).not.toBe(first);
});

test('a different body is a new write, and so is an earlier body after it', async () => {
  const keys = await keysOf([
    ['Thank you.', lost],
    ['Thanks.', taken],
    ['Thank you.', taken],
  ]);
  expect(new Set(keys).size).toBe(3);
});

test('an answer about another resource keeps the key of a lost write', async () => {
  const [lostKey, , again] = await keysOf([
    ['Thank you.', lost],
    ['Come again.', taken, 'r2'],
    ['Thank you.', taken],
  ]);
  expect(again).toBe(lostKey);
});

test('a lost write keeps its key for ten minutes after its last try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const after = (minutes: number) => () => {
    vi.advanceTimersByTime(minutes * 60_000);
    return lost();
  };
  const [first, again, late, anew] = await keysOf([
    ['Thank you.', after(9)],
    ['Thank you.', after(9)],
    ['Thank you.', after(11)],
    ['Thank you.', taken],
  ]);
  vi.useRealTimers();
  expect([again, late]).toEqual([first, first]);
  expect(anew).not.toBe(first);
});
