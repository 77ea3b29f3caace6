import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
let child: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await makeTempDir('paused-store');
  mongod = await startMongod({ dataDir });
  const client = await MongoClient.connect(mongod.uri);
  pushAccount = JSON.stringify(await localServiceAccount(client.db('emulator_push')));
  await client.close();
}, 60_000);

afterEach(async () => {
  process.kill(mongod.pid, 'SIGCONT');
  await end();
});

afterAll(async () => {
  await mongod?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Asks the process to end. @returns its exit code, or null when it ended otherwise */
async function end(): Promise<number | null> {
  if (!child || child.exitCode !== null) return child?.exitCode ?? null;
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  return (await exited)[0];
}

/** The service's own program, as a container starts it. */
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
  child = spawn(process.execPath, [path.join(checkoutRoot, `services/${name}/src/main.ts`)], {
    env: { ...inheritedEnvironment(), ...serviceEnvironment(name, system, port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return async (probe: '/livez' | '/readyz') =>
    fetch(`http://127.0.0.1:${port}${probe}`).then(
      ({ status }) => status,
      () => 0,
    );
}

it.each(serviceNames)(
  '%s, started while the store is paused, waits and then serves',
  async (name) => {
    process.kill(mongod.pid, 'SIGSTOP');
    const ask = await start(name);
    await eventually(async () => (await ask('/livez')) === 200);
    // Longer than the driver looks for a store.
    await delay(3000);
    expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 503]);
    process.kill(mongod.pid, 'SIGCONT');
    await eventually(async () => (await ask('/readyz')) === 200);
    expect(await end()).toBe(0);
  },
);

it('ends at once when stopped while it waits for the store', async () => {
  process.kill(mongod.pid, 'SIGSTOP');
  const ask = await start('users');
  await eventually(async () => (await ask('/livez')) === 200);
  expect(await end()).toBe(0);
});
