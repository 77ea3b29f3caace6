import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { listingInput, topics } from '@patna/contracts';
import { createKafkaBus, type EventBus } from '@patna/event-bus';
import { type HostelImport, importHostels } from '@patna/listings-service/import';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { type RunningServices, startServices } from '@patna/testing/stack/five-services.ts';
import { kafkaAvailability } from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { groupTopics } from './consumer-groups.ts';
import { type GuardedMongo, mongoUsersOf, startGuardedMongo, withClient } from './guarded-mongo.ts';
import { type GuardedKafka, startGuardedKafka } from './guarded-kafka.ts';
import { deadLetterTopics } from './kafka-permissions.ts';
import { readOverlay } from './kustomize-overlay.ts';
import { checkout } from './product-processes.ts';

const available = await kafkaAvailability();
if (!available.available) console.warn(`skipped: permissions at Kafka (${available.reason})`);

const { manifests } = readOverlay('operators');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let dataDir: string;
let kafka: GuardedKafka;
let mongo: GuardedMongo;
let admin: Admin;
let world: RunningServices;
const buses: EventBus[] = [];

async function busOf(user: string): Promise<EventBus> {
  const { brokers } = kafka.broker;
  const security = { tls: kafka.securityOf(user) };
  const bus = await createKafkaBus({ brokers, clientId: user, logger: silent, security });
  buses.push(bus);
  return bus;
}

function clientOf(user: string): Kafka {
  return new Kafka({
    brokers: kafka.broker.brokers,
    ssl: kafka.securityOf(user),
    logLevel: logLevel.NOTHING,
    retry: { retries: 0 },
  });
}

async function recordsOf(topic: string): Promise<number> {
  const partitions = await admin.fetchTopicOffsets(topic);
  return partitions.reduce((sum, { high }) => sum + Number(high), 0);
}

/** Whether the group has handled all records of the topic. */
async function hasRead(groupId: string, topic: string): Promise<boolean> {
  const ends = await admin.fetchTopicOffsets(topic);
  const [done] = await admin.fetchOffsets({ groupId, topics: [topic] });
  return ends.every(({ partition, high }) => {
    const offset = done?.partitions.find((each) => each.partition === partition)?.offset ?? '-1';
    return high === '0' || offset === high;
  });
}

function hostelOf(ownerId: string): HostelImport {
  const { hostelImages: _, ...record } = listingInput.parse(listingBody(['none']));
  return {
    hostelId: 'hostel_guarded',
    ownerId,
    record,
    houseRules: {},
    branches: [],
    pictures: [],
    reviews: [],
    publishedAt: new Date(),
  };
}

describe.skipIf(!available.available)('the services as users of the overlay `operators`', () => {
  beforeAll(async () => {
    dataDir = await makeTempDir('operator-permissions');
    [kafka, mongo] = await Promise.all([
      startGuardedKafka(dataDir, manifests),
      startGuardedMongo(dataDir, manifests),
    ]);
    admin = kafka.unlimited.admin();
    await admin.connect();
    const migrate = path.join(checkout, 'deploy/operate/migrate/migrate.ts');
    await promisify(execFile)(process.execPath, [migrate], {
      env: { MONGODB_URI: mongo.uriOf('migrate') },
    });
    world = await startServices({
      kafkaBrokers: kafka.broker.brokers.join(),
      environmentOf(service) {
        const { ca, cert, key } = kafka.securityOf(service);
        const security = { KAFKA_TLS: 'on', KAFKA_CA: ca, KAFKA_CERT: cert, KAFKA_KEY: key };
        return { ...security, MONGODB_URI: mongo.uriOf(service), MIGRATE_AT_START: 'off' };
      },
    });
  });

  afterAll(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    await world?.stop();
    await admin?.disconnect();
    await Promise.all([kafka?.broker.stop(), mongo?.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('publish, and read with every group', async () => {
    const owner = await world.identity.person('owner');
    const guest = await world.identity.person('guest');
    await importHostels(mongo.uriOf('listings'), [hostelOf(owner.userId)]);
    const params = { listingId: 'hostel_guarded', userId: 'me' };
    const { token } = guest;
    const profile = { name: 'Asha', email: 'asha@example.com', clerkUserId: guest.subject };
    expectOk('saveUserData', await world.call('saveUserData', { token, body: profile }));
    await eventually(
      async () => (await world.call('addToWishlist', { token, params })).status === 200,
    );
    const body = { name: 'Asha', phone: '9812345670', message: 'Is a single program free?' };
    await eventually(
      async () =>
        (await world.call('sendEnquiry', { token, params, body, key: 'enquiry-of-asha' }))
          .status === 201,
    );
    for (const topic of topics) await eventually(async () => (await recordsOf(topic)) > 0);
    for (const { group, topic } of groupTopics) await eventually(() => hasRead(group, topic));
  });

  it('bury, list and replay dead letters of every group', async () => {
    const producer = kafka.unlimited.producer();
    await producer.connect();
    for (const topic of topics) {
      await producer.send({ topic, messages: [{ key: 'poison', value: 'no event' }] });
    }
    await producer.disconnect();
    for (const topic of deadLetterTopics)
      await eventually(async () => (await recordsOf(topic)) > 0);

    const operator = await busOf('dead-letters');
    for (const { service, group, topic } of groupTopics) {
      const bus = await busOf(service);
      const [letter] = await bus.deadLetters.list({ group, topic });
      expect(letter).toMatchObject({ group, topic });
      expect(await operator.deadLetters.replay(letter?.id ?? '')).toBe(true);
    }
  });

  it('let KEDA read the lag that it scales by', async () => {
    const keda = clientOf('keda').admin();
    await keda.connect();
    for (const { service, group, topic } of groupTopics) {
      if (!['enquiry', 'notification'].includes(service)) continue;
      expect(await keda.fetchTopicOffsets(topic)).toHaveLength(6);
      expect(await keda.fetchOffsets({ groupId: group, topics: [topic] })).toHaveLength(1);
    }
    await keda.disconnect();
  });

  it('may do at Kafka only what their code does', async () => {
    const producer = clientOf('users').producer();
    await producer.connect();
    await expect(
      producer.send({ topic: 'listings.v1', messages: [{ value: 'forged' }] }),
    ).rejects.toMatchObject({ type: 'TOPIC_AUTHORIZATION_FAILED' });
    await producer.disconnect();

    const wishlist = clientOf('wishlist').admin();
    await wishlist.connect();
    await expect(wishlist.createTopics({ topics: [{ topic: 'other.v1' }] })).rejects.toMatchObject({
      errors: [{ type: 'TOPIC_AUTHORIZATION_FAILED' }],
    });
    await wishlist.disconnect();
    const names = (await admin.listTopics()).filter((name) => !name.startsWith('__'));
    expect(names.toSorted()).toEqual([...topics, ...deadLetterTopics].toSorted());
  });

  it('use at MongoDB only their own databases', async () => {
    const users = mongoUsersOf(manifests).filter(
      ({ name }) => !['migrate', 'backup'].includes(name),
    );
    for (const { name } of users) {
      await withClient(mongo.uriOf(name), async (admin) => {
        const { client } = admin;
        await client.db(name).collection('probe').insertOne({});
        const other = client.db(name === 'listings' ? 'users' : 'listings');
        await expect(other.collection('listings').findOne()).rejects.toMatchObject({ code: 13 });
      });
    }
  });
});
