import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inheritedEnvironment } from '../stack/src/config.ts';
import { cacheDir } from '../toolchain/src/paths.ts';
import { startAbuseStack } from './abuse-stack.ts';

/**
 * Schemathesis, all checks, examples, coverage, fuzzing and state, against a throw-away stack, as each of
 * an anonymous caller, a traveller, an owner and an admin. `--quick`: two minutes in all; `--seconds=60`: that
 * long each; `--as=asha`: one caller.
 * Ends with the number of runs that found something.
 */
const version = '4.32.5';
const home = path.join(cacheDir, `schemathesis-${version}`);
const bin = (tool: string) =>
  path.join(home, process.platform === 'win32' ? 'Scripts' : 'bin', tool);

/** The stream never ends by itself. */
const leftOut = ['notificationStream'];

const quick = process.argv.includes('--quick');
/** For each run. */
const seconds = argument('seconds') ?? (quick ? '18' : '300');
const only = argument('as');

/** Who calls, and whether ids in paths are made up or of things that are there. */
const runs = [
  ['nobody', 'any-ids'],
  ['asha', 'any-ids'],
  ['asha', 'real-ids'],
  ['owner', 'real-ids'],
  ['admin', 'real-ids'],
] as const;
type Run = (typeof runs)[number];

await install();
const stack = await startAbuseStack();
let failed = 0;
try {
  for (const run of runs.filter(([caller]) => only === undefined || caller === only)) {
    process.stdout.write(`\n=== as ${run.join(', ')}\n`);
    failed += (await fuzz(run)) === 0 ? 0 : 1;
  }
} finally {
  await stack.stop();
}
process.exit(failed);

async function fuzz([caller, ids]: Run): Promise<number> {
  const token = caller === 'nobody' ? undefined : stack.people[caller].token;
  const examples = quick
    ? ['--max-examples', '5', '--phases', 'examples,coverage,stateful']
    : ['--max-examples', '100', '--phases', 'examples,coverage,fuzzing,stateful'];
  return run(bin('schemathesis'), [
    '--config-file',
    path.join(import.meta.dirname, `schemathesis-${ids}.toml`),
    'run',
    `${stack.url}/api/v1/openapi.json`,
    '--checks',
    'all',
    '--mode',
    'all',
    '--workers',
    '1',
    '--request-timeout',
    '20',
    '--no-color',
    '--suppress-health-check',
    'all',
    '--generation-database',
    'none',
    ...leftOut.flatMap((id) => ['--exclude-operation-id', id]),
    ...(token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`]),
    ...examples,
    '--max-time',
    seconds,
  ]);
}

function argument(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((each) => each.startsWith(start))?.slice(start.length);
}

async function install(): Promise<void> {
  if (existsSync(bin('schemathesis'))) return;
  const python = process.platform === 'win32' ? 'python' : 'python3';
  await must(python, ['-m', 'venv', '--clear', home]);
  await must(bin('python'), ['-m', 'pip', 'install', '-q', `schemathesis==${version}`]);
}

async function must(command: string, args: readonly string[]): Promise<void> {
  if ((await run(command, args)) !== 0) throw new Error(`${command} did not work`);
}

async function run(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, {
    stdio: 'inherit',
    cwd: cacheDir,
    env: inheritedEnvironment(),
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
