import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@patna/testing/eventually.ts';
import { type RunningProgram, startProgram } from '@patna/toolchain/child-program.ts';
import { findProgram } from '@patna/toolchain/find-program.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { waitForPort } from '@patna/toolchain/wait-for-port.ts';
import { stringify } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningStack, startStack } from '../../local/stack/stack.ts';
import type { OneProcess } from '../../local/stack/one-process.ts';
import { checkout } from '../checks/product-processes.ts';
import { alertRules, dashboardQueries, isOfCluster } from './monitoring-files.ts';

const prometheus = await findProgram('prometheus');
if (!prometheus) console.warn('queries in Prometheus: SKIPPED, prometheus is not on PATH');

/** Values of labels that the table of metrics explains and that look like names. */
const outcomes = new Set(['dead_lettered']);

/** The names of metrics in a query. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b(?=\s*[{[)]|\s*$)/g)].map(([name]) => name);

// If Prometheus is missing the tests are skipped, which fails the run that decides about merging.
describe.skipIf(!prometheus)('queries in Prometheus', () => {
  let stack: RunningStack<OneProcess>;
  let server: RunningProgram;
  let origin: string;
  /** The processes that are scraped, as host and port. */
  let targets: string[];

  beforeAll(async () => {
    const dataDir = await makeTempDir('queries');
    const port = await freePort();
    const common = {
      mongoUri: '',
      kafkaBrokers: '',
      mode: 'one-process',
      logLevel: 'error',
    } as const;
    stack = await startStack({ port, publicPort: port, dataDir, ...common }, () => undefined);
    targets = [port, ...Object.values(stack.system.ports)].map((each) => `127.0.0.1:${each}`);
    const config = {
      global: { scrape_interval: '1s', scrape_timeout: '1s' },
      scrape_configs: [{ job_name: 'product', static_configs: [{ targets }] }],
    };
    const file = path.join(dataDir, 'prometheus.yaml');
    await writeFile(file, stringify(config));
    const own = await freePort();
    origin = `http://127.0.0.1:${own}`;
    const args = [
      `--config.file=${file}`,
      `--storage.tsdb.path=${path.join(dataDir, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${own}`,
    ];
    const spec = { name: 'prometheus', command: prometheus ?? '', args, dataDir };
    server = await startProgram({ ...spec, stopSignal: 'SIGTERM' });
    await waitForPort(own, server.hasExited, 20_000);
    await eventually(async () => (await query('count(up == 1)'))[0] === targets.length);
    await fetch(`${stack.url}/api/v1/listings/fetch-listings`);
  }, 120_000);

  afterAll(async () => {
    await server?.stop(5000);
    await stack?.stop();
  });

  /** The values in the answer to a query. @throws when Prometheus refuses the query */
  async function query(expr: string): Promise<number[]> {
    const answer = await fetch(`${origin}/api/v1/query?query=${encodeURIComponent(expr)}`);
    const body = (await answer.json()) as {
      status: string;
      error?: string;
      data: { result: { value: [number, string] }[] };
    };
    if (body.status !== 'success') throw new Error(`${expr}: ${body.error}`);
    return body.data.result.map(({ value }) => Number(value[1]));
  }

  /** The values of a label in the series that a selector finds. */
  async function labels(label: string, selector: string): Promise<string[]> {
    const match = encodeURIComponent(selector);
    const answer = await fetch(`${origin}/api/v1/label/${label}/values?match[]=${match}`);
    return ((await answer.json()) as { data: string[] }).data;
  }

  it.each(dashboardQueries)('$panel: $expr', async ({ expr }) => {
    expect(metricsIn(expr)).not.toEqual([]);
    await eventually(async () => (await query(expr)).length > 0);
  });

  it('probes and scrapes are not among the answers', async () => {
    const origins = [stack.url, ...targets.map((target) => `http://${target}`)];
    for (const each of origins) {
      for (const probe of ['/livez', '/readyz', '/status', '/metrics']) await fetch(each + probe);
    }
    const probedAt = Date.now() / 1000;
    await eventually(async () => ((await query('min(timestamp(up))'))[0] ?? 0) > probedAt);
    const routes = await labels('route', 'http_request_duration_seconds_count');
    expect(routes).toContain('/api/v1/listings/fetch-listings');
    expect(routes.filter((route) => /livez|readyz|status$|metrics/.test(route))).toEqual([]);
  });

  it('docs/operations.md has each metric of the product, and no other', async () => {
    const text = await readFile(path.join(checkout, 'docs/operations.md'), 'utf8');
    const table = text.slice(text.indexOf('\n| metric |'), text.indexOf('A missing value means'));
    const documented = [...table.matchAll(/`([a-z0-9]+(?:_[a-z0-9]+)+)(?:\{[^`]*\})?`/g)].map(
      ([, name = '']) => name,
    );
    const names = await labels('__name__', '{job="product"}');
    const exposed = names
      .filter((name) => !/^(?:(?:nodejs|process|scrape)_|up$)/.test(name))
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
    const inTable = documented.filter((name) => !outcomes.has(name));
    expect([...new Set(exposed)].toSorted()).toEqual([...new Set(inTable)].toSorted());
  });

  const own = alertRules.filter(({ expr }) => !isOfCluster(expr));

  it.each(own)('$alert asks for metrics that exist', async ({ expr }) => {
    await query(expr);
    const names = metricsIn(expr);
    expect(names).not.toEqual([]);
    for (const name of names) {
      await eventually(async () => (await query(`count(${name})`)).length > 0);
    }
  });
});
