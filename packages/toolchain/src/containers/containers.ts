import {
  GenericContainer,
  getContainerRuntimeClient,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import type { Availability } from '../availability.ts';
import { readConfig } from '../config.ts';
import {
  dockerAvailability,
  imagesAvailability,
  ownerLabel,
  ownerLabelValue,
  removeAbandonedContainers,
  configureReaper,
} from './docker.ts';
import { freePort } from '../free-port.ts';
import { becomePrimary, REPLICA_SET } from '../mongodb/replica-set.ts';

/** Must be the same images as in docker-compose.yml. */
export const images = { mongo: 'mongo:6.0', kafka: 'apache/kafka:4.3.1' } as const;

/** A server that starts without data and is removed completely by `stop`. */
export interface TestServer {
  /** MongoDB's connection string without a database name, or the broker's `host:port`. */
  readonly address: string;
  stop(): Promise<void>;
}

const START_MS = 120_000;
const MONGO_PORT = 27_017;
const KAFKA_PORT = 9092;

/**
 * Whether test servers can run in containers. They cannot if TEST_CONTAINERS=off, if no Docker engine answers, or if an
 * image is unavailable. Also removes containers of earlier runs.
 * @throws with the reason if TEST_CONTAINERS=on and they cannot
 */
export async function containersAvailability(): Promise<Availability> {
  const { testContainers } = readConfig();
  if (testContainers === 'off') return { available: false, reason: 'TEST_CONTAINERS=off' };
  const docker = await dockerAvailability();
  const found = docker.available ? await imagesAvailability(Object.values(images)) : docker;
  if (!found.available && testContainers === 'on') {
    throw new Error(`TEST_CONTAINERS=on, but: ${found.reason}`);
  }
  if (found.available) await removeAbandonedContainers();
  return found;
}

/** Starts a replica set of one node that accepts writes. */
export async function startMongoContainer(): Promise<TestServer> {
  const container = await start(
    new GenericContainer(images.mongo)
      .withExposedPorts(MONGO_PORT)
      .withCommand([
        'mongod',
        '--replSet',
        REPLICA_SET,
        '--bind_ip_all',
        '--quiet',
        '--setParameter',
        'transactionLifetimeLimitSeconds=5',
      ])
      .withTmpFs({ '/data/db': 'rw' })
      .withWaitStrategy(Wait.forListeningPorts()),
  );
  const port = container.getMappedPort(MONGO_PORT);
  const address = `mongodb://${container.getHost()}:${port}/?directConnection=true`;
  try {
    await becomePrimary(address, `127.0.0.1:${MONGO_PORT}`);
  } catch (error) {
    await remove(container);
    throw error;
  }
  return { address, stop: () => remove(container) };
}

/** Starts a single KRaft broker without authentication. */
export async function startKafkaContainer(): Promise<TestServer> {
  // The port must be known before the start, because the broker tells clients its address.
  const port = await freePort();
  const { host } = (await getContainerRuntimeClient()).info.containerRuntime;
  const address = `${host}:${port}`;
  const container = await start(
    new GenericContainer(images.kafka)
      .withExposedPorts({ container: KAFKA_PORT, host: port })
      .withEnvironment(kafkaEnvironment(address))
      .withWaitStrategy(Wait.forLogMessage('Kafka Server started')),
  );
  return { address, stop: () => remove(container) };
}

async function start(container: GenericContainer): Promise<StartedTestContainer> {
  await configureReaper();
  return container
    .withLabels({ [ownerLabel]: ownerLabelValue() })
    .withStartupTimeout(START_MS)
    .start();
}

async function remove(container: StartedTestContainer): Promise<void> {
  await container.stop({ timeout: 0, remove: true, removeVolumes: true });
}

function kafkaEnvironment(advertised: string): Record<string, string> {
  return {
    CLUSTER_ID: 'cGF0bmEtaG9zdGVscy1sbw',
    KAFKA_NODE_ID: '1',
    KAFKA_PROCESS_ROLES: 'broker,controller',
    KAFKA_LISTENERS: `PLAINTEXT://:${KAFKA_PORT},CONTROLLER://:9093`,
    KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${advertised}`,
    KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
    KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'true',
    KAFKA_NUM_PARTITIONS: '1',
    KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '5',
    KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_NUM_PARTITIONS: '5',
    KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
    KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    KAFKA_HEAP_OPTS: '-Xms256m -Xmx512m',
  };
}
