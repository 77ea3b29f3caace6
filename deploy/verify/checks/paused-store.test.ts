import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localServiceAccount } from '../../local/emulators/push/service-account.ts';
import { inheritedEnvironment } from '../../local/stack/config.ts';
import { serviceEnvironment } from '../../local/stack/system-settings.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { type Mongod, startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';

let dataDir: string;
let mongod: Mongod;
let pushAccount: string;
let started: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await makeTempDir('paused-store');
  mongod = await startMongod({ dataDir });
  const client = await MongoClient.connect(mongod.uri);
  pushAccount = JSON.stringify(await localServiceAccount(client.db('emulator_push')));
  await client.close();
}, 60_000);

afterEach(async () => {
  process.kill(mongod.pid, 'SIGCONT');
  await Promise.all(started.map(end));
  started = [];
});

afterAll(async () => {
  await mongod?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Asks the process to end. @returns its exit code, or null when a signal ended it */
async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  return (await exited)[0];
}

/** Starts the service's own program, as a container would. */
async function start(name: ServiceName) {
  const port = await freePort();
  const settings = { port: 0, publicPort: 8080, dataDir, mongoUri: mongod.uri, kafkaBrokers: '' };
  const keys = {
    identitySecretKey: 'none',
    searchAdminKey: 'none',
    viewsTicketKey: '0'.repeat(32),
  };
  const emulators = { emulatorPort: 1, pushPort: 1, ...keys, pushAccount };
  const system = { ...settings, ...emulators, logLevel: 'silent' };
  const child = spawn(process.execPath, [path.join(checkoutRoot, `services/${name}/src/main.ts`)], {
    env: { ...inheritedEnvironment(), ...serviceEnvironment(name, system, port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  started.push(child);
  const ask = (probe: '/livez' | '/readyz') =>
    fetch(`http://127.0.0.1:${port}${probe}`).then(
      ({ status }) => status,
      () => 0,
    );
  return { name, ask, end: () => end(child) };
}

it('services started while the store is paused wait and then serve', async () => {
  process.kill(mongod.pid, 'SIGSTOP');
  const services = await Promise.all(serviceNames.map(start));
  const all = (probe: '/livez' | '/readyz') =>
    Promise.all(services.map(async ({ name, ask }) => [name, await ask(probe)]));
  const answering = (status: number) => serviceNames.map((name) => [name, status]);
  await eventually(async () => isDeepStrictEqual(await all('/livez'), answering(200)));
  // Longer than the driver looks for a store.
  await delay(3000);
  expect(await all('/livez')).toEqual(answering(200));
  expect(await all('/readyz')).toEqual(answering(503));
  process.kill(mongod.pid, 'SIGCONT');
  await eventually(async () => isDeepStrictEqual(await all('/readyz'), answering(200)));
  expect(await Promise.all(services.map((each) => each.end()))).toEqual(serviceNames.map(() => 0));
});

it('ends at once when stopped while it waits for the store', async () => {
  process.kill(mongod.pid, 'SIGSTOP');
  const users = await start('users');
  await eventually(async () => (await users.ask('/livez')) === 200);
  expect(await users.end()).toBe(0);
});
