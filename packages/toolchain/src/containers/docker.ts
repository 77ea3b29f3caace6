import { hostname } from 'node:os';
import type { Availability } from '../availability.ts';
import { disableReaper, readConfig } from '../config.ts';
import { findProgram } from '../find-program.ts';
import { isAlive } from '../process-info.ts';
import { runCommand } from '../run-command.ts';

/** Label of all containers that test runs create. Its value names the host and process that created the container. */
export const ownerLabel = 'patna-hostels.test-run';

const ANSWER_MS = 5000;
const PULL_MS = 240_000;
const REAPER_PULL_MS = 60_000;

async function docker(args: string[], timeout = ANSWER_MS): Promise<string> {
  const program = await findProgram('docker');
  if (!program) throw new Error('docker is not on PATH');
  return (await runCommand(program, args, { timeout })).stdout.trim();
}

/** Whether a Docker engine answers within 5 s. */
export function dockerAvailability(): Promise<Availability> {
  return triedBy(() => docker(['info', '--format', '{{.ServerVersion}}']));
}

/** Whether the images are available. Pulls those that are missing. */
export function imagesAvailability(images: readonly string[]): Promise<Availability> {
  return triedBy(() => Promise.all(images.map((image) => ensureImage(image, PULL_MS))));
}

/**
 * Turns off Testcontainers' clean-up container if its image is unavailable. The next run then removes the containers of
 * crashed runs.
 */
export async function configureReaper(): Promise<void> {
  await ensureImage(readConfig().reaperImage, REAPER_PULL_MS).catch(() => disableReaper());
}

/** The value of `ownerLabel` for containers of this process. */
export function ownerLabelValue(): string {
  return `${hostname()}/${process.pid}`;
}

/** Removes containers that earlier runs on this machine created, if the creating process has ended. */
export async function removeAbandonedContainers(): Promise<void> {
  const format = `{{.ID}} {{.Label "${ownerLabel}"}}`;
  const lines = await docker([
    'ps',
    '--all',
    '--filter',
    `label=${ownerLabel}`,
    '--format',
    format,
  ]);
  const abandoned = lines.split('\n').flatMap((line) => {
    const [id, owner] = line.split(' ');
    const [host, pid] = owner?.split('/') ?? [];
    return id && host === hostname() && !isAlive(Number(pid)) ? [id] : [];
  });
  if (abandoned.length > 0) await docker(['rm', '--force', '--volumes', ...abandoned], 30_000);
}

async function ensureImage(image: string, timeout: number): Promise<void> {
  const here = await docker(['image', 'inspect', '--format', '{{.Id}}', image]).then(
    () => true,
    () => false,
  );
  if (!here) await docker(['pull', '--quiet', image], timeout);
}

async function triedBy(attempt: () => Promise<unknown>): Promise<Availability> {
  try {
    await attempt();
    return { available: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { available: false, reason };
  }
}
