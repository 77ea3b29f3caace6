import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => vi.useRealTimers());

test('names a file after the day in India', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T19:00:00Z') });
  let name = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  saveFile('a,b', 'text/csv', 'analytics', 'csv');
  expect(name).toBe('analytics-2026-11-22.csv');
});
