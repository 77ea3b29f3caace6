import type { Metric } from 'web-vitals';
import { expect, test, vi } from 'vitest';
import { measureVitals } from './measure-vitals.ts';

type Listener = (metric: Pick<Metric, 'id' | 'value'>) => void;
const listeners = vi.hoisted(() => ({ inp: undefined as Listener | undefined }));
vi.mock('web-vitals', () => ({
  onLCP: () => undefined,
  onINP: (listener: Listener) => (listeners.inp = listener),
}));

test('a visit counts once, however often its page is hidden', () => {
  const add = vi.fn<(histogram: string, seconds: number) => void>();
  measureVitals(add);
  listeners.inp?.({ id: 'v5-1', value: 120 });
  listeners.inp?.({ id: 'v5-1', value: 480 });
  listeners.inp?.({ id: 'v5-2', value: 80 });
  expect(add.mock.calls).toEqual([
    ['inp', 0.12],
    ['inp', 0.08],
  ]);
});
