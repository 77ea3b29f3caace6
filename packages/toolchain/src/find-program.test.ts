import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chromiumFlags, findChromium } from './chromium.ts';
import { dockerAvailability } from './containers/docker.ts';
import { findProgram } from './find-program.ts';
import { findMongod } from './mongodb/mongod.ts';
import { makeTempDir } from './paths.ts';

let dir: string;

/** Puts a shell script on the otherwise empty PATH. */
async function addProgram(name: string, script = ''): Promise<string> {
  const file = path.join(dir, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

beforeEach(async () => {
  dir = await makeTempDir('path-test');
  for (const name of ['MONGOD_PATH', 'CHROMIUM_PATH']) vi.stubEnv(name, '');
  vi.stubEnv('PATH', dir);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

describe('findProgram', () => {
  it('takes the first name that is an executable file', async () => {
    await writeFile(path.join(dir, 'first'), 'not executable');
    const second = await addProgram('second');
    expect(await findProgram('first', 'second')).toBe(second);
    expect(await findProgram('third')).toBeUndefined();
  });
});

describe('findMongod', () => {
  it('prefers MONGOD_PATH to PATH', async () => {
    const onPath = await addProgram('mongod');
    expect(await findMongod()).toBe(onPath);
    const chosen = await addProgram('my-mongod');
    vi.stubEnv('MONGOD_PATH', chosen);
    expect(await findMongod()).toBe(chosen);
  });

  it('does not silently replace a wrong MONGOD_PATH', async () => {
    await addProgram('mongod');
    vi.stubEnv('MONGOD_PATH', path.join(dir, 'missing'));
    await expect(findMongod()).rejects.toThrow('is not a program');
  });
});

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH to PATH, and refuses a wrong one', async () => {
    const onPath = await addProgram('google-chrome');
    expect(await findChromium()).toBe(onPath);
    const chosen = await addProgram('my-chromium');
    vi.stubEnv('CHROMIUM_PATH', chosen);
    expect(await findChromium()).toBe(chosen);
    vi.stubEnv('CHROMIUM_PATH', path.join(dir, 'missing'));
    await expect(findChromium()).rejects.toThrow('is not a program');
  });

  it('does not announce automation', () => {
    expect(chromiumFlags).toContain('--disable-blink-features=AutomationControlled');
  });
});

describe('dockerAvailability', () => {
  it('distinguishes a missing Docker, a refusing engine and a working one', async () => {
    expect(await dockerAvailability()).toEqual({
      available: false,
      reason: 'docker is not on PATH',
    });
    await addProgram('docker', 'echo "Cannot connect to the Docker daemon" >&2; exit 1');
    const refused = await dockerAvailability();
    expect(refused).toMatchObject({
      available: false,
      reason: expect.stringContaining('Cannot connect to the Docker daemon'),
    });
    await addProgram('docker', 'echo 29.0.0');
    expect(await dockerAvailability()).toEqual({ available: true });
  });
});
