import { afterEach, expect, test, vi } from 'vitest';
import { scrollBehavior } from './scroll-behavior.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, 'instant'],
  [false, 'smooth'],
])('with reduced motion %s scrolling is %s', (matches, behavior) => {
  const asked = vi.fn(() => ({ matches }));
  vi.stubGlobal('matchMedia', asked);
  expect(scrollBehavior()).toBe(behavior);
  expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
});
