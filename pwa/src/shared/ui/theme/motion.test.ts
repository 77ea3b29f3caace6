import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { toastMotion } from '../toast/toaster.tsx';
import { muiTheme } from './mui-theme.ts';

const longestMs = 200;

/** Keyframes that run as long as something loads. */
const loading = new Map([
  ['spin', 'the spinner turns while something loads'],
  ['breathe', 'the skeleton pulses where content will appear'],
]);

const source = path.resolve(import.meta.dirname, '../../..');
const declarations = globSync('**/*.css', { cwd: source }).flatMap((file) =>
  [
    ...readFileSync(path.join(source, file), 'utf8').matchAll(
      /\b(?:transition|animation)(?:-duration|-delay)?:([^;}]*)/g,
    ),
  ].map(([declaration, value = '']) => ({ file, declaration, value })),
);

function longestTime(value: string): number {
  const times = [...value.matchAll(/(?<![\w.-])(\d*\.?\d+)(ms|s)\b/g)];
  return Math.max(0, ...times.map(([, n, unit]) => Number(n) * (unit === 's' ? 1000 : 1)));
}

afterEach(() => vi.unstubAllGlobals());

test('styles move nothing for longer than 200 ms, except while something loads', () => {
  expect(declarations.length).toBeGreaterThan(8);
  const isLoading = (value: string) => [...loading.keys()].some((name) => value.includes(name));
  const long = declarations.filter(({ value }) => longestTime(value) > longestMs);
  expect(long.filter(({ value }) => !isLoading(value))).toEqual([]);
  const used = [...loading.keys()].filter((name) => long.some(({ value }) => value.includes(name)));
  expect(used).toEqual([...loading.keys()]);
});

test('reads times in seconds and milliseconds', () => {
  expect(longestTime(' opacity 0.15s, transform .3s ease 20ms')).toBe(300);
  expect(longestTime(' name cubic-bezier(0, 0, 0.25, 1)')).toBe(0);
});

test('MUI components move for at most 200 ms and have no ripple', () => {
  expect(Math.max(...Object.values(muiTheme.transitions.duration))).toBeLessThanOrEqual(longestMs);
  expect(muiTheme.components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true);
});

test('toasts appear within 200 ms, and at once under reduced motion', () => {
  expect(toastMotion()).toEqual({ enter: 160, exit: 160 });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
  expect(toastMotion()).toEqual({ enter: 0, exit: 0 });
});
