import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('a screen counts as shown a frame after its placeholders have gone', async () => {
  const state = await watch('<ul aria-busy="true"></ul>');
  await vi.advanceTimersByTimeAsync(500);
  expect(state.shown).toBe(false);
  draw('<ul><li>A hostel</li></ul>');
  await vi.advanceTimersByTimeAsync(100);
  expect(state.shown).toBe(true);
});

test('the spinner of a screen that is still loading is a placeholder too', async () => {
  const state = await watch('<div role="status">Loading</div>');
  await vi.advanceTimersByTimeAsync(500);
  expect(state.shown).toBe(false);
});

test('a screen that waits for the network holds nothing up for more than two seconds', async () => {
  const state = await watch('<ul aria-busy="true"></ul>');
  await vi.advanceTimersByTimeAsync(2100);
  expect(state.shown).toBe(true);
});

test('a screen that was whole before the app took over says so itself', async () => {
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
  const { firstPaint } = await import('./first-paint.ts');
  const state = { shown: false };
  void firstPaint(isWhole).then(() => (state.shown = true));
  return state;
}
