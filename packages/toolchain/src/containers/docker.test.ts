import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { containersAvailability } from './containers.ts';
import { readConfig } from '../config.ts';
import { removeAbandonedContainers, configureReaper } from './docker.ts';
import { makeTempDir } from '../paths.ts';

let dir: string;

/** Puts a fake docker on the otherwise empty PATH. It records its arguments in `calls`. */
async function addDocker(script: string): Promise<void> {
  const file = path.join(dir, 'docker');
  const log = path.join(dir, 'calls');
  await writeFile(file, `#!/bin/sh\necho "$@" >> ${log}\ncase "$*" in\n${script}\nesac\n`);
  await chmod(file, 0o755);
}

const calls = (): Promise<string> => readFile(path.join(dir, 'calls'), 'utf8');

beforeEach(async () => {
  dir = await makeTempDir('docker-test');
  vi.stubEnv('PATH', dir);
  vi.stubEnv('TEST_CONTAINERS', '');
  vi.stubEnv('TESTCONTAINERS_RYUK_DISABLED', '');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

it('uses no containers when off, and refuses an unknown setting', async () => {
  await addDocker('*) exit 0;;');
  vi.stubEnv('TEST_CONTAINERS', 'off');
  const off = { available: false, reason: 'TEST_CONTAINERS=off' };
  expect(await containersAvailability()).toEqual(off);
  vi.stubEnv('TEST_CONTAINERS', 'perhaps');
  expect(() => readConfig()).toThrow('TEST_CONTAINERS=perhaps');
});

it('reports why it uses no containers, and fails when they are required', async () => {
  const none = await containersAvailability();
  expect(none).toMatchObject({ available: false, reason: expect.stringContaining('on PATH') });
  await addDocker('info*) exit 0;;\n*) echo "no such registry" >&2; exit 1;;');
  const unpulled = await containersAvailability();
  expect(unpulled).toMatchObject({
    available: false,
    reason: expect.stringContaining('no such registry'),
  });
  vi.stubEnv('TEST_CONTAINERS', 'on');
  await expect(containersAvailability()).rejects.toThrow('no such registry');
});

it('removes the containers of runs that have ended, and no others', async () => {
  const lines = [
    `dead ${hostname()}/999999999`,
    `alive ${hostname()}/${process.pid}`,
    'elsewhere another-host/999999999',
  ];
  await addDocker(`ps*) printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')};;`);
  await removeAbandonedContainers();
  const removals = (await calls()).split('\n').filter((call) => call.startsWith('rm'));
  expect(removals).toEqual(['rm --force --volumes dead']);
});

it('turns the reaper off only without its image', async () => {
  await addDocker('*) exit 0;;');
  await configureReaper();
  expect(env['TESTCONTAINERS_RYUK_DISABLED']).toBe('');
  await addDocker('*) exit 1;;');
  await configureReaper();
  expect(env['TESTCONTAINERS_RYUK_DISABLED']).toBe('true');
});
