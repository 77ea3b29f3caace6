import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test('small amounts in kB without a fraction, larger ones in MB with one', () => {
  expect(formatBytes(0, 'en')).toBe('0 kB');
  expect(formatBytes(1, 'en')).toBe('1 kB');
  expect(formatBytes(239_400, 'en')).toBe('240 kB');
  expect(formatBytes(999_600, 'en')).toBe('1 MB');
  expect(formatBytes(1_130_000, 'en')).toBe('1.1 MB');
  expect(formatBytes(250e6, 'en')).toBe('250 MB');
  expect(formatBytes(10_741_000_000, 'en')).toBe('10.7 GB');
  expect(formatBytes(1_440_000, 'hi')).toMatch(/1\.4/);
});
