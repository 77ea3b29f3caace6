import type { Availability } from '../availability.ts';
import { findProgram } from '../find-program.ts';
import { runCommand } from '../run-command.ts';

/** Oldest Java version that runs Kafka 4 brokers. */
const MINIMUM_JAVA = 17;

/** Whether PATH has a Java that is new enough for Kafka 4. */
export async function javaAvailability(): Promise<Availability> {
  const java = await findProgram('java');
  if (!java) return { available: false, reason: 'java is not on PATH' };
  try {
    const { stderr, stdout } = await runCommand(java, ['-version'], { timeout: 20_000 });
    const major = Number(/version "(\d+)/.exec(stderr + stdout)?.[1]);
    if (major >= MINIMUM_JAVA) return { available: true };
    return { available: false, reason: `java is version ${major}, Kafka needs ${MINIMUM_JAVA}` };
  } catch (error) {
    return { available: false, reason: String(error) };
  }
}
