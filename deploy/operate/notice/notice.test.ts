import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { expect, it } from 'vitest';
import { inheritedEnvironment } from '../../local/stack/config.ts';
import { readArguments } from './arguments.ts';

const run = promisify(execFile);
const texts = ['--en', 'Sign-in is down. Browsing works.', '--hi', 'साइन इन बंद है।'];

it('reads a notice and when it ends', () => {
  const now = Date.parse('2026-12-01T10:00:00Z');
  const { notice } = readArguments(['set', ...texts, '--for', '2h', '--warning', '--compose'], now);
  expect(notice).toEqual({
    en: 'Sign-in is down. Browsing works.',
    hi: 'साइन इन बंद है।',
    severity: 'warning',
    until: '2026-12-01T12:00:00.000Z',
  });
});

it.each([
  [['set', ...texts, '--compose'], 'how long'],
  [['set', ...texts, '--for', '31d', '--compose'], 'how long'],
  [['set', '--en', 'Down', '--for', '1h', '--compose'], 'both languages'],
  [['set', '--en', 'a'.repeat(201), '--hi', 'क', '--for', '1h', '--compose'], '200 characters'],
  [['set', ...texts, '--for', '1h'], 'one target'],
  [['clear', '--compose', '--cluster'], 'one target'],
  [['show', '--compose'], 'set or clear'],
])('refuses %j', (args, reason) => {
  expect(() => readArguments(args, 0)).toThrow(reason);
});

it('writes and removes the file of a gateway', async () => {
  const { command } = await withStandIns();
  const file = path.join(await makeTempDir('notice'), 'notice.json');
  await command('set', ...texts, '--for', '1d', '--file', file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ severity: 'info' });
  await command('clear', '--file', file);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

it('copies the notice into Compose, and applies it to a cluster', async () => {
  const { command, calls } = await withStandIns();
  await command('set', ...texts, '--for', '30m', '--compose');
  await command('clear', '--compose');
  await command('set', ...texts, '--for', '30m', '--cluster');
  await command('clear', '--cluster');
  const lines = (await calls()).map((line) => line.replaceAll(/\/\S+\/notice-\w+\//g, ''));
  expect(lines).toEqual([
    'docker compose cp notice.json gateway:/etc/patna-hostels/notice/notice.json',
    'docker compose exec -T -u root gateway rm -f /etc/patna-hostels/notice/notice.json',
    'kubectl -n patna-hostels create configmap operator-notice --from-file=notice.json=notice.json --dry-run=client -o yaml',
    'kubectl -n patna-hostels apply -f notice.json.yaml',
    'kubectl -n patna-hostels delete configmap operator-notice --ignore-not-found',
  ]);
}, 60_000);

/** Programs that only record their arguments. */
async function withStandIns() {
  const folder = await makeTempDir('notice-programs');
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  const notes = path.join(folder, 'calls');
  for (const name of ['docker', 'kubectl']) {
    await writeFile(path.join(bin, name), `#!/bin/sh\necho "${name} $@" >> "${notes}"\n`);
    await chmod(path.join(bin, name), 0o755);
  }
  const inherited = inheritedEnvironment();
  const env = { ...inherited, PATH: `${bin}:${inherited['PATH']}` };
  const script = path.join(import.meta.dirname, 'notice.ts');
  return {
    command: (...args: string[]) => run(process.execPath, [script, ...args], { env }),
    calls: async () => (await readFile(notes, 'utf8')).trim().split('\n'),
  };
}
