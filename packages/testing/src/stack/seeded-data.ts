import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { eventually } from '../eventually.ts';
import { startStackProcess } from './stack-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    seededDataDir: string;
    /** For browser profiles that several test files of a worker start from. */
    installedAppsDir: string;
  }
}

/**
 * Global setup of Vitest: starts the product once, so that each stack begins with a copy of its data
 * instead of importing the samples and handling their events again.
 * @public
 */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = await makeTempDir('seeded');
  const [port, publicPort] = [await freePort(), await freePort()];
  const config = { port, publicPort, dataDir, mongoUri: '', kafkaBrokers: '', logLevel: 'warn' };
  const stack = await startStackProcess({ ...config, mode: 'one-process' });
  await createViewsDatabase(port);
  await eventually(async () => (await unhandledEvents(Object.values(stack.ports))) === 0);
  await stack.stop();
  project.provide('seededDataDir', dataDir);
  project.provide('installedAppsDir', await makeTempDir('installed-apps'));
}

/** The views emulator creates its database, which takes seconds, when somebody first asks it. */
async function createViewsDatabase(gatewayPort: number): Promise<void> {
  const gateway = `http://127.0.0.1:${gatewayPort}`;
  type Settings = { readonly views: { readonly anonKey: string } };
  const { views } = (await (await fetch(`${gateway}/runtime-config.json`)).json()) as Settings;
  const headers = { apikey: views.anonKey };
  const answer = await fetch(`${gateway}/rest/v1/hostel_views?limit=1`, { headers });
  if (!answer.ok) throw new Error(`views answered ${answer.status}: ${await answer.text()}`);
}

/** Events that wait in the outboxes of these services or for their consumers; Infinity while that is unknown. */
async function unhandledEvents(ports: readonly number[]): Promise<number> {
  const metrics = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  const waiting = ['outbox_events', 'consumer_lag_events'].map((name) => {
    const counts = metrics.join('\n').matchAll(new RegExp(`^${name}\\{.*\\} (\\d+)$`, 'gm'));
    return [...counts].map(([, count]) => Number(count));
  });
  if (waiting.some((counts) => counts.length === 0)) return Number.POSITIVE_INFINITY;
  return waiting.flat().reduce((sum, count) => sum + count, 0);
}

/** Copies the data folder of a stopped stack. */
export async function copyDataDir(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: isNeeded });
}

/** Leaves out MongoDB's preallocated logs of 100 MB each, which MongoDB creates again. */
function isNeeded(file: string): boolean {
  return !path.basename(file).startsWith('WiredTigerPreplog');
}
