import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';
import { localeOf } from './locale.ts';

test('small amounts in kB without a fraction, larger ones in MB with one', () => {
  expect(formatBytes(0, 'en')).toBe('0 kB');
  expect(formatBytes(1, 'en')).toBe('1 kB');
  expect(formatBytes(239_400, 'en')).toBe('240 kB');
  expect(formatBytes(999_600, 'en')).toBe('1 MB');
  expect(formatBytes(1_130_000, 'en')).toBe('1.1 MB');
  expect(formatBytes(250e6, 'en')).toBe('250 MB');
  expect(formatBytes(10_741_000_000, 'en')).toBe('10.7 GB');
});

test('sizes have Hindi units in Hindi', () => {
  expect(formatBytes(239_400, 'hi')).toBe('240 केबी');
  expect(formatBytes(1_130_000, 'hi')).toBe('1.1 एमबी');
  expect(formatBytes(10_741_000_000, 'hi')).toBe('10.7 जीबी');
});

test('matches Intl in English', () => {
  const language = 'en';
  const written = (unit: string, value: number) =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'unit',
      unit,
      maximumFractionDigits: value < 100 ? 1 : 0,
    }).format(value);
  for (const kilobytes of [1, 40, 850]) {
    expect(formatBytes(kilobytes * 1000, language)).toBe(written('kilobyte', kilobytes));
  }
  for (const megabytes of [1, 1.26, 99.96, 250.4]) {
    expect(formatBytes(megabytes * 1e6, language)).toBe(written('megabyte', megabytes));
  }
  for (const gigabytes of [1, 10.74, 1234]) {
    expect(formatBytes(gigabytes * 1e9, language)).toBe(written('gigabyte', gigabytes));
  }
});
