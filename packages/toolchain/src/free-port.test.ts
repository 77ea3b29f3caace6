import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

const module = path.join(import.meta.dirname, 'free-port.ts');

it('returns a free port outside the range of outgoing connections', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(16_000);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(server.address()).toMatchObject({ port });
  server.close();
  await once(server, 'close');
});

it('returns no port twice, even in other processes', async () => {
  const script = `
    const { freePort } = await import(${JSON.stringify(module)});
    console.log(JSON.stringify(await Promise.all(Array.from({ length: 300 }, () => freePort()))));`;
  const ask = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const answers = await Promise.all([ask(), ask()]);
  const ports = answers.flatMap(({ stdout }) => JSON.parse(stdout) as number[]);
  expect(ports).toHaveLength(600);
  expect(new Set(ports).size).toBe(600);
});
