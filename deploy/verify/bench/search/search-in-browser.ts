/// <reference lib="dom" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { peoplesQueries } from '../../../../packages/search/tests/human-queries.ts';
import { machineQueries } from '../../../../packages/search/tests/machine-queries.ts';
import { generatedHostels, samples } from '../../../../packages/search/tests/patna-hostels.ts';
import { startBrowser, type Tab } from '../offline/browser.ts';
import { median, percentile } from '../percentiles.ts';
import { type Figure, figure, type MeasuredFigure } from '../report.ts';
import { bundleScript } from './bundle-script.ts';
import type { PhoneEngineName } from './phone-engines.ts';

const hostelCount = 10_000;
const misspelledCount = 200;
const starts = 7;
const slowdown = 4;
const engines: readonly PhoneEngineName[] = ['product', 'MiniSearch'];

interface Measured {
  readonly firstMs: number[];
  readonly queryMs: number[];
}

/**
 * Searches ten thousand hostels in Chromium. The search runs on the main thread of a page that is slowed down four
 * times, because a worker cannot be slowed down. Each start opens a new page and reads the stored index.
 */
export async function benchSearchInBrowser(say: (line: string) => void): Promise<MeasuredFigure> {
  const hostels = [...samples(), ...generatedHostels(hostelCount)];
  const misspelled = machineQueries(hostels, misspelledCount).map(({ query }) => query);
  const queries = [...misspelled, ...peoplesQueries.map(([query]) => query)];
  const entry = fileURLToPath(new URL('./phone-engines.ts', import.meta.url));
  const script = await bundleScript(`import ${JSON.stringify(entry)};`);
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>bench</title>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const phone = await startBrowser();
  const results = new Map<PhoneEngineName, Measured>(
    engines.map((name) => [name, { firstMs: [], queryMs: [] }]),
  );
  const openPage = async (): Promise<Tab> => {
    const tab = await phone.openTab();
    await tab.page.goto(url);
    await tab.page.evaluate(script);
    return tab;
  };
  try {
    const { page, close } = await openPage();
    for (const name of engines) {
      await page.evaluate(([of, all]) => phoneBench.store(of, all), [name, hostels] as const);
    }
    await close();
    for (let n = 0; n < starts; n += 1) {
      for (const name of engines) {
        const tab = await openPage();
        await tab.slowDown(slowdown);
        const given = [name, queries[n * 7] ?? '', queries] as const;
        const found = await tab.page.evaluate(
          ([of, first, all]) => phoneBench.measure(of, first, all),
          given,
        );
        await tab.close();
        const { firstMs, queryMs } = results.get(name) as Measured;
        firstMs.push(found.firstMs);
        queryMs.push(...found.queryMs);
      }
    }
  } finally {
    await phone.stop();
    server.close();
  }
  for (const [name, { firstMs }] of results) say(JSON.stringify({ name, firstMs }));
  return { figures: compare(results), details: Object.fromEntries(results) };
}

function compare(results: ReadonlyMap<PhoneEngineName, Measured>): Figure[] {
  const rows = [...results].map(([name, { firstMs, queryMs }]) => ({
    name,
    first: median(firstMs),
    slowestFirst: Math.max(...firstMs),
    p50: percentile(queryMs, 50),
    p95: percentile(queryMs, 95),
  }));
  const [product, peer] = rows;
  if (!product || !peer) return [];
  const goal = (name: string) =>
    name === 'product' ? (['F13', 'at most', 100] as const) : undefined;
  return [
    ...rows.flatMap(({ name, ...each }) => [
      figure(`${name}: first result, 4x`, each.first, 'ms', goal(name)),
      figure(`${name}: slowest first result, 4x`, each.slowestFirst, 'ms'),
      figure(`${name}: query p50, 4x`, each.p50, 'ms'),
      figure(`${name}: query p95, 4x`, each.p95, 'ms'),
    ]),
    figure(`first result ÷ ${peer.name}, 4x`, product.first / peer.first, 'times'),
    figure(`query p95 ÷ ${peer.name}, 4x`, product.p95 / peer.p95, 'times'),
  ];
}
