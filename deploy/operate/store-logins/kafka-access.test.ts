import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { topics } from '@patna/contracts';
import { createKafkaBus, setKafkaAccess } from '@patna/event-bus';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { startServices } from '@patna/testing/stack/five-services.ts';
import {
  type Kafka as Broker,
  kafkaAvailability,
  startKafka,
} from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import {
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  Kafka,
  logLevel,
  ResourcePatternTypes,
} from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkKafka } from '../doctor/check-stores.ts';
import { kafkaGroups, kafkaPermissions } from './kafka-permissions.ts';
import { kafkaUsers } from './store-users.ts';

const available = await kafkaAvailability();
if (!available.available) console.warn(`skipped: access to Kafka (${available.reason})`);

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const passwords = Object.fromEntries(
  kafkaUsers.map((name) => [name, randomBytes(24).toString('hex')]),
);
let dataDir: string;
let broker: Broker;

// Uses a broker as in docker-compose.yml: passwords, access-control lists, and a listener without a login.
describe.skipIf(!available.available)('access to Kafka in Docker Compose', () => {
  beforeAll(async () => {
    dataDir = await makeTempDir('kafka-access');
    const security = { user: 'operator', password: 'unused', others: passwords };
    broker = await startKafka({ dataDir, security });
    await setAccess();
  });
  afterAll(async () => {
    await broker?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const setAccess = () =>
    setKafkaAccess({
      brokers: [broker.internal],
      groups: kafkaGroups,
      users: kafkaPermissions,
      logger: silent,
    });
  const loginOf = (username: string) => ({
    mechanism: 'plain' as const,
    username,
    password: passwords[username] ?? '',
  });
  const clientOf = (user: string) =>
    new Kafka({
      brokers: broker.brokers,
      sasl: loginOf(user),
      logLevel: logLevel.NOTHING,
      retry: { retries: 0 },
    });
  const unlimited = () => new Kafka({ brokers: [broker.internal], logLevel: logLevel.NOTHING });

  async function sendAs(user: string, topic: string): Promise<unknown> {
    const producer = clientOf(user).producer();
    await producer.connect();
    try {
      return await producer.send({ topic, messages: [{ key: 'poison', value: 'no event' }] });
    } finally {
      await producer.disconnect();
    }
  }

  it('lets the services work, and bury what cannot be handled', async () => {
    const world = await startServices({
      kafkaBrokers: broker.brokers.join(),
      environmentOf: (service) => ({
        KAFKA_SASL_MECHANISM: 'plain',
        KAFKA_SASL_USERNAME: service,
        KAFKA_SASL_PASSWORD: passwords[service] ?? '',
      }),
    });
    const { token, subject } = await world.identity.person('asha');
    const body = { name: 'Asha', email: 'asha@example.com', clerkUserId: subject };
    expectOk('saveUserData', await world.call('saveUserData', { token, body }));
    const producer = unlimited().producer();
    await producer.connect();
    for (const topic of topics) {
      await producer.send({ topic, messages: [{ key: 'poison', value: 'no event' }] });
    }
    await producer.disconnect();
    const admin = unlimited().admin();
    await admin.connect();
    for (const { group, topic } of kafkaGroups) {
      await eventually(async () => {
        const [letters] = await admin.fetchTopicOffsets(`${topic}.${group}.dlq`);
        return Number(letters?.high) > 0;
      });
    }
    await admin.disconnect();
    await world.stop();
  });

  it('the doctor says that a password is refused', async () => {
    const settings = { KAFKA_BROKERS: broker.brokers.join(), KAFKA_SASL_MECHANISM: 'plain' };
    const login = { KAFKA_SASL_USERNAME: 'listings', KAFKA_SASL_PASSWORD: 'another' };
    expect(await checkKafka({ ...settings, ...login })).toMatchObject({ state: 'wrong' });
    const right = { ...login, KAFKA_SASL_PASSWORD: passwords['listings'] ?? '' };
    const found = await checkKafka({ ...settings, ...right });
    const detail = expect.stringMatching(/may not see them: (?!listings\.v1,).*wishlist\.dlq/);
    expect(found).toMatchObject({ state: 'configured', detail });
  });

  it('lets the operator replay them', async () => {
    const bus = await createKafkaBus({
      brokers: broker.brokers,
      clientId: 'dead-letters',
      logger: silent,
      security: { login: loginOf('dead-letters') },
    });
    for (const pair of kafkaGroups) {
      const [letter] = await bus.deadLetters.list(pair);
      expect(await bus.deadLetters.replay(letter?.id ?? '')).toBe(true);
    }
    await bus.close();
  });

  it('lets no service publish for another, and nobody read without a login', async () => {
    const denied = { type: 'TOPIC_AUTHORIZATION_FAILED' };
    await expect(sendAs('users', 'listings.v1')).rejects.toMatchObject(denied);
    await expect(sendAs('wishlist', 'enquiries.v1')).rejects.toMatchObject(denied);
    const anonymous = new Kafka({
      brokers: broker.brokers,
      logLevel: logLevel.NOTHING,
      retry: { retries: 0 },
    }).admin();
    await expect(anonymous.connect().then(() => anonymous.listTopics())).rejects.toThrow();
    await anonymous.disconnect();
  });

  it('takes permissions away that are not in the list, and may be repeated', async () => {
    const admin = unlimited().admin();
    await admin.connect();
    const extra = {
      resourceType: AclResourceTypes.TOPIC,
      resourceName: 'listings.v1',
      resourcePatternType: ResourcePatternTypes.LITERAL,
      principal: 'User:users',
      host: '*',
      operation: AclOperationTypes.WRITE,
      permissionType: AclPermissionTypes.ALLOW,
    };
    await admin.createAcls({ acl: [extra] });
    await eventually(() => sendAs('users', 'listings.v1').then(Boolean, () => false));
    await setAccess();
    await eventually(() =>
      sendAs('users', 'listings.v1').then(
        () => false,
        () => true,
      ),
    );
    await sendAs('listings', 'listings.v1');
    await admin.disconnect();
  });
});
