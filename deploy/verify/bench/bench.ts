import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPwa } from '../../local/stack/build-pwa.ts';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { benchAbuse } from './abuse/abuse.ts';
import { benchCost } from './cost/cost.ts';
import { benchEvents } from './events/events.ts';
import { benchFirstLoad } from './first-load/first-load.ts';
import { benchGateway } from './gateway/gateway.ts';
import { benchImages } from './images/images.ts';
import { benchListings } from './listings/listings.ts';
import { benchOffline } from './offline/offline.ts';
import { machine, type MeasuredFigure, missedGoals, table, writeReport } from './report.ts';
import { benchSearchInBrowser } from './search/search-in-browser.ts';
import { benchSearch } from './search/search.ts';
import { measureUnderstandingSize } from './search/understanding-size.ts';
import { benchSoak } from './soak/soak.ts';
import { benchStreams } from './streams/streams.ts';
import { benchWeb } from './web/web.ts';

/**
 * Measures the product on this machine, together with a baseline in the same run; see docs/decisions/017-benchmarks.md.
 * Writes a JSON report to `.data/bench` and a table to the terminal. With --json the last line of the output is the
 * report. The exit code is 1 when a goal is missed, and 2 for wrong arguments.
 */
const usage = `usage: npm run bench -- NAME [options]
  events      an enquiry's way to its owner      [--seconds 30] [--bus kafka|embedded|both]
  abuse       what attacks and overload cost     [--seconds 20] [--only injection|hostile|uploads|idempotency|overload]
  gateway     the gateway beside other proxies   [--seconds 8]
  images      photos as they are stored
  listings    pages of the list beside bare reads [--hostels 100000]
  soak        what grows under mixed traffic     [--minutes 30] [--rate 200]
  streams     what open event streams cost       [--streams 1000]
  offline     a phone with or without a network  [--hostels 10000]
  search      the ranking beside search libraries [--hostels 2000]
  web         bytes, first load and taps         [--hostels 2000] [--runs 5]
  cost        memory, idle processor time, starts [--seconds 60]
  first-load  a phone that was never here        [--hostels 2000] [--runs 5]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    rate: { type: 'string' },
    only: { type: 'string' },
    bus: { type: 'string', default: 'both' },
    hostels: { type: 'string' },
    runs: { type: 'string' },
    streams: { type: 'string' },
  },
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const report = (line: string): void => say(`  ${line}`);

const benches: Readonly<Record<string, () => Promise<MeasuredFigure>>> = {
  events: () => benchEvents({ seconds: number(values.seconds, 30), bus: values.bus }, report),
  abuse: () => benchAbuse({ seconds: number(values.seconds, 20), only: values.only }, report),
  gateway: () => benchGateway({ seconds: number(values.seconds, 8) }, report),
  images: () => benchImages(report),
  listings: () => benchListings({ hostels: number(values.hostels, 100_000) }, report),
  soak: () =>
    benchSoak({ minutes: number(values.minutes, 30), rate: number(values.rate, 200) }, report),
  streams: () => benchStreams({ streams: number(values.streams, 1000) }, report),
  offline: () => benchOffline({ hostels: number(values.hostels, 10_000) }, report),
  search: () =>
    inOneRun([
      () => benchSearch({ hostels: number(values.hostels, 2000) }, report),
      measureUnderstandingSize,
      () => benchSearchInBrowser(report),
    ]),
  web: () =>
    inOneRun([() => benchWeb({ hostels: number(values.hostels, 2000) }, report), firstLoad]),
  cost: () => benchCost({ seconds: number(values.seconds, 60) }, report),
  'first-load': firstLoad,
};

function firstLoad(): Promise<MeasuredFigure> {
  return benchFirstLoad(
    { hostels: number(values.hostels, 2000), runs: number(values.runs, 5) },
    report,
  );
}

const name = positionals[0] ?? '';
const bench = benches[name];
if (!bench || positionals.length > 1) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
// Exits explicitly, so that exit handlers end the processes that were started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const at = { began: new Date(), machine: machine() };
say(`${name}, load average ${at.machine.loadAverage}`);
await buildPwa(() => undefined);
const measured = await bench();
const written = await writeReport(path.join(checkoutRoot, '.data', 'bench'), name, at, measured);
say(`\n${table(measured.figures)}\n\n${written.file}`);
if (values.json) say(JSON.stringify(written.report));
process.exit(missedGoals(measured.figures).length > 0 ? 1 : 0);

async function inOneRun(
  parts: readonly (() => Promise<MeasuredFigure>)[],
): Promise<MeasuredFigure> {
  const measured: MeasuredFigure[] = [];
  for (const part of parts) measured.push(await part());
  return {
    figures: measured.flatMap(({ figures }) => figures),
    details: measured.map(({ details }) => details),
  };
}

function number(given: string | undefined, usual: number): number {
  const value = given === undefined ? usual : Number(given);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${given} is no number to measure by`);
  return value;
}
