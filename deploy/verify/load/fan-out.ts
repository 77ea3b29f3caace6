import { parseArgs } from 'node:util';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { type Crowd, type FanOut, simulateFanOut, type StreamCosts } from './fan-out-model.ts';

/** Measured by `npm run bench -- streams`; docs/scale.md names the run. */
const measured: StreamCosts = {
  readMs: 0.57,
  sendMs: 0.02,
  heartbeatMs: 0.18,
  openMs: 1.3,
  streamKb: 47,
};

const usage = `Usage: npm run fan-out -- [options]
  --people 10000000     registered people
  --online 0.01         share of them with an open event stream
  --events-per-day 2    notifications and refreshes for each person on a day
  --peak 4              the busiest hour, as a multiple of the mean
  --replicas 1,2,5,10,20  processes of the notification service
  --read-ms, --send-ms, --heartbeat-ms, --open-ms, --stream-kb   costs, if measured again`;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000000' },
    online: { type: 'string', default: '0.01' },
    'events-per-day': { type: 'string', default: '2' },
    peak: { type: 'string', default: '4' },
    replicas: { type: 'string', default: '1,2,5,10,20' },
    'read-ms': { type: 'string' },
    'send-ms': { type: 'string' },
    'heartbeat-ms': { type: 'string' },
    'open-ms': { type: 'string' },
    'stream-kb': { type: 'string' },
  },
});

function number(given: string | undefined, usual = Number.NaN): number {
  const value = given === undefined ? usual : Number(given);
  if (Number.isFinite(value) && value > 0) return value;
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const crowd: Crowd = {
  people: number(values.people),
  online: number(values.online),
  eventsPerDay: number(values['events-per-day']),
  peak: number(values.peak),
};
const costs: StreamCosts = {
  readMs: number(values['read-ms'], measured.readMs),
  sendMs: number(values['send-ms'], measured.sendMs),
  heartbeatMs: number(values['heartbeat-ms'], measured.heartbeatMs),
  openMs: number(values['open-ms'], measured.openMs),
  streamKb: number(values['stream-kb'], measured.streamKb),
};

function row(result: FanOut): string {
  const delay = (ms: number) => (Number.isFinite(ms) ? `${ms.toFixed(1)} ms` : 'grows');
  const cells = [
    result.replicas,
    result.streamsPerReplica,
    `${result.eventsPerSecond.toFixed(0)}/s`,
    `${(result.utilisation * 100).toFixed(0)} %`,
    delay(result.medianMs),
    delay(result.p99Ms),
    `${result.memoryMb.toFixed(0)} MB`,
    `${result.leaseWritesPerSecond.toFixed(0)}/s`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const header = [
  'processes',
  'streams of each',
  'events that each reads',
  'of a core',
  'delay, median',
  'delay, p99',
  'memory of streams',
  'leases renewed, in all',
];
const lines = values.replicas
  .split(',')
  .map((count) => row(simulateFanOut(crowd, costs, number(count), mulberry32(1))));
const divider = `|${header.map(() => '---').join('|')}|`;
process.stdout.write(`${[`| ${header.join(' | ')} |`, divider, ...lines].join('\n')}\n`);
