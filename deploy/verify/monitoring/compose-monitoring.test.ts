import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@patna/toolchain/find-program.ts';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { readCompose } from '../checks/read-compose-file.ts';
import { checkout, productProcesses } from '../checks/product-processes.ts';
import { composeRules } from './monitoring-files.ts';

const promtool = await findProgram('promtool');
const services = readCompose();
const observability = path.join(checkout, 'deploy/observability');
const read = (file: string) => parse(readFileSync(path.join(observability, file), 'utf8'));

/** Host and port of each URL or target. */
const addresses = (values: readonly string[]) =>
  values.map((value) => value.replace(/^http:\/\//, '').split(':'));

describe('the profile observability of docker-compose.yml', () => {
  it('evaluates the alerts of the manifests that need no cluster', async () => {
    await expect(composeRules()).toMatchFileSnapshot(path.join(observability, 'alerts.yaml'));
  });

  it('scrapes every process of the product', () => {
    const { targets } = read('prometheus.yaml').scrape_configs[0].static_configs[0];
    const expected = productProcesses.map(
      ({ name }) => `${name}:${services[name]?.environment['METRICS_PORT']}`,
    );
    expect(targets.toSorted()).toEqual(expected.toSorted());
  });

  // If promtool is missing the test is skipped, which fails the run that decides about merging.
  it.skipIf(!promtool)('has a configuration that Prometheus accepts', async () => {
    const file = path.join(observability, 'prometheus.yaml');
    const check = promisify(execFile)(promtool ?? '', ['check', 'config', file]);
    await expect(check).resolves.toMatchObject({ stdout: expect.stringContaining('SUCCESS') });
  });

  it('mounts files that exist', () => {
    const mounted = ['prometheus', 'grafana'].flatMap((name) => services[name]?.volumes ?? []);
    const files = mounted.filter((each) => each.startsWith('./')).map((each) => each.split(':'));
    expect(files.length).toBeGreaterThan(4);
    const missing = files.filter(([file = '']) => !existsSync(path.join(checkout, file)));
    expect(missing).toEqual([]);
  });

  it('gives Grafana the dashboards, and data sources that run', () => {
    const [{ options }] = read('grafana/dashboards.yaml').providers;
    const mounts = (services['grafana']?.volumes ?? []).map((each) => each.split(':')[1]);
    expect(mounts).toContain(options.path);
    const { datasources } = read('grafana/datasources.yaml') as { datasources: { url: string }[] };
    const hosts = addresses(datasources.map(({ url }) => url)).map(([host = '']) => host);
    expect(hosts.map((host) => services[host]?.profiles)).toEqual([
      ['observability'],
      ['observability'],
    ]);
  });
});
