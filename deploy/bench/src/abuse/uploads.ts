import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { callUrl } from '@patna/contracts';
import { createTimes, type Spread } from '../histogram.ts';
import type { HttpClient } from '../http.ts';
import { runOpenLoop } from '../open-loop.ts';
import { cpuDuring, processUse } from '../process-use.ts';
import type { Product } from '../product.ts';
import { figure, type Measured } from '../report.ts';
import type { Sent } from './upload-sender.ts';

const othersRate = 50;
const warmUpSeconds = 3;
const sampleMs = 50;

/** R15: uploads that are no photos are refused soon, at little memory, and others do not feel it. */
export async function measureUploads(
  product: Product,
  http: HttpClient,
  seconds: number,
): Promise<Measured> {
  const pid = product.pids().own.listings as number;
  await others(product, http, warmUpSeconds);
  const alone = await others(product, http, seconds);
  const memory = await watchMemory(pid);
  const slow = slowSockets(product.port);
  const sender = await startSender(product);
  let beside = alone;
  const cpu = await cpuDuring(product.pids().own, async () => {
    beside = await others(product, http, seconds);
  });
  const { refused, taken } = await sender.stop();
  const roseBy = memory.stop();
  for (const socket of slow) socket.destroy();
  const alive = product.pids().own.listings === pid && (await isAlive(product, http));
  const { count, max } = refused;
  return {
    figures: [
      figure('bad uploads sent', count, ''),
      figure('not refused', taken.length, '', ['R15', 'exactly', 0]),
      figure('slowest refusal', max, 'ms', ['R15', 'at most', 2000]),
      figure('listings memory rose by', roseBy, 'MB', ['R15', 'at most', 200]),
      figure('listings process alive', Number(alive), '', ['R15', 'exactly', 1]),
      figure('others, p99 alone', alone.p99, 'ms'),
      figure('others, p99 beside it', beside.p99, 'ms'),
      figure('others, beside ÷ alone, p99', beside.p99 / alone.p99, 'times', ['R15', 'at most', 2]),
    ],
    details: {
      refused,
      taken,
      alone,
      beside,
      roseBy,
      cpu,
    },
  };
}

/** How many megabytes the process held at most above what it holds now. */
async function watchMemory(pid: number): Promise<{ stop(): number }> {
  const before = (await processUse(pid)).rssMb;
  let most = before;
  const look = async () => {
    const { rssMb } = await processUse(pid);
    most = Math.max(most, rssMb);
  };
  const timer = setInterval(() => void look().catch(() => undefined), sampleMs);
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}

async function startSender({ port, people }: Product): Promise<{ stop(): Promise<Sent> }> {
  const [token] = await people.travellers(1);
  const entry = path.join(import.meta.dirname, 'upload-sender.ts');
  const child = fork(entry, [JSON.stringify({ port, token })]);
  await once(child, 'spawn');
  return {
    async stop() {
      const told = once(child, 'message') as Promise<[Sent]>;
      child.send('stop');
      return (await told)[0];
    },
  };
}

/** What everybody else asks for meanwhile. */
async function others(product: Product, http: HttpClient, seconds: number): Promise<Spread> {
  const times = createTimes();
  await runOpenLoop({
    rate: othersRate,
    seconds,
    async send(_index, scheduledAt) {
      await http.ask(product.port, { path: callUrl('fetchListings') });
      times.add(performance.now() - scheduledAt);
    },
  });
  return times.spread();
}

/** Uploads that begin and never go on. */
function slowSockets(port: number): readonly Socket[] {
  const head =
    `POST ${callUrl('uploadImages')} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n';
  return Array.from({ length: 50 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(head);
    return socket;
  });
}

async function isAlive({ ports }: Product, http: HttpClient): Promise<boolean> {
  return (await http.ask(ports.listings, { path: '/livez' })).status === 200;
}
