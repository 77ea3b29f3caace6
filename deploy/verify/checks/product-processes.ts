import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from '@patna/service-kit';
import { readEmulatorsConfig } from '../../local/stack/emulators-config.ts';

/** Absolute path of the checkout. */
export const checkout = path.resolve(import.meta.dirname, '../../..');

/** A process of the product that answers HTTP, with the function that reads its environment. */
export interface Room {
  readonly name: string;
  /** Folder of its workspace, starting at the root of the checkout. */
  readonly workspace: string;
  /** Stage of the Dockerfile that builds it. */
  readonly target: 'service' | 'gateway' | 'tools';
  /** @throws {Error} that names what is missing */
  readConfig(environment: Environment): Record<string, unknown>;
}

/** The services. They are listed from the folders on disk, so that new ones are checked too. */
export const serviceRooms: readonly Room[] = await Promise.all(
  readdirSync(path.join(checkout, 'services')).map((name) =>
    loadRoom(name, `services/${name}`, 'service'),
  ),
);

/** The processes that run in production. */
export const productRooms: readonly Room[] = [
  ...serviceRooms,
  await loadRoom('gateway', 'gateway', 'gateway'),
];

/** The processes of production, and the local emulators. */
export const localRooms: readonly Room[] = [
  ...productRooms,
  { name: 'emulators', workspace: 'deploy', target: 'tools', readConfig: readEmulatorsConfig },
];

async function loadRoom(name: string, workspace: string, target: Room['target']): Promise<Room> {
  const file = path.join(checkout, workspace, 'src/config.ts');
  const { readConfig } = (await import(pathToFileURL(file).href)) as Pick<Room, 'readConfig'>;
  return { name, workspace, target, readConfig };
}
