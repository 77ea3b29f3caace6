import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type NoticeTarget, readArguments, usage } from './arguments.ts';

const run = promisify(execFile);
const inContainer = '/etc/patna-hostels/notice/notice.json';
const namespace = ['-n', 'patna-hostels'];

/** `npm run notice` shows a notice in everybody's app, or removes it. */
async function main(): Promise<void> {
  const { target, notice } = readArguments(process.argv.slice(2), Date.now());
  if (!notice) {
    await remove(target);
    report('the notice is removed');
    return;
  }
  await write(target, `${JSON.stringify(notice, null, 2)}\n`);
  report(`the notice is shown until ${notice.until}`);
}

async function write(target: NoticeTarget, text: string): Promise<void> {
  if (target.kind === 'file') {
    await writeFile(`${target.file}.new`, text);
    await rename(`${target.file}.new`, target.file);
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'notice-'));
  const file = path.join(folder, 'notice.json');
  await writeFile(file, text, { mode: 0o644 });
  try {
    if (target.kind === 'compose')
      await run('docker', ['compose', 'cp', file, `gateway:${inContainer}`]);
    else await apply(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Creates or replaces the ConfigMap. */
async function apply(file: string): Promise<void> {
  const create = ['create', 'configmap', 'operator-notice', `--from-file=notice.json=${file}`];
  const rendered = await run('kubectl', [
    ...namespace,
    ...create,
    '--dry-run=client',
    '-o',
    'yaml',
  ]);
  const manifest = `${file}.yaml`;
  await writeFile(manifest, rendered.stdout);
  await run('kubectl', [...namespace, 'apply', '-f', manifest]);
}

async function remove(target: NoticeTarget): Promise<void> {
  if (target.kind === 'file') {
    await rm(target.file, { force: true });
  } else if (target.kind === 'compose') {
    const asRoot = ['compose', 'exec', '-T', '-u', 'root', 'gateway'];
    await run('docker', [...asRoot, 'rm', '-f', inContainer]);
  } else {
    const configMap = ['configmap', 'operator-notice', '--ignore-not-found'];
    await run('kubectl', [...namespace, 'delete', ...configMap]);
  }
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 1;
});
