import { expect, test } from 'vitest';
import { mayRefresh, refreshIntervalMs } from './policy.ts';

const now = 1_800_000_000_000;
const yesterday = now - refreshIntervalMs;
const ahead = now + 20 * 86_400_000;

test.each([
  ['over Wi-Fi, a day later', { type: 'wifi' }, 'all', yesterday, true],
  ['over a cable, for the first time', { type: 'ethernet', saveData: false }, 'all', 0, true],
  ['after a refresh of a clock that was 20 days ahead', { type: 'wifi' }, 'all', ahead, true],
  ['a moment too early', { type: 'wifi' }, 'all', yesterday + 1, false],
  ['over a mobile network', { type: 'cellular' }, 'all', 0, false],
  ['over Bluetooth', { type: 'bluetooth' }, 'all', 0, false],
  ['where the kind of network is unknown', {}, 'all', 0, false],
  ['where nothing is known', undefined, 'all', 0, false],
  ['where the browser saves data', { type: 'wifi', saveData: true }, 'all', 0, false],
  ['where the person saves data', { type: 'wifi' }, 'small', 0, false],
  ['beyond the cap of the month', { type: 'wifi' }, 'tap', 0, false],
] as const)('%s', (_when, network, rule, lastAt, expected) => {
  expect(mayRefresh(network, rule, lastAt, now)).toBe(expected);
});
