import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('resolves one frame after the placeholders are gone', async () => {
  const state = await watch('<ul aria-busy="true"></ul>');
  await vi.advanceTimersByTimeAsync(500);
  expect(state.shown).toBe(false);
  draw('<ul><li>A hostel</li></ul>');
  await vi.advanceTimersByTimeAsync(100);
  expect(state.shown).toBe(true);
});

test('treats the spinner of a loading screen as a placeholder', async () => {
  const state = await watch('<div role="status">Loading</div>');
  await vi.advanceTimersByTimeAsync(500);
  expect(state.shown).toBe(false);
});

test('resolves after two seconds while a screen waits for the network', async () => {
  const state = await watch('<ul aria-busy="true"></ul>');
  await vi.advanceTimersByTimeAsync(2100);
  expect(state.shown).toBe(true);
});

test('waits until a server-rendered screen reports itself as complete', async () => {
  let whole = false;
  const state = await watch('<ul><li>A hostel</li></ul>', () => whole);
  await vi.advanceTimersByTimeAsync(500);
  expect(state.shown).toBe(false);
  whole = true;
  await vi.advanceTimersByTimeAsync(100);
  expect(state.shown).toBe(true);
});

function draw(screen: string): void {
  document.body.innerHTML = `<main id="main">${screen}</main>`;
}

async function watch(screen: string, isWhole = () => true): Promise<{ shown: boolean }> {
  draw(screen);
  const { waitForFirstPaint } = await import('./wait-for-first-paint.ts');
  const state = { shown: false };
  void waitForFirstPaint(isWhole).then(() => (state.shown = true));
  return state;
}
