import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startService } from '../src/mongo/index.ts';

const body = { sequence: 1_795_277_027_715, device: 'phone' };
const written = JSON.stringify(body);
const params = { listingId: 'hostel_1', userId: 'me' };
const key = '01a1fed9-79e4-70bb-b310-a97caced83c2';

let world: World;
let asha: TestPerson;
/** Bodies that reached the handler. */
let carriedOut: unknown[];

beforeEach(async () => {
  carriedOut = [];
  world = await startTestService((config) =>
    startService('probe', config, () => ({
      handlers: {
        addToWishlist: async ({ input }) => {
          carriedOut.push(input.body);
          return { data: { listingId: input.params.listingId, saved: true } };
        },
      },
      consumers: [],
      outboxes: [],
      init: async () => undefined,
    })),
  );
  asha = await world.identity.person('asha');
  return () => world.stop();
}, 60_000);

/** Starts a call on a separate connection and sends only part of its body. */
function begin(sent: string) {
  const socket = connect(world.service.port, '127.0.0.1').on('error', () => undefined);
  const head = [
    'POST /api/v1/wishlist/listing/hostel_1/add/me HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${asha.token}`,
    'content-type: application/json',
    `content-length: ${written.length}`,
    `idempotency-key: ${key}`,
  ];
  return { socket, request: `${head.join('\r\n')}\r\n\r\n${sent}` };
}

async function sendAgain(): Promise<void> {
  const again = { params, body, key, token: asha.token };
  await expect.poll(async () => (await world.call('addToWishlist', again)).status).toBe(200);
}

describe('a call whose client disconnects', () => {
  it.each([written, written.slice(0, 9), ''])(
    'while the bearer is checked ends cleanly: %s',
    async (sent) => {
      const { socket, request } = begin(sent);
      socket.end(request);
      await text(socket);
      await sendAgain();
      expect(carriedOut).toEqual([body]);
    },
  );

  it('by a reset ends cleanly', async () => {
    const { socket, request } = begin(written);
    socket.write(request, () => socket.resetAndDestroy());
    await once(socket, 'close');
    await sendAgain();
    expect(carriedOut).toEqual([body]);
  });
});
