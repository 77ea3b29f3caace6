import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@patna/toolchain/find-program.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { parse, stringify } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../checks/product-processes.ts';
import { alertRules, plainRules } from './monitoring-files.ts';

const run = promisify(execFile);
const promtool = await findProgram('promtool');
if (!promtool) console.warn('alert rules: SKIPPED, promtool is not on PATH');

const casesFile = path.join(import.meta.dirname, 'alert-cases.yaml');
const runbooks = path.join(checkout, 'docs/alerts');
const names = alertRules.map(({ alert }) => alert);

interface AlertCases {
  tests: {
    interval: string;
    alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[];
  }[];
}

const { tests } = parse(readFileSync(casesFile, 'utf8')) as AlertCases;

describe('alerts', () => {
  it.each(alertRules)('$alert has a runbook with impact, checks and actions', (rule) => {
    const file = path.join(checkout, rule.annotations.runbook);
    expect(file).toBe(path.join(runbooks, `${rule.alert}.md`));
    const text = readFileSync(file, 'utf8');
    const headings = text.split('\n').filter((line) => line.startsWith('#'));
    expect(headings).toEqual([`# ${rule.alert}`, '## Impact', '## Check', '## Action']);
  });

  it('have no runbook left of a removed alert', () => {
    expect(readdirSync(runbooks).toSorted()).toEqual(names.map((name) => `${name}.md`).toSorted());
  });

  it('have runbooks whose links lead somewhere', () => {
    const broken = readdirSync(runbooks).flatMap((file) => {
      const text = readFileSync(path.join(runbooks, file), 'utf8');
      const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link);
      return links.filter((link) => !existsSync(path.join(runbooks, link)));
    });
    expect(broken).toEqual([]);
  });

  it.each(names)('%s has a fault that makes it fire, and a time without', (name) => {
    const cases = tests
      .flatMap((each) => each.alert_rule_test)
      .filter(({ alertname }) => alertname === name);
    expect(cases.some(({ exp_alerts: expected = [] }) => expected.length > 0)).toBe(true);
    expect(cases.some(({ exp_alerts: expected = [] }) => expected.length === 0)).toBe(true);
  });
});

// If promtool is missing the tests are skipped, which fails the run that decides about merging.
describe.skipIf(!promtool)('alert rules in Prometheus', () => {
  const intervals = [...new Set(tests.map((each) => each.interval))];
  let folder: string;
  beforeAll(async () => {
    folder = await makeTempDir('alerts');
    await writeFile(path.join(folder, 'rules.yaml'), plainRules());
    for (const interval of intervals) {
      const cases = {
        rule_files: ['rules.yaml'],
        evaluation_interval: interval,
        tests: tests.filter((each) => each.interval === interval),
      };
      await writeFile(path.join(folder, `cases-${interval}.yaml`), stringify(cases));
    }
  });

  const ask = (...args: string[]) => run(promtool ?? '', args, { cwd: folder });

  it('are valid', async () => {
    const { stdout } = await ask('check', 'rules', 'rules.yaml');
    expect(stdout).toContain(`${names.length} rules found`);
  });

  it('fire for their fault only', async () => {
    const files = intervals.map((interval) => `cases-${interval}.yaml`);
    await expect(ask('test', 'rules', ...files)).resolves.toMatchObject({
      stdout: expect.stringContaining('SUCCESS'),
    });
  });
});
