import { type CallName, calls, callUrl, maxBodyBytesOf, problem } from '@patna/contracts';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { responseOf, bearer, type Harness, openRequest, startHarness } from './harness.ts';

let harness: Harness;
let authorization: string;
beforeAll(async () => {
  harness = await startHarness();
  ({ authorization } = await bearer(harness));
  for (const upstream of Object.values(harness.upstreams)) {
    upstream.answer = (request, response) =>
      void request.on('end', () => response.end('{}')).resume();
  }
});
afterAll(() => harness.stop());
beforeEach(() => {
  for (const upstream of Object.values(harness.upstreams)) upstream.seen.length = 0;
});

const reached = () => Object.values(harness.upstreams).flatMap(({ seen }) => seen);
const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET');
const other = {
  search: '/algolia/1/indexes/*/queries',
  'the view counter': '/rest/v1/rpc/count_view',
};
const routes: readonly [name: string, method: string, path: string, limit: number][] = [
  ...writes.map((name) => {
    const path = callUrl(name, new Proxy({}, { get: () => 'me' }));
    return [name, calls[name].method, path, maxBodyBytesOf(name)] as const;
  }),
  ...Object.entries(other).map(([name, path]) => [name, 'POST', path, 32 * 1024] as const),
].map(([...row]) => row);

async function refused(answering: Promise<Awaited<ReturnType<typeof responseOf>>>): Promise<void> {
  const answer = await answering;
  const { code, errors } = problem.parse(JSON.parse(await text(answer)));
  expect([answer.statusCode, code]).toEqual([413, 'payload_too_large']);
  expect(errors).toMatchObject([{ message: expect.stringMatching(/can be up to \d+ [kM]B/) }]);
  expect(reached()).toEqual([]);
}

it.each(routes)(
  'a body of %s announced as too large is refused',
  async (_, method, path, limit) => {
    const headers = { authorization, 'content-length': String(limit + 1) };
    const client = openRequest(harness, path, { method, headers });
    client.flushHeaders();
    await refused(responseOf(client));
    client.destroy();
  },
);

/** Routes whose bodies are buffered. Longer bodies are streamed, which `streaming.test.ts` covers. */
const held = routes.filter(([, , , limit]) => limit <= 2 ** 20);

it.each(held)(
  'a body of %s that turns out too large is refused',
  async (_, method, path, limit) => {
    const headers = { authorization, 'transfer-encoding': 'chunked' };
    const client = openRequest(harness, path, { method, headers });
    client.end(Buffer.alloc(limit + 1));
    await refused(responseOf(client));
  },
);

it.each(held)('a body of %s of the largest size goes on', async (_, method, path, limit) => {
  const headers = { authorization, 'content-length': String(limit) };
  const client = openRequest(harness, path, { method, headers });
  client.end(Buffer.alloc(limit));
  expect((await responseOf(client)).resume().statusCode).toBe(200);
  expect(reached()).toHaveLength(1);
});
