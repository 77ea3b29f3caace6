import type { Availability } from './availability.ts';
import { findProgram } from './find-program.ts';
import { runCommand } from './run-command.ts';

/** Whether a Docker engine answers within 5 s. */
export async function dockerAvailability(): Promise<Availability> {
  const docker = await findProgram('docker');
  if (!docker) return { available: false, reason: 'docker is not on PATH' };
  try {
    await runCommand(docker, ['info', '--format', '{{.ServerVersion}}'], { timeout: 5000 });
    return { available: true };
  } catch (error) {
    return { available: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
