import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { cpuDuring, usesOf } from '../process-use.ts';
import { startProduct } from '../product.ts';
import { type Figure, figure, type MeasuredFigure } from '../report.ts';
import { liveHeap } from '../soak/live-heap.ts';
import { installedMb } from './installed-size.ts';
import { timeStarts } from './time-starts.ts';

export interface CostOptions {
  /** How long the idle product's processor time is measured. */
  readonly seconds: number;
}

/** In milliseconds. Work that begins with the product, such as loading samples, has ended by then. */
const settlesInMs = 60_000;

/** Measures what the product costs before anybody uses it: memory, processor time, starts and disk space. */
export async function benchCost(
  { seconds }: CostOptions,
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  const starts = await timeStarts();
  report('starts: measured');
  const idle = await measureIdle(seconds);
  report('one process: measured');
  const services = await memoryOfServices();
  report('separate processes: measured');
  const figures = [
    ...idle.figures,
    ...Object.entries(services).map(([name, mb]) => figure(`memory of ${name}`, mb, 'MB')),
    figure('first start, app built', starts.first, 's', ['34.5', 'at most', 12]),
    figure('second start', starts.second, 's', ['34.5', 'at most', 3]),
    figure('node_modules', await installedMb(path.join(checkoutRoot, 'node_modules')), 'MB', [
      '34.5',
      'at most',
      900,
    ]),
  ];
  return { figures, details: { starts, services, idle: idle.details } };
}

/** The whole product in one process, after its start and without requests. MongoDB is another process. */
async function measureIdle(
  seconds: number,
): Promise<{ readonly figures: Figure[]; readonly details: unknown }> {
  const product = await startProduct('one process, embedded log');
  try {
    await pause(settlesInMs);
    const { own, servers } = product.pids();
    const cpu = await cpuDuring({ ...own, ...servers }, () => pause(seconds * 1000));
    const uses = await usesOf({ ...own, ...servers });
    const heapMb = await liveHeap(own['product'] as number);
    return {
      figures: [
        figure('memory of the idle product', uses['product']?.rssMb ?? Number.NaN, 'MB', [
          '34.5',
          'at most',
          600,
        ]),
        figure('heap of the idle product', heapMb, 'MB'),
        figure('processor time of the idle product', cpu['product'] ?? Number.NaN, '% of a core', [
          '34.5',
          'at most',
          2,
        ]),
        figure('memory of its mongod', uses['mongod']?.rssMb ?? Number.NaN, 'MB'),
        figure('processor time of its mongod', cpu['mongod'] ?? Number.NaN, '% of a core'),
      ],
      details: { cpu, uses },
    };
  } finally {
    await product.stop();
  }
}

/** Megabytes of each process of the product, a while after its start. */
async function memoryOfServices(): Promise<Record<string, number>> {
  const product = await startProduct('separate processes, embedded log');
  try {
    await pause(settlesInMs / 2);
    const uses = await usesOf(product.pids().own);
    return Object.fromEntries(Object.entries(uses).map(([name, { rssMb }]) => [name, rssMb]));
  } finally {
    await product.stop();
  }
}
