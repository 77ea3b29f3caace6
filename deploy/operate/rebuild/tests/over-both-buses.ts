import { afterAll, describe } from 'vitest';
import { startTestKafka, testKafkaAvailability } from '@patna/testing/servers/test-kafka.ts';
import type { TestServer } from '@patna/toolchain/containers/containers.ts';
import { openRebuildWorld, type RebuildWorld } from './rebuild-world.ts';

const kafka = await testKafkaAvailability();
if (!kafka.available) console.warn(`skipped: rebuilding over Kafka (${kafka.reason})`);

/** Runs a test with the embedded log and, if it is available, with Kafka. Stops what `open` has started. */
export function overBothBuses(story: (open: () => Promise<RebuildWorld>) => void): void {
  describe('over the embedded log', () => {
    story(opening());
  });
  describe.skipIf(!kafka.available)('over Kafka', () => {
    story(opening(startTestKafka));
  });
}

function opening(startBroker?: () => Promise<TestServer>): () => Promise<RebuildWorld> {
  let broker: TestServer | undefined;
  let world: RebuildWorld | undefined;
  afterAll(async () => {
    await world?.stop();
    await broker?.stop();
  });
  return async () => {
    broker = await startBroker?.();
    world = await openRebuildWorld(broker?.address);
    return world;
  };
}
