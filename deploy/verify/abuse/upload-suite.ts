import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { callUrl } from '@patna/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import type { AbuseStack, Person } from './abuse-stack.ts';
import type { RawResponse } from './raw-http.ts';
import { send } from './send-raw-request.ts';
import type { MongoClient } from 'mongodb';
import { badFiles, multipart, photo } from './upload-corpus.ts';

type Parts = Parameters<typeof multipart>[0];

const path = callUrl('uploadImages');
const images = 'images';
const pathNames = ['../../../../etc/passwd', '..\\..\\boot.ini', '/etc/passwd', '%2e%2e%2fx'];

/** R15: invalid and excessive uploads are refused, while the process still serves others. */
export function uploadSuite(stackOf: () => AbuseStack): void {
  describe('uploads', () => {
    const upload = (parts: Parts) => uploadTo(stackOf(), parts);

    afterEach(async () => {
      const answer = await send(stackOf().port, { path: callUrl('fetchListings') });
      expect(answer.status, 'others are served').toBe(200);
    });

    it('that are not photos are refused', async () => {
      const taken: string[] = [];
      for (const { what, bytes, name = 'room.jpg', type } of await badFiles()) {
        const answer = await upload([{ name: images, filename: name, type, bytes }]);
        if (![400, 413, 415].includes(answer.status)) taken.push(`${what}: ${answer.text}`);
      }
      expect(taken).toEqual([]);
    });

    it('of too many or too large files are refused', async () => {
      const small = { name: images, filename: 'a.jpg', bytes: Buffer.from('x') };
      const many = await upload(Array.from({ length: 1000 }, () => small));
      expect(many.status).toBe(400);
      const fields = await upload(
        Array.from({ length: 1000 }, () => ({ name: 'x', bytes: Buffer.from('y') })),
      );
      expect(fields.status).toBe(400);
      const large = await upload([{ ...small, bytes: Buffer.alloc(11 * 1024 * 1024, 0xff) }]);
      expect(large.status).toBe(413);
      expect((await upload([])).status).toBe(400);
    });

    it('without valid multipart are refused', async () => {
      const { port, people } = stackOf();
      const { headers, body } = multipart([
        { name: images, filename: 'a.jpg', bytes: await photo() },
      ]);
      const post = (type: string, bytes: Buffer) =>
        send(port, {
          method: 'POST',
          path,
          token: people.bina.token,
          headers: { 'content-type': type },
          body: bytes,
        });
      expect((await post('application/json', Buffer.from('{}'))).status).toBe(415);
      expect((await post('multipart/form-data', body)).status).toBe(400);
      expect((await post('multipart/form-data; boundary=another', body)).status).toBe(400);
      const cut = await post(String(headers['content-type']), body.subarray(0, body.length - 40));
      expect(cut.status).toBe(400);
    });

    it('that stall do not block others', async () => {
      const { port } = stackOf();
      const sockets = await Promise.all(Array.from({ length: 50 }, () => open(port)));
      for (const [index, socket] of sockets.entries()) {
        if (index % 2 === 0) socket.write('POST / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
        else {
          socket.write(
            `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
              'Content-Length: 100000\r\n\r\n--b\r\n',
          );
        }
      }
      const others = await Promise.all(
        Array.from({ length: 20 }, () => send(port, { path: callUrl('fetchListings') })),
      );
      expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
      for (const socket of sockets) socket.destroy();
    });
  });
  takenUploads(stackOf);
}

function takenUploads(stackOf: () => AbuseStack): void {
  describe('uploads that are taken', () => {
    const upload = (parts: Parts) => uploadTo(stackOf(), parts);

    it('of one person are limited and do not block others', async () => {
      const { asha, bina } = stackOf().people;
      const parts = [{ name: images, filename: 'a.jpg', bytes: await photo() }];
      const many = Array.from({ length: 30 }, () => uploadTo(stackOf(), parts, bina));
      const [other, ...own] = await Promise.all([unlessBusy(stackOf(), parts, asha), ...many]);
      expect(other.status, other.text).toBe(201);
      const answers = Map.groupBy(own, ({ status }) => status);
      // A gateway that is overloaded may refuse some of them.
      answers.delete(503);
      expect([...answers.keys()].toSorted((a, b) => a - b)).toEqual([201, 429]);
      const retryAfters = answers.get(429)?.map(({ headers }) => headers['retry-after']);
      expect(new Set(retryAfters)).toEqual(new Set(['5']));
    });

    it.each(pathNames)('under the name %s are kept under one of ours', async (filename) => {
      const answer = await upload([{ name: images, filename, bytes: await photo() }]);
      expect(answer.status, answer.text).toBe(201);
      expect(urlIn(answer)).toMatch(/^\/images\/[0-9a-f]{24}\/\d+\.jpg$/);
    });

    it('keep only the pixels of a polyglot file', async () => {
      const { port, mongo } = stackOf();
      const both = Buffer.concat([await photo(), Buffer.from('<script>canary-tail</script>')]);
      const answer = await upload([{ name: images, filename: 'room.jpg', bytes: both }]);
      expect(answer.status, answer.text).toBe(201);
      const served = await send(port, { path: urlIn(answer) });
      expect(served.text).not.toMatch(/canary-(tail|artist)/);
      const stored = Buffer.concat(await storedBytes(mongo));
      expect(stored.length).toBeGreaterThan(1000);
      expect(stored.includes('canary-')).toBe(false);
    });
  });
}

function uploadTo(
  { port, people }: AbuseStack,
  parts: Parts,
  { token }: Person = people.bina,
): Promise<RawResponse> {
  const { headers, body } = multipart(parts);
  return send(port, { method: 'POST', path, token, headers, body });
}

function urlIn(answer: RawResponse): string {
  const { data } = JSON.parse(answer.text) as { data: { url: string }[] };
  return data[0]?.url ?? '';
}

/** Uploads the parts, and retries while the product is busy. */
async function unlessBusy(stack: AbuseStack, parts: Parts, person: Person): Promise<RawResponse> {
  const answer = await uploadTo(stack, parts, person);
  if (answer.status !== 503) return answer;
  await pause(Number(answer.headers['retry-after']) * 1000);
  return unlessBusy(stack, parts, person);
}

/** The bytes of all stored pictures. */
async function storedBytes(mongo: MongoClient): Promise<Uint8Array[]> {
  const listings = mongo.db('listings');
  const collections = await listings.listCollections().toArray();
  const ofImages = collections.filter(({ name }) => name.includes('image'));
  const found = await Promise.all(
    ofImages.map(({ name }) => listings.collection(name).find({}, { raw: true }).toArray()),
  );
  return found.flat().map((document) => document as unknown as Uint8Array);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
