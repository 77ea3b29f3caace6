import { expect, test } from 'vitest';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { visibleRows } from './visible-rows.ts';

const random = mulberry32(28);
const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));

test('renders the visible rows and reserves space for all', () => {
  for (let n = 0; n < 500; n += 1) {
    const [columns, rowHeight] = [between(1, 4), between(200, 500)];
    const [count, screenHeight] = [between(49, 10_000), between(300, 1600)];
    const rows = Math.ceil(count / columns);
    const top = between(screenHeight - rows * rowHeight, 800);
    const grid = { columns, rowHeight, top, screenHeight };
    const { from, to, above, below } = visibleRows(grid, count);
    const seenFrom = Math.max(0, Math.floor(-top / rowHeight));
    const seenTo = Math.min(rows, Math.ceil((screenHeight - top) / rowHeight));
    expect(from % columns).toBe(0);
    expect(from, JSON.stringify(grid)).toBeLessThanOrEqual(seenFrom * columns);
    expect(to, JSON.stringify(grid)).toBeGreaterThanOrEqual(Math.min(count, seenTo * columns));
    const drawn = Math.ceil((to - from) / columns) * rowHeight;
    expect(above + drawn + below).toBe(rows * rowHeight);
  }
});

test('of ten thousand cards a phone renders a few dozen', () => {
  const at = { columns: 1, rowHeight: 330, top: -1_600_000, screenHeight: 740 };
  const { from, to } = visibleRows(at, 10_000);
  expect(to - from).toBeLessThanOrEqual(16);
});

test('a scroll within a step renders the same cards', () => {
  const at = { columns: 2, rowHeight: 300, screenHeight: 800 };
  expect(visibleRows({ ...at, top: -9010 }, 500)).toEqual(visibleRows({ ...at, top: -9200 }, 500));
});
