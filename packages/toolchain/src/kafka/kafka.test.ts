import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kafkaAvailability, startKafka, type Kafka } from './kafka.ts';
import { makeTempDir } from '../paths.ts';
import { isAlive } from '../process-info.ts';

const availability = await kafkaAvailability();
let dataDir: string;
const started: Kafka[] = [];

async function start(): Promise<Kafka> {
  const kafka = await startKafka({ dataDir });
  started.push(kafka);
  return kafka;
}

/** Whether a request for the API versions is answered with the same correlation id and no error. */
async function speaksKafka({ brokers }: Kafka): Promise<boolean> {
  const [host, port] = (brokers[0] ?? '').split(':');
  const socket = connect(Number(port), host);
  const request = Buffer.alloc(14);
  const correlationId = 0x7a7a7a7a;
  request.writeInt32BE(10, 0);
  request.writeInt16BE(18, 4);
  request.writeInt32BE(correlationId, 8);
  request.writeInt16BE(-1, 12);
  socket.write(request);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.readInt32BE(4) === correlationId && answer.readInt16BE(8) === 0;
}

function identity(): Promise<string> {
  return readFile(path.join(dataDir, 'data', 'meta.properties'), 'utf8');
}

beforeEach(async () => {
  dataDir = await makeTempDir('kafka-test');
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((kafka) => kafka.stop()));
  await rm(dataDir, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

describe.runIf(availability.available)('startKafka', { timeout: 120_000 }, () => {
  it('restarts a broker after SIGKILL with the same address and identity', async () => {
    const kafka = await start();
    const [firstPid, brokers, before] = [kafka.pid, kafka.brokers, await identity()];
    expect(await speaksKafka(kafka)).toBe(true);

    kafka.kill();
    await vi.waitFor(() => expect(isAlive(firstPid)).toBe(false), { timeout: 10_000 });
    await kafka.restart();
    expect(kafka.pid).not.toBe(firstPid);
    expect(kafka.brokers).toEqual(brokers);
    expect(await identity()).toBe(before);
    expect(await speaksKafka(kafka)).toBe(true);
  });

  it('stops cleanly and starts again on the same data', async () => {
    const first = await start();
    const before = await identity();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(await identity()).toBe(before);
    expect(await speaksKafka(second)).toBe(true);
  });
});

describe('without Java', () => {
  it('is reported as unavailable, and startKafka throws', async () => {
    vi.stubEnv('PATH', dataDir);
    expect(await kafkaAvailability()).toEqual({
      available: false,
      reason: 'java is not on PATH',
    });
    await expect(startKafka({ dataDir })).rejects.toThrow('Kafka needs java on PATH');
  });
});
