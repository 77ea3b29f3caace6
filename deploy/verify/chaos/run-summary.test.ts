import { expect, test } from 'vitest';
import { conclude } from './run-summary.ts';
import { goal } from './goals.ts';

const asked = { json: true, strict: true, out: 'somewhere' };

test('the last line of --json is the summary, even when a goal is missed', () => {
  const summary = { goals: [goal('copies equal, ms', 9000, 2000)] };
  const { lines, exitCode } = conclude({ ok: true, summary }, asked);
  expect(lines.at(-1)).toBe(JSON.stringify(summary));
  expect(lines).toContain('missed: copies equal, ms: 9000, not 2000');
  expect(exitCode).toBe(1);
});

test('a missed goal fails a strict run, a violation any run', () => {
  const missed = { goals: [goal('copies equal, ms', null, 2000)] };
  const met = { goals: [goal('copies equal, ms', 1, 2000)] };
  const exitOf = (ok: boolean, summary: typeof met, strict: boolean) =>
    conclude({ ok, summary }, { ...asked, strict }).exitCode;
  expect([exitOf(true, met, true), exitOf(true, missed, false)]).toEqual([0, 0]);
  expect([exitOf(true, missed, true), exitOf(false, met, false)]).toEqual([1, 1]);
});
