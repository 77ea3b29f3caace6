import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadFile, fetchText } from './download.ts';
import { makeTempDir } from './paths.ts';

const content = 'a program';
let server: Server;
let base: string;
let dir: string;

beforeAll(async () => {
  dir = await makeTempDir('download-test');
  server = createServer((request, response) => {
    if (request.url === '/silent') return;
    response.statusCode = request.url === '/program' ? 200 : 404;
    response.end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dir, { recursive: true, force: true });
});

it('saves a file with the right checksum and rejects another', async () => {
  const file = path.join(dir, 'program');
  const sha256 = createHash('sha256').update(content).digest('hex');
  await downloadFile(`${base}/program`, file, sha256);
  expect(await readFile(file, 'utf8')).toBe(content);
  const refused = downloadFile(`${base}/program`, file, '0'.repeat(64));
  await expect(refused).rejects.toThrow('checksum');
});

it('reports the status of an error response and the reason of a failed connection', async () => {
  await expect(fetchText(`${base}/missing`)).rejects.toThrow('answered 404');
  await expect(fetchText('http://127.0.0.1:1/')).rejects.toThrow();
});

it('times out on a silent server', { timeout: 15_000 }, async () => {
  await expect(fetchText(`${base}/silent`)).rejects.toThrow('did not answer in 5000 ms');
});
