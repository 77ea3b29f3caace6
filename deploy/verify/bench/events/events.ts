import { setTimeout as pause } from 'node:timers/promises';
import { watchArrivals } from '../notification-arrivals.ts';
import { createEnquiries, hostelsOf } from '../enquiries.ts';
import { createHttpClient } from '../http-client.ts';
import { cpuDuring } from '../process-use.ts';
import { type Product, type Shape, startProduct } from '../product.ts';
import type { Figure, MeasuredFigure } from '../report.ts';
import { type BareKafka, measureBareKafka } from './bare-kafka.ts';
import { type BurstResult, measureBurst } from './burst.ts';
import { startLoneRelay } from './idle-relay.ts';
import { measureSteadyLoad, type SteadyLoadResult } from './steady-load.ts';

const rate = 50;
const warmUpSeconds = 5;
const idleSeconds = 20;
/** The duration that goal G4.2 requires. */
const burstSeconds = 60;

interface Run {
  readonly shape: Shape;
  readonly steady: SteadyLoadResult;
  readonly burst: BurstResult;
  /** Percent of one core that each process used when idle. */
  readonly idleCpu: Readonly<Record<string, number>>;
  readonly doubled: number;
  readonly bare: BareKafka | undefined;
}

/**
 * Measures the time from an accepted enquiry to the owner's notification, at a steady 50 a second and at full load,
 * with the embedded log and with Kafka. Kafka is compared with kafkajs alone on the same broker.
 */
export async function benchEvents(
  { seconds, bus }: { seconds: number; bus: string },
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  const shapes: Shape[] = [];
  if (bus !== 'embedded') shapes.push('separate processes, Kafka');
  if (bus !== 'kafka') shapes.push('one process, embedded log');
  const runs: Run[] = [];
  for (const shape of shapes) {
    report(`starting: ${shape}`);
    const product = await startProduct(shape);
    try {
      runs.push(await measure(product, seconds, report));
    } finally {
      await product.stop();
    }
  }
  return { figures: runs.flatMap(figuresOf), details: runs };
}

async function measure(
  product: Product,
  seconds: number,
  report: (line: string) => void,
): Promise<Run> {
  const http = createHttpClient();
  const arrivals = await watchArrivals(product.mongo);
  const enquiries = createEnquiries(product, await hostelsOf(product, http));
  const tools = { http, enquiries, arrivals };
  await measureSteadyLoad(product, tools, { rate, seconds: warmUpSeconds });
  report(`${rate} enquiries a second for ${seconds} s`);
  const steady = await measureSteadyLoad(product, tools, { rate, seconds });
  const doubled = arrivals.doubled();
  await arrivals.stop();
  const kafka = product.brokers.length > 0;
  if (kafka) report('kafkajs alone, at the same rate on the same broker');
  const bare = kafka ? await measureBareKafka(product.brokers, { rate, seconds }) : undefined;
  report(`as many enquiries as it takes for ${burstSeconds} s`);
  const burst = await measureBurst(product, tools, burstSeconds);
  http.close();
  const relay = await startLoneRelay(product.mongoUri);
  await pause(5000);
  report(`nothing for ${idleSeconds} s`);
  const { own, servers } = product.pids();
  const idle = { ...own, ...servers, relay: relay.pid };
  const idleCpu = await cpuDuring(idle, () => pause(idleSeconds * 1000));
  await relay.stop();
  return { shape: product.shape, steady, burst, idleCpu, doubled, bare };
}

function figuresOf({ shape, steady, burst, idleCpu, doubled, bare }: Run): Figure[] {
  const kafka = shape.endsWith('Kafka');
  const bus = kafka ? 'Kafka' : 'embedded';
  const { readable } = steady;
  const most = (id: string, limit: number) => ({ id, is: 'at most', limit }) as const;
  const none = (id: string) => ({ id, is: 'exactly', limit: 0 }) as const;
  const least = (id: string, limit: number) => ({ id, is: 'at least', limit }) as const;
  const figure = (name: string, value: number, unit: string, goal?: Figure['goal']): Figure => ({
    name: `${bus}: ${name}`,
    value,
    unit,
    goal,
  });
  return [
    figure('201 to notification, p50', readable.p50, 'ms', most('G4.1', kafka ? 15 : 5)),
    figure('201 to notification, p99', readable.p99, 'ms', most('G4.1', kafka ? 100 : 30)),
    figure('rate achieved', steady.achievedRate, '/s'),
    figure('refused', steady.refused, 'enquiries'),
    figure('accepted and lost', steady.lost, 'enquiries', none('R1')),
    figure('notified twice', doubled, 'enquiries', none('R1')),
    figure('due to 201, p99', steady.accepted.p99, 'ms'),
    ...(bare ? besideBare(figure, steady, burst, bare) : []),
    figure('burst accepted', burst.acceptedPerSecond, '/s', least('G4.2', 450)),
    figure('burst refused', burst.refused, 'enquiries'),
    figure('behind at the end of the burst', burst.behind, 'enquiries'),
    figure('until each was notified', burst.notifiedSeconds ?? Number.NaN, 's'),
    figure('until nothing waited', burst.drainSeconds ?? Number.NaN, 's', most('G4.2', 5)),
    figure('waiting for over a minute', burst.olderThanAMinute, 'events', none('G4.2')),
    figure('idle, a relay alone', idleCpu.relay ?? Number.NaN, '% CPU', most('G4.2', 1)),
    figure(
      kafka ? 'idle, whole enquiry process' : 'idle, all services in one process',
      idleCpu.enquiry ?? idleCpu.product ?? Number.NaN,
      '% CPU',
    ),
  ];
}

function besideBare(
  figure: (name: string, value: number, unit: string) => Figure,
  { readable }: SteadyLoadResult,
  burst: BurstResult,
  { endToEnd, batchesPerSecond }: BareKafka,
): Figure[] {
  return [
    figure('kafkajs alone, p50', endToEnd.p50, 'ms'),
    figure('kafkajs alone, p99', endToEnd.p99, 'ms'),
    figure('ours ÷ kafkajs alone, p50', readable.p50 / endToEnd.p50, 'times'),
    figure('ours ÷ kafkajs alone, p99', readable.p99 / endToEnd.p99, 'times'),
    figure('kafkajs alone in batches', batchesPerSecond, '/s'),
    figure('burst ÷ kafkajs alone in batches', burst.acceptedPerSecond / batchesPerSecond, 'times'),
  ];
}
