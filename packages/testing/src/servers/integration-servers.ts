import type { TestProject } from 'vitest/node';
import { readConfig } from '@patna/toolchain/config.ts';
import {
  containersAvailability,
  images,
  startMongoContainer,
  type TestServer,
} from '@patna/toolchain/containers/containers.ts';
import { removeAbandonedContainers } from '@patna/toolchain/containers/docker.ts';
import { startNativeMongo } from './native-servers.ts';
import type { RunServers } from './run-servers.ts';

/**
 * Global setup of Vitest. Chooses containers or native servers, prints the choice and starts one MongoDB for each
 * worker. All projects of a run share these servers, because a worker runs one test file at a time.
 * @public
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.getRootProject().getProvidedContext().runServers) return undefined;
  const { by, reason, servers } = await startMongos(maxWorkersOf(project));
  const line =
    by === 'containers'
      ? `MongoDB by testcontainers (${images.mongo}), Kafka by testcontainers (${images.kafka})`
      : `MongoDB and Kafka natively, from the toolchain (${reason})`;
  console.log(`integration suite: ${line}`);
  const mongoUris = servers.map(({ address }) => address);
  project.vitest.provide('runServers', { by, mongoUris });
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    if (by === 'containers') await removeAbandonedContainers();
  };
}

/** The greatest number of workers of any project with this setup, because all of them use the same databases. */
function maxWorkersOf({ vitest, config }: TestProject): number {
  const sharing = vitest.projects.filter(
    (each) => String(each.config.globalSetup) === String(config.globalSetup),
  );
  return Math.max(...sharing.map((each) => each.config.maxWorkers));
}

async function startMongos(count: number): Promise<{
  by: RunServers['by'];
  servers: TestServer[];
  reason?: string;
}> {
  const each = (start: () => Promise<TestServer>) =>
    Promise.all(Array.from({ length: count }, start));
  const containers = await containersAvailability();
  if (!containers.available) {
    return { by: 'native', servers: await each(startNativeMongo), reason: containers.reason };
  }
  try {
    return { by: 'containers', servers: await each(startMongoContainer) };
  } catch (error) {
    if (readConfig().testContainers === 'on') throw error;
    return { by: 'native', servers: await each(startNativeMongo), reason: String(error) };
  }
}
