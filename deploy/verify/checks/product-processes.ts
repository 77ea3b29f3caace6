import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from '@patna/service-kit';
import { readEmulatorsConfig } from '../../local/stack/emulators-config.ts';

/** Absolute path of the checkout. */
export const checkout = path.resolve(import.meta.dirname, '../../..');

/** A process of the product that answers HTTP, and how it reads its environment. */
export interface ProductProcess {
  readonly name: string;
  /** Folder of its workspace, starting at the root of the checkout. */
  readonly workspace: string;
  /** Stage of the Dockerfile that builds it. */
  readonly target: 'service' | 'gateway' | 'tools';
  /** @throws {Error} that names what is missing */
  readConfig(environment: Environment): Record<string, unknown>;
}

/** The services, listed from disk, so that new ones are checked automatically. */
export const serviceProcesses: readonly ProductProcess[] = await Promise.all(
  readdirSync(path.join(checkout, 'services')).map((name) =>
    loadProcess(name, `services/${name}`, 'service'),
  ),
);

/** Everything that runs in production. */
export const productProcesses: readonly ProductProcess[] = [
  ...serviceProcesses,
  await loadProcess('gateway', 'gateway', 'gateway'),
];

/** The production processes and the local emulators. */
export const localProcesses: readonly ProductProcess[] = [
  ...productProcesses,
  { name: 'emulators', workspace: 'deploy', target: 'tools', readConfig: readEmulatorsConfig },
];

async function loadProcess(
  name: string,
  workspace: string,
  target: ProductProcess['target'],
): Promise<ProductProcess> {
  const file = path.join(checkout, workspace, 'src/config.ts');
  const { readConfig } = (await import(pathToFileURL(file).href)) as Pick<
    ProductProcess,
    'readConfig'
  >;
  return { name, workspace, target, readConfig };
}
