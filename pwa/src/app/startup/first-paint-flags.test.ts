import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const names = ['data-visited', 'data-signed-in'];

async function start(): Promise<string[]> {
  const page = document.documentElement;
  for (const name of names) page.removeAttribute(name);
  await import('./first-paint-flags.ts');
  return names.filter((name) => page.hasAttribute(name));
}

test('the document knows a later visit and a session before its first paint', async () => {
  expect(await start()).toEqual([]);
  localStorage.setItem('patna.visited', '1');
  localStorage.setItem('patna.session', '{}');
  vi.resetModules();
  expect(await start()).toEqual(names);
});

test('a phone without storage shows a first visit', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    clear: () => undefined,
  });
  expect(await start()).toEqual([]);
});
