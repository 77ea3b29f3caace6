import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { withDeadline } from './with-deadline.ts';

const door = createServer((_request, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(JSON.stringify({ code: 'unavailable' }));
}).listen(0, '127.0.0.1');
await once(door, 'listening');
afterAll(() => door.close());

test('an enquiry that is always refused ends as unknown', async () => {
  const client = createClient([`http://127.0.0.1:${(door.address() as AddressInfo).port}`]);
  const person = { userId: 'asha', token: 'any' };
  const sending = client.perform(
    { kind: 'enquiry', key: 'k1', senderId: 'asha', hostelId: 'h1' },
    { call: 'sendEnquiry', person, params: { listingId: 'h1', userId: 'me' }, body: {}, key: 'k1' },
  );
  const { operation } = await withDeadline(client, 500, sending);
  expect(operation).toMatchObject({ outcome: 'unknown', last: '503 unavailable' });
  expect(operation.attempts).toBeGreaterThan(1);
});
