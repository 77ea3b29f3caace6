import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUploadMemory } from '../src/photos/upload/upload-memory.ts';
import { derived, megabyte, photoOf, serve } from './upload-server.ts';

const head =
  'POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.9\r\n' +
  'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n';
const partHead = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';

let server: Awaited<ReturnType<typeof serve>>;
let socket: Socket;
/** The server's interval callbacks, which the tests call themselves. */
let looks: Set<() => void>;

beforeEach(async () => {
  looks = new Set();
  server = await serve({
    derive: async () => derived,
    underWay: createUploadMemory({ uploads: 2, each: 4 * megabyte, all: 4 * megabyte }),
    every: (look) => {
      looks.add(look);
      return () => looks.delete(look);
    },
  });
  socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head);
  await send(partHead);
});

afterEach(async () => {
  socket.destroy();
  await server.stop();
});

/** Resolves when the server has received the bytes. */
async function send(bytes: string | Buffer): Promise<void> {
  socket.write(`${bytes.length.toString(16)}\r\n`);
  socket.write(bytes);
  socket.write('\r\n');
  const arrived = () => server.answers[0]?.req.socket.bytesRead;
  await expect.poll(arrived).toBe(socket.bytesWritten);
}

function look(): void {
  for (const each of looks) each();
}

it('ends a stalled body and frees its memory for others', async () => {
  await send(photoOf(3 * megabyte));
  const other = () => server.post([photoOf(2 * megabyte)], { from: '198.51.100.2' });
  expect((await other()).status).toBe(503);
  look();
  look();
  expect(await text(socket)).toMatch(/^HTTP\/1.1 503 [^]*The request was cut off/);
  await expect.poll(() => server.answers[0]?.closed).toBe(true);
  expect((await other()).status).toBe(200);
});

it('ends a body that slows to a trickle after much data', async () => {
  await send(photoOf(3 * megabyte));
  look();
  await send(Buffer.alloc(10_000));
  look();
  expect(await text(socket)).toMatch(/^HTTP\/1.1 503 /);
});

it('accepts a body at the speed of the slowest network', async () => {
  await send(photoOf(5000));
  look();
  for (let times = 0; times < 5; times += 1) {
    await send(Buffer.alloc(5000));
    look();
  }
  await send('\r\n--b--\r\n');
  socket.end('0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [^]*"pictures":1/);
  expect(looks.size).toBe(0);
});
