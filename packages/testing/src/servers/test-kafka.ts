import type { Availability } from '@patna/toolchain/availability.ts';
import { startKafkaContainer, type TestServer } from '@patna/toolchain/containers/containers.ts';
import { kafkaAvailability } from '@patna/toolchain/kafka/kafka.ts';
import { startNativeKafka } from './native-servers.ts';
import { runServers } from './run-servers.ts';

/** Whether `startTestKafka` can start a broker, in a container or natively. */
export async function testKafkaAvailability(): Promise<Availability> {
  return runsInContainers() ? { available: true } : kafkaAvailability();
}

/** A broker for one test file. It runs in a container if this test run uses containers, otherwise natively. */
export function startTestKafka(): Promise<TestServer> {
  return runsInContainers() ? startKafkaContainer() : startNativeKafka();
}

function runsInContainers(): boolean {
  return runServers().by === 'containers';
}
