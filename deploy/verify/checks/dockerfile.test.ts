import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkoutRoot } from '@patna/toolchain/paths.ts';

const read = (file: string) => readFile(path.join(checkoutRoot, file), 'utf8');

it('copies every workspace that the app is built from', async () => {
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

it('builds the app over the files of the previous release, or over none', async () => {
  const stages = (await read('deploy/docker/service.Dockerfile')).split(/^(?=FROM )/m);
  const stage = (name: string) => stages.find((each) => each.includes(` AS ${name}\n`)) ?? '';
  expect(stages[0]).toContain('ARG FORMER_IMAGE=no-release\n');
  expect(stage('no-release')).toMatch(/^FROM scratch .*\nWORKDIR \/app\/pwa\/dist$/m);
  expect(stage('former')).toMatch(/^FROM \$\{FORMER_IMAGE\} /);
  const steps = stage('pwa').split('\n');
  const copied = steps.indexOf('COPY --from=former /app/pwa/dist pwa/dist');
  expect(copied).toBeGreaterThan(steps.indexOf('COPY pwa pwa'));
  expect(copied).toBeLessThan(steps.indexOf('RUN npm run build --workspace=pwa'));
  expect(stage('gateway')).toContain('COPY --from=pwa /app/pwa/dist /app/pwa/dist');
});
