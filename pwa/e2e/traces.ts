import { parseArgs } from 'node:util';
import { openTraceWorld, type TraceResult } from './support/trace-run.ts';

/**
 * `npm run traces -- --seeds 50 [--from 1] [--json]`: plays random traces of a bad network,
 * crashing tabs and workers and bad answers, and compares the server with what phones accepted.
 * Exits with 1 when a write was lost, doubled or out of order.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

const world = await openTraceWorld();
const results: TraceResult[] = [];
try {
  const from = Number(values.from);
  for (let seed = from; seed < from + Number(values.seeds); seed += 1) {
    const result = await world.run(seed);
    results.push(result);
    console.log(line(result));
  }
} finally {
  await world.stop();
}

const sum = (of: (result: TraceResult) => number) =>
  results.reduce((total, result) => total + of(result), 0);
const drains = results.map(({ drainMs }) => drainMs).toSorted((a, b) => a - b);
const summary = {
  traces: results.length,
  written: sum(({ written }) => written),
  requests: sum(({ requests }) => requests),
  lost: sum(({ lost }) => lost.length),
  double: sum(({ double }) => double.length),
  disordered: sum(({ disordered }) => disordered.length),
  wishlistDiffers: sum(({ wishlistDiffers }) => wishlistDiffers.length),
  stuck: results.filter(({ stuck }) => stuck !== undefined).map(({ seed }) => seed),
  drainMs: { median: drains[Math.floor(drains.length / 2)] ?? 0, worst: drains.at(-1) ?? 0 },
};
console.log(values.json ? JSON.stringify(summary) : summary);
const { lost, double, disordered, wishlistDiffers, stuck } = summary;
if (lost + double + disordered + wishlistDiffers + stuck.length > 0) process.exitCode = 1;
// A browser that crashed on purpose may leave an open handle.
process.exit();

function line({ seed, written, requests, drainMs, ...result }: TraceResult): string {
  const { lost, double, disordered, wishlistDiffers, stuck } = result;
  const wrong = Object.entries({ lost, double, disordered, wishlistDiffers }).filter(
    ([, list]) => list.length > 0,
  );
  const verdict = wrong.length > 0 || stuck ? JSON.stringify([...wrong, stuck ?? '']) : 'whole';
  return `trace ${seed}: ${written} enquiries and reviews, ${requests} writes at the server, ${drainMs} ms: ${verdict}`;
}
