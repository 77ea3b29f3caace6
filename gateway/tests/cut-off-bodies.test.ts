import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, type Harness, startHarness } from './harness.ts';

let harness: Harness;
let authorization: string;
/** Requests that reached the service with a complete body, so that a handler would run. */
let carriedOut: string[];

beforeAll(async () => {
  harness = await startHarness();
  authorization = (await bearer(harness))['authorization'] ?? '';
});
afterAll(() => harness.stop());
beforeEach(() => {
  carriedOut = [];
  harness.upstreams.wishlist.answer = (request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('error', () => undefined);
    request.on('end', () => {
      carriedOut.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  };
});

const body = '{"sequence":1795277027715,"device":"01a1fed9-79e3-740b-a5a5-423ee8928204"}';
const lengths = {
  announced: { header: `content-length: ${body.length}`, frame: (text: string) => text },
  chunked: {
    header: 'transfer-encoding: chunked',
    frame: (text: string) => (text === '' ? '' : `${text.length.toString(16)}\r\n${text}\r\n`),
  },
};
type Kind = keyof typeof lengths;

/** Sends the head of a wishlist call and only `part` of its body, then closes the connection in the given way. */
async function send(kind: Kind, part: string, leave: 'end' | 'destroy' | 'reset', late: boolean) {
  const { header, frame } = lengths[kind];
  const socket = connect(harness.gateway.port, '127.0.0.1').on('error', () => undefined);
  const head = [
    'POST /api/v1/wishlist/listing/hostel_1/add/me HTTP/1.1',
    'host: localhost',
    `authorization: ${authorization}`,
    'content-type: application/json',
    'idempotency-key: 01a1fed9-79e4-70bb-b310-a97caced83c2',
    header,
  ];
  const written = `${head.join('\r\n')}\r\n\r\n${frame(part)}`;
  await new Promise<void>((resolve) => socket.write(written, () => resolve()));
  if (late) await new Promise((resolve) => setImmediate(resolve));
  const closed = once(socket, 'close');
  socket.resume();
  if (leave === 'end') socket.end();
  else if (leave === 'reset') socket.resetAndDestroy();
  else socket.destroy();
  await closed;
}

describe('a body that is cut off on its way', () => {
  const cases = (['announced', 'chunked'] as const).flatMap((kind) =>
    ['', body.slice(0, 1), body.slice(0, -1), ...(kind === 'chunked' ? [body] : [])].flatMap(
      (part) => (['end', 'destroy', 'reset'] as const).map((leave) => [kind, part, leave] as const),
    ),
  );
  it.each(cases)('is never carried out: %s, after "%s", by %s', async (kind, part, leave) => {
    for (const late of [false, true]) await send(kind, part, leave, late);
    // Checks that later requests on the same connections to the service arrive complete.
    const init = { method: 'POST', body, headers: { authorization } };
    const url = `${harness.url}/api/v1/wishlist/listing/hostel_1/add/me`;
    expect((await fetch(url, init)).status).toBe(200);
    expect(carriedOut).toEqual([body]);
  });
});
