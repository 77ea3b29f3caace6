import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('creates a value once per arguments', () => {
  const make = vi.fn((language: string, { digits }: { digits: number }) => ({ language, digits }));
  const formatOf = memoize(make);
  expect(formatOf('hi', { digits: 1 })).toBe(formatOf('hi', { digits: 1 }));
  expect(formatOf('hi', { digits: 0 })).toEqual({ language: 'hi', digits: 0 });
  expect(formatOf('en', { digits: 1 })).toEqual({ language: 'en', digits: 1 });
  expect(make).toHaveBeenCalledTimes(3);
});
