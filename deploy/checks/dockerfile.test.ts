import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkoutRoot } from '../toolchain/src/paths.ts';

it('copies every room that the app is built from', async () => {
  const read = (file: string) => readFile(path.join(checkoutRoot, file), 'utf8');
  const { dependencies } = JSON.parse(await read('pwa/package.json')) as {
    dependencies: Record<string, string>;
  };
  const rooms = Object.keys(dependencies).filter((name) => name.startsWith('@patna/'));
  const dockerfile = await read('deploy/docker/service.Dockerfile');
  expect(rooms.length).toBeGreaterThan(0);
  for (const room of rooms.map((name) => name.replace('@patna/', 'packages/'))) {
    expect(dockerfile).toContain(`COPY ${room} ${room}`);
  }
});
