import { afterEach, expect, test, vi } from 'vitest';
import { runtimeConfig } from './runtime-config.ts';

afterEach(() => vi.unstubAllGlobals());

const ours = {
  clerk: { publishableKey: 'pk', proxyPath: '/__clerk' },
  search: { appId: 'a', apiKey: 'k', path: null, indexName: 'i' },
  views: { url: '', anonKey: '' },
  push: null,
};

test("rejects a portal's answer and asks again", async () => {
  const page = () => new Response('<h1>Sign in to the train</h1>');
  const answers = [
    page(),
    Response.json({ login: 'https://portal.example' }),
    Response.json(null),
    Response.json(ours, { status: 503 }),
    Response.json(ours),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  for (let n = 1; n <= 4; n += 1) await expect(runtimeConfig()).rejects.toHaveProperty('message');
  expect(await runtimeConfig()).toEqual(ours);
  expect(await runtimeConfig()).toEqual(ours);
  expect(answers).toEqual([]);
});
