import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import os from 'node:os';
import { callUrl } from '@patna/contracts';
import autocannon from 'autocannon';
import { createLatencyHistogram } from '../histogram.ts';
import type { HttpClient } from '../http-client.ts';
import { runOpenLoop } from '../request-loops.ts';
import { cpuDuring } from '../process-use.ts';
import type { Product } from '../product.ts';
import { figure, type MeasuredFigure } from '../report.ts';
import { createRawClient } from './raw-client.ts';
import { type Probe, recoverySeconds } from './recovery.ts';

const path = callUrl('fetchListings');
const width = 50;
const times = 3;
const maxConnections = 3000;
const usualRate = 50;
const probeSeconds = 8;

/** R16: at three times its capacity, the gateway serves almost its capacity and refuses the rest immediately. */
export async function measureOverload(
  product: Product,
  http: HttpClient,
  seconds: number,
): Promise<MeasuredFigure> {
  const pinned = await pinApart(product);
  const usual = (await probe(product, http, probeSeconds)).spread;
  await capacityOf(product, 3);
  const capacity = await capacityOf(product, 10);
  const { own, servers } = product.pids();
  const watched = { ...own, ...servers, 'load (this process)': process.pid };
  let load: Load | undefined;
  const cpu = await cpuDuring(watched, async () => {
    load = await overload(product.port, times * capacity, seconds);
  });
  const { probes } = await probe(product, http, probeSeconds);
  if (!load) throw new Error('no load was made');
  const { good, excess, offered, other } = load;
  const recovered = recoverySeconds(probes, 2 * usual.p99);
  return {
    figures: [
      figure('capacity', capacity, '/s'),
      figure('offered', offered / capacity, 'times capacity'),
      figure('goodput ÷ capacity', good.count / seconds / capacity, 'times', [
        'R16',
        'at least',
        0.8,
      ]),
      figure('excess refused (503)', excess.count / seconds, '/s'),
      figure('excess refused, p99', excess.p99, 'ms', ['R16', 'at most', 50]),
      figure('good, p99', good.p99, 'ms'),
      figure('usual p99 again after', recovered, 's', ['R16', 'at most', 5]),
    ],
    details: { pinned, usual, capacity, offered, good, excess, other, cpu },
  };
}

/** Requests per second of 50 callers, each of whom sends the next request after each response. */
async function capacityOf(product: Product, seconds: number): Promise<number> {
  const url = `http://127.0.0.1:${product.port}${path}`;
  const result = await autocannon({ url, connections: width, duration: seconds });
  return result['2xx'] / result.duration;
}

type Load = Awaited<ReturnType<typeof overload>>;

async function overload(port: number, rate: number, seconds: number) {
  const client = createRawClient(port, path, maxConnections);
  const good = createLatencyHistogram();
  const excess = createLatencyHistogram();
  const other: Record<string, number> = {};
  let offered = 0;
  const began = performance.now();
  await runOpenLoop({
    rate,
    seconds,
    async send() {
      const answer = await client.get();
      if (answer === undefined) {
        other['no connection free'] = (other['no connection free'] ?? 0) + 1;
        return;
      }
      offered += 1;
      const { status, ms } = answer;
      if (performance.now() - began > seconds * 1000) return;
      if (status === 200) good.add(ms);
      else if (status === 503) excess.add(ms);
      else other[status] = (other[status] ?? 0) + 1;
    },
  });
  client.close();
  return { offered: offered / seconds, good: good.spread(), excess: excess.spread(), other };
}

async function probe(product: Product, http: HttpClient, seconds: number) {
  const waits = createLatencyHistogram();
  const probes: Probe[] = [];
  const began = performance.now();
  await runOpenLoop({
    rate: usualRate,
    seconds,
    async send(_index, scheduledAt) {
      const { status } = await http.ask(product.port, { path });
      const ms = performance.now() - scheduledAt;
      waits.add(ms);
      probes.push({ at: (scheduledAt - began) / 1000, ok: status === 200, ms });
    },
  });
  return { spread: waits.spread(), probes };
}

/** Runs the load and the product on separate cores, if possible. */
async function pinApart(product: Product): Promise<boolean> {
  const cores = os.cpus().length;
  if (cores < 2) return false;
  const run = promisify(execFile);
  const forLoad = Math.floor(cores / 2);
  const { own, servers } = product.pids();
  try {
    await run('taskset', ['-acp', `${cores - forLoad}-${cores - 1}`, String(process.pid)]);
    for (const pid of [...Object.values(own), ...Object.values(servers)]) {
      await run('taskset', ['-acp', `0-${cores - forLoad - 1}`, String(pid)]);
    }
    return true;
  } catch {
    return false;
  }
}
