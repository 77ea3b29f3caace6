import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '@patna/toolchain/free-port.ts';
import { kafkaAvailability, startKafka, type Kafka } from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { openDyingLink } from './dying-link.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const available = await kafkaAvailability();
if (!available.available) console.warn(`skipped: kafkajs alone (${available.reason})`);

const AWAY_MS = 13_000;
const program = fileURLToPath(new URL('./kafkajs-alone.ts', import.meta.url));

/**
 * The reasons for our patches (decision 15). If one of these tests fails, kafkajs has fixed the fault: remove the
 * patch.
 */
describe.skipIf(!available.available)('kafkajs 2.2.4 without our patches', () => {
  let dataDir: string;
  let broker: Kafka;
  beforeAll(async () => {
    dataDir = await makeTempDir('kafkajs-limits');
    broker = await startKafka({ dataDir: path.join(dataDir, 'shared') });
  });
  afterAll(async () => {
    await broker?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Runs in a separate process, because kafkajs has other defaults in tests, and our patches cannot be undone. */
  async function show(
    what: string,
    onLine?: (line: string) => void,
    { brokers }: Kafka = broker,
  ): Promise<unknown> {
    const args = [program, what, brokers[0] ?? ''];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], env: {} });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      onLine?.(chunk.trim());
    });
    await once(child, 'close');
    return JSON.parse(output.trim().split('\n').at(-1) ?? '');
  }

  test('an idle connection sets timers in the past; not with our patch', async () => {
    expect(await show('idle')).toEqual({ warnings: ['TimeoutNegativeWarning'] });
    expect(await show('idle, mended')).toEqual({ warnings: [] });
  });

  test('an error thrown in a handler ends the consumer for good while the process lives on', async () => {
    expect(await show('throw')).toEqual({ restarts: false, batchesAfterwards: 0 });
  });

  test('a silently dead connection is retried repeatedly; once with our patch', async () => {
    const port = await freePort();
    const link = await openDyingLink(port);
    const settings = { dataDir: path.join(dataDir, 'behind'), port, advertisedPort: link.port };
    const behind = await startKafka(settings);
    const die = (line: string): void => {
      if (line === 'connected') link.die();
    };
    try {
      expect(await show('dead', die, behind)).toEqual({ unanswered: 3 });
      expect(await show('dead, mended', die, behind)).toEqual({ unanswered: 1 });
    } finally {
      await behind.stop();
      link.stop();
    }
  });

  test('sends fail during a broker outage with its default settings', async () => {
    let back: Promise<void> | undefined;
    const shown = await show('send', (line) => {
      if (line !== 'sending') return;
      broker.kill();
      back = delay(AWAY_MS).then(() => broker.restart());
    });
    await back;
    expect(shown).toMatchObject({ sent: 300, failed: expect.toSatisfy((n: number) => n > 0) });
    console.info('kafkajs with its own settings:', JSON.stringify(shown));
  });
});
