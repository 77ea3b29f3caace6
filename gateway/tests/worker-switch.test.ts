import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@patna/testing/eventually.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { expect, it, vi } from 'vitest';
import { startHarness } from './harness.ts';

const isScript = expect.stringMatching(/^text\/javascript/);

async function readWorker(gateway: { url: string }, address = '/sw.js') {
  // Sends the headers of a browser that opens the address.
  const answer = await fetch(gateway.url + address, { headers: { accept: 'text/html,*/*' } });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    text: await answer.text(),
  };
}

it('switches the worker off and on without a restart', async () => {
  const file = path.join(await makeTempDir('worker-off'), 'off');
  const gateway = await startHarness({ WORKER_OFF_FILE: file });
  vi.useFakeTimers({ toFake: ['Date'] });
  const later = () => vi.setSystemTime(Date.now() + 11_000);
  const served = { status: 200, type: isScript, cache: 'no-cache' };
  const own = { ...served, text: expect.stringContaining('addEventListener("fetch"') };
  const off = { ...served, text: expect.stringContaining('self.registration.unregister()') };
  expect(await readWorker(gateway)).toEqual(own);
  expect(await readWorker(gateway, '/sw.js?build=of-no-release')).toEqual(own);
  await writeFile(file, '');
  later();
  expect(await readWorker(gateway)).toEqual(off);
  expect(await readWorker(gateway, '/sw.js?build=of-no-release')).toEqual(off);
  expect((await readWorker(gateway)).text).not.toContain('indexedDB');
  await rm(file);
  later();
  expect(await readWorker(gateway)).toEqual(own);
  vi.useRealTimers();
  await gateway.stop();
});

it('switches the worker off without a build of the app', async () => {
  const file = path.join(await makeTempDir('worker-off'), 'off');
  const bare = await startHarness({ PWA_DIR: '/nonexistent', WORKER_OFF_FILE: file });
  const none = { status: 503, type: isScript, cache: 'no-cache' };
  expect(await readWorker(bare)).toMatchObject(none);
  await writeFile(file, '');
  await eventually(async () => (await readWorker(bare)).text.includes('unregister'));
  await bare.stop();
});

it('refuses the worker with a script while the gateway is overloaded', async () => {
  const busy = await startHarness({ MAX_IN_FLIGHT: '1' });
  const held: { end(): void }[] = [];
  busy.upstreams.listings.answer = (_request, response) => void held.push(response);
  const first = fetch(`${busy.url}/api/v1/listings/fetch-listings`);
  await eventually(() => held.length === 1);
  const refused = { status: 503, type: isScript, cache: 'no-cache' };
  expect(await readWorker(busy)).toMatchObject(refused);
  for (const response of held) response.end();
  await first.catch(() => undefined);
  await busy.stop();
});
