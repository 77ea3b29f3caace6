import type { TestProject } from 'vitest/node';
import { readConfig } from '../toolchain/src/config.ts';
import {
  containersAvailability,
  images,
  startMongoContainer,
  type TestServer,
} from '../toolchain/src/containers.ts';
import { removeAbandonedContainers } from '../toolchain/src/docker.ts';
import { startNativeMongo } from './native-servers.ts';
import type { RunServers } from './run-servers.ts';

/** Before the first test file: settles where servers come from, says so, and starts the shared MongoDB. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { by, mongo, reason } = await startMongo();
  const line =
    by === 'containers'
      ? `MongoDB by testcontainers (${images.mongo}), Kafka by testcontainers (${images.kafka})`
      : `MongoDB and Kafka natively, from the toolchain (${reason})`;
  console.log(`integration suite: ${line}`);
  project.provide('runServers', { by, mongoUri: mongo.address });
  return async () => {
    await mongo.stop();
    if (by === 'containers') await removeAbandonedContainers();
  };
}

async function startMongo(): Promise<{
  by: RunServers['by'];
  mongo: TestServer;
  reason?: string;
}> {
  const containers = await containersAvailability();
  if (!containers.available) {
    return { by: 'native', mongo: await startNativeMongo(), reason: containers.reason };
  }
  try {
    return { by: 'containers', mongo: await startMongoContainer() };
  } catch (error) {
    if (readConfig().testContainers === 'on') throw error;
    return { by: 'native', mongo: await startNativeMongo(), reason: String(error) };
  }
}
