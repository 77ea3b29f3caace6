import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { callUrl } from '@patna/contracts';
import { createLatencyHistogram, type LatencySummary } from '../histogram.ts';
import type { HttpClient } from '../http-client.ts';
import { median } from '../percentiles.ts';
import { runOpenLoop } from '../request-loops.ts';
import { processUse } from '../process-use.ts';
import type { Product } from '../product.ts';
import { figure, type MeasuredFigure } from '../report.ts';
import type { SenderReport } from './upload-sender.ts';

const othersRate = 50;
const warmUpSeconds = 3;
const sampleMs = 50;
/** Number of senders, so many that none exceeds one person's limit of concurrent uploads. */
const senders = 40;
/** Number of rounds. Measurements with and without load alternate, so that a slow machine affects both. */
const rounds = 5;

/** R15: invalid uploads are refused quickly, need little memory and do not slow down others. */
export async function measureUploads(
  product: Product,
  http: HttpClient,
  seconds: number,
): Promise<MeasuredFigure> {
  const pid = product.pids().own.listings as number;
  const memory = await watchMemory(pid);
  const sender = await startSender(product);
  await others(product, http, warmUpSeconds);
  const alone: LatencySummary[] = [];
  const beside: LatencySummary[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await others(product, http, seconds / 2));
    const slow = slowSockets(product.port);
    sender.go();
    beside.push(await others(product, http, seconds / 2));
    await sender.pause();
    for (const socket of slow) socket.destroy();
  }
  const { refused, taken } = await sender.stop();
  const roseBy = memory.stop();
  const alive = product.pids().own.listings === pid && (await isAlive(product, http));
  const { count, max } = refused;
  const p99Alone = median(alone.map(({ p99 }) => p99));
  const p99Beside = median(beside.map(({ p99 }) => p99));
  return {
    figures: [
      figure('bad uploads sent', count, ''),
      figure('not refused', taken.length, '', ['R15', 'exactly', 0]),
      figure('slowest refusal', max, 'ms', ['R15', 'at most', 2000]),
      figure('listings memory rose by', roseBy, 'MB', ['R15', 'at most', 200]),
      figure('listings process alive', Number(alive), '', ['R15', 'exactly', 1]),
      figure('others, p99 alone', p99Alone, 'ms'),
      figure('others, p99 beside it', p99Beside, 'ms'),
      figure('others, beside ÷ alone, p99', p99Beside / p99Alone, 'times', ['R15', 'at most', 2]),
    ],
    details: {
      refused,
      taken,
      alone,
      beside,
      roseBy,
    },
  };
}

/** Measures by how many megabytes the memory of the process rises above its present size. */
async function watchMemory(pid: number): Promise<{ stop(): number }> {
  const before = (await processUse(pid)).rssMb;
  let max = before;
  const look = async () => {
    const { rssMb } = await processUse(pid);
    max = Math.max(max, rssMb);
  };
  const timer = setInterval(() => void look().catch(() => undefined), sampleMs);
  return {
    stop() {
      clearInterval(timer);
      return max - before;
    },
  };
}

interface Sender {
  go(): void;
  /** Resolves when all uploads that were sent have been answered. */
  pause(): Promise<void>;
  stop(): Promise<SenderReport>;
}

async function startSender({ port, people }: Product): Promise<Sender> {
  const tokens = await people.travellers(senders);
  const entry = path.join(import.meta.dirname, 'upload-sender.ts');
  const child = fork(entry, [JSON.stringify({ port, tokens })]);
  const answerTo = (order: 'pause' | 'stop') => {
    const answer = once(child, 'message');
    child.send(order);
    return answer;
  };
  // Waits until the sender has started, because starting disturbs other processes more than uploads do.
  await once(child, 'message');
  return {
    go: () => child.send('go'),
    async pause() {
      await answerTo('pause');
    },
    async stop() {
      const [sent] = (await answerTo('stop')) as [SenderReport];
      return sent;
    },
  };
}

/** Measures other requests while uploads are being sent. */
async function others(
  product: Product,
  http: HttpClient,
  seconds: number,
): Promise<LatencySummary> {
  const times = createLatencyHistogram();
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

/** Uploads that stop after their first bytes. */
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
