import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createHttpTextProvider } from './http-text-provider.ts';

const message = { id: 'event-1', channel: 'sms', to: '+919812345670', text: 'नई पूछताछ' } as const;

let close = async () => undefined as unknown;
afterEach(() => {
  vi.unstubAllGlobals();
  return close();
});

/** Starts a provider that answers like this. Returns its address and the requests it received. */
async function provider(answer: (response: ServerResponse) => void) {
  const got: { request: IncomingMessage; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    got.push({ request, body: JSON.parse(body) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  return { got, url: `http://127.0.0.1:${port}/texts` };
}

it('posts the message with key and idempotency key', async () => {
  const { url, got } = await provider((response) => response.writeHead(202).end());
  expect(await createHttpTextProvider(url, 'secret').send(message)).toEqual({
    outcome: 'accepted',
  });
  expect(got).toHaveLength(1);
  expect(got[0]?.body).toEqual(message);
  expect(got[0]?.request).toMatchObject({
    method: 'POST',
    url: '/texts',
    headers: {
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'idempotency-key': 'event-1',
    },
  });
});

it.each([
  [400, 'refused'],
  [410, 'refused'],
  [422, 'refused'],
  [301, 'later'],
  [401, 'later'],
  [403, 'later'],
  [404, 'later'],
  [409, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('takes the status %i as %s', async (status, outcome) => {
  const elsewhere = { location: 'https://elsewhere.example' };
  const { url } = await provider((response) => response.writeHead(status, elsewhere).end());
  const result = await createHttpTextProvider(url, 'secret').send(message);
  expect(result).toEqual({ outcome, reason: String(status) });
});

it('does not know what became of a message without an answer', async () => {
  const { url } = await provider(() => undefined);
  const result = await createHttpTextProvider(url, 'secret', 50).send(message);
  expect(result).toEqual({ outcome: 'unknown', reason: 'TimeoutError' });
});

it('does not know what became of a message whose connection broke', async () => {
  const { url } = await provider((response) => response.destroy());
  expect(await createHttpTextProvider(url, 'secret').send(message)).toMatchObject({
    outcome: 'unknown',
  });
});

it('sends a message later that nobody took', async () => {
  const { url } = await provider(() => undefined);
  await close();
  const result = await createHttpTextProvider(url, 'secret').send(message);
  expect(result).toEqual({ outcome: 'later', reason: 'ECONNREFUSED' });
});

/** A connection failure in the form in which `fetch` reports it. */
const faultOf = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

it.each([
  ['CERT_HAS_EXPIRED', 'later'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'later'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'later'],
  ['EPROTO', 'later'],
  ['ETIMEDOUT', 'later'],
  ['UND_ERR_CONNECT_TIMEOUT', 'later'],
  ['ECONNRESET', 'unknown'],
  ['EPIPE', 'unknown'],
  ['UND_ERR_SOCKET', 'unknown'],
  ['UND_ERR_HEADERS_TIMEOUT', 'unknown'],
  ['UND_ERR_BODY_TIMEOUT', 'unknown'],
])('takes the fault %s as %s', async (code, outcome) => {
  vi.stubGlobal('fetch', () => Promise.reject(faultOf(code)));
  const result = await createHttpTextProvider('https://provider.test', 'secret').send(message);
  expect(result).toEqual({ outcome, reason: code });
});
