import { execFile } from 'node:child_process';
import path from 'node:path';
import type { DomainEvent } from '@patna/contracts';
import { createEmbeddedBus, createKafkaBus, type EventBus } from '@patna/event-bus';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inheritedEnvironment } from '../../local/stack/config.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { startTestKafka, testKafkaAvailability } from '@patna/testing/servers/test-kafka.ts';
import { startTestMongo } from '@patna/testing/servers/test-mongo.ts';

/** Each command starts a process, which takes some seconds. */
vi.setConfig({ testTimeout: 180_000 });

const quiet = { info() {}, warn() {}, error() {} };
const retry = { attempts: 2, baseMs: 10, maxMs: 20 };
const kafka = await testKafkaAvailability();
if (!kafka.available) console.warn(`skipped: dead letters on Kafka (${kafka.reason})`);

interface World {
  readonly bus: EventBus;
  /** Variables of the bus, as services have them. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

async function onEmbeddedLog(): Promise<World> {
  const mongo = await startTestMongo();
  const bus = await createEmbeddedBus({ db: mongo.client.db('bus'), logger: quiet, retry });
  const stop = async (): Promise<void> => {
    await bus.close();
    await mongo.stop();
  };
  return { bus, environment: { MONGODB_URI: mongo.uri }, stop };
}

async function onKafka(): Promise<World> {
  const broker = await startTestKafka();
  const brokers = [broker.address];
  const bus = await createKafkaBus({ brokers, clientId: 'test', logger: quiet, retry });
  const stop = async (): Promise<void> => {
    await bus.close();
    await broker.stop();
  };
  return { bus, environment: { KAFKA_BROKERS: broker.address }, stop };
}

describe('on the embedded log', () => {
  operatorsStory(onEmbeddedLog);
});

describe.skipIf(!kafka.available)('on Kafka', () => {
  operatorsStory(onKafka);
});

function operatorsStory(open: () => Promise<World>): void {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world?.stop());

  /** Runs the command in a separate process, as an operator would. */
  function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const file = path.join(import.meta.dirname, 'dead-letters.ts');
    const env = { ...inheritedEnvironment(), ...world.environment };
    return new Promise((resolve) => {
      execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout: stdout.trim(), stderr });
      });
    });
  }

  it('lists an unreadable event with its cause, shows it masked, and replays it once it can be handled', async () => {
    const { bus } = world;
    const fact = { ...enquiryFact('hostel_1', 'rakesh'), listingName: 'Ganga View' };
    const poison = newEvent('EnquirySent', 'enquiry-1', fact);
    const handled: DomainEvent[] = [];
    let cured = false;
    await bus.subscribe({
      group: 'weak',
      topics: ['enquiries.v1'],
      handle: async (event) => {
        if (!cured) throw new Error('the owner has no address');
        handled.push(event);
      },
    });
    await bus.publish([poison]);
    await eventually(async () => (await bus.deadLetters.list()).length === 1);

    const [listed, all, ofOthers] = await Promise.all([
      run('list', '--group', 'weak', '--json'),
      run('list'),
      run('list', '--group', 'strong'),
    ]);
    expect(listed.code, listed.stderr).toBe(0);
    const [letter] = JSON.parse(listed.stdout) as { id: string }[];
    const cause = 'Error: the owner has no address';
    expect(letter).toMatchObject({ eventId: poison.id, group: 'weak', attempts: 2, cause });
    const id = letter?.id ?? '';
    expect(all.stdout).toMatch(new RegExp(`^${id} .* ${cause}$`));
    expect(ofOthers.stdout).toBe('no dead letters');

    const [shown, revealed] = await Promise.all([run('show', id), run('show', id, '--reveal')]);
    expect(shown.stdout).toContain('hostel_1');
    expect(shown.stdout).not.toContain('Ganga View');
    expect(shown.stderr).not.toContain('reveal');
    expect(revealed.stdout).toContain('Ganga View');
    expect(revealed.stderr).toContain('"action":"reveal"');

    cured = true;
    const replayed = await run('replay', id);
    expect(replayed).toMatchObject({ code: 0, stdout: `replayed ${id}` });
    expect(replayed.stderr).toContain('"action":"replay"');
    await eventually(() => handled.length > 0);
    const after = newEvent('EnquirySent', 'enquiry-1', fact);
    await bus.publish([after]);
    await eventually(() => handled.some((event) => event.id === after.id));
    expect(handled.map((event) => event.id)).toEqual([poison.id, after.id]);
    expect((await run('list')).stdout).toBe('no dead letters');
  });

  it('reports failures and prints its usage', async () => {
    const [missing, none, misread] = await Promise.all([
      run('replay', 'enquiries.v1~weak~999999'),
      run('replay', '--all', '--group', 'weak'),
      run('replay'),
    ]);
    expect(missing).toMatchObject({ code: 1, stdout: 'no dead letter enquiries.v1~weak~999999' });
    expect(none).toMatchObject({ code: 0 });
    expect(misread.code).toBe(2);
    expect(misread.stderr).toContain('usage: npm run dead-letters');
  });
}
