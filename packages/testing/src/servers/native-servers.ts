import { rm } from 'node:fs/promises';
import type { TestServer } from '@patna/toolchain/containers/containers.ts';
import { startKafka } from '@patna/toolchain/kafka/kafka.ts';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';

/**
 * Starts a mongod of the toolchain. `stop` also deletes its data. Its cache is large, because a small one would evict
 * data all the time.
 */
export async function startNativeMongo(): Promise<TestServer> {
  const dataDir = await makeTempDir('test-mongo');
  const mongod = await startMongod({ dataDir, cacheGb: 1 });
  return { address: mongod.uri, stop: () => thrownAway(mongod, dataDir) };
}

/** Starts a Kafka broker of the toolchain. `stop` also deletes its data. */
export async function startNativeKafka(): Promise<TestServer> {
  const dataDir = await makeTempDir('test-kafka');
  const kafka = await startKafka({ dataDir });
  return { address: kafka.brokers.join(','), stop: () => thrownAway(kafka, dataDir) };
}

async function thrownAway(server: { stop(): Promise<void> }, dataDir: string): Promise<void> {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
