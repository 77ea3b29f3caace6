import { findProgram } from '@patna/toolchain/find-program.ts';
import { runCommand } from '@patna/toolchain/run-command.ts';
import { createHttpClient } from '../http-client.ts';
import { createLatencyHistogram, type LatencySummary } from '../histogram.ts';
import { processUse } from '../process-use.ts';
import { runOpenLoop } from '../request-loops.ts';
import type { MeasuredServer } from './servers.ts';

export interface Request {
  readonly path: string;
  readonly token: string;
}

/** The throughput of one server under full load. */
export interface Capacity {
  readonly perSecond: number;
  /** Processor time of the server for one request, in microseconds. */
  readonly microseconds: number;
}

const connections = 50;

/**
 * Keeps 50 requests in flight, using wrk on one core.
 * @throws when wrk is missing, or when any response is not a success
 */
export async function measureCapacity(
  { name, port, pid }: MeasuredServer,
  { path, token }: Request,
  { seconds, core }: { readonly seconds: number; readonly core: number },
): Promise<Capacity> {
  const wrk = await findProgram('wrk');
  if (!wrk)
    throw new Error('This benchmark makes its load with wrk: install it (apt install wrk).');
  const before = await processUse(pid);
  const args = ['-t', '1', '-c', String(connections), '-d', String(seconds)];
  const url = `http://127.0.0.1:${port}${path}`;
  const { stdout } = await runCommand('taskset', [
    '-c',
    String(core),
    wrk,
    ...args,
    '-H',
    `Authorization: Bearer ${token}`,
    url,
  ]);
  const used = (await processUse(pid)).cpuSeconds - before.cpuSeconds;
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  if (!requests || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${name}: ${stdout}`);
  return {
    perSecond: Number(requests) / Number(took),
    microseconds: (used * 1e6) / Number(requests),
  };
}

/** Sends `rate` requests per second on schedule. Returns how long the responses took. */
export async function measureLatency(
  port: number,
  request: Request,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<LatencySummary> {
  const http = createHttpClient();
  const waits = createLatencyHistogram();
  await runOpenLoop({
    rate,
    seconds,
    async send(_index, scheduledAt) {
      const { status } = await http.ask(port, request);
      if (status !== 200) throw new Error(`the answer was ${status}`);
      waits.add(performance.now() - scheduledAt);
    },
  });
  http.close();
  return waits.spread();
}
