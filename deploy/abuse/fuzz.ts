import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { inheritedEnvironment } from '../stack/src/config.ts';
import { cacheDir } from '../toolchain/src/paths.ts';
import { startAbuseStack } from './abuse-stack.ts';

/**
 * Schemathesis, all checks, examples, coverage, fuzzing and state, against a throw-away stack, as each of
 * an anonymous caller, a traveller, an owner and an admin.
 *
 * `--target gateway` (as usual), `services` (each of the five past the gateway, its own calls alone)
 * or `all`; `--seconds 60`: for each target, shared by its callers; `--quick`: 90; `--as asha`: one
 * caller. Ends with the number of runs that found something.
 */
const version = '4.32.5';
const home = path.join(cacheDir, `schemathesis-${version}`);
const python = path.join(home, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');

/** The stream never ends by itself. */
const leftOut = ['notificationStream'];

/** Who calls, and whether ids in paths are made up or of things that are there. */
const callers = [
  ['nobody', 'any-ids'],
  ['asha', 'any-ids'],
  ['asha', 'real-ids'],
  ['owner', 'real-ids'],
  ['admin', 'real-ids'],
] as const;
type Caller = (typeof callers)[number];
type Target = 'gateway' | ServiceName;

const { values } = parseArgs({
  options: {
    target: { type: 'string', default: 'gateway' },
    seconds: { type: 'string' },
    as: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const { quick } = values;
const targets: Target[] = [
  ...(values.target === 'services' ? [] : (['gateway'] as const)),
  ...(values.target === 'gateway' ? [] : serviceNames),
];
const asked = callers.filter(([name]) => values.as === undefined || name === values.as);
const secondsEach = Number(values.seconds ?? (quick ? 90 : 1500)) / asked.length;

await install();
const stack = await startAbuseStack();
let failed = 0;
try {
  for (const target of targets) {
    for (const caller of asked) {
      process.stdout.write(`\n=== ${target} as ${caller.join(', ')}\n`);
      failed += (await fuzz(target, caller)) === 0 ? 0 : 1;
    }
  }
} finally {
  await stack.stop();
}
process.exit(failed);

async function fuzz(target: Target, [caller, ids]: Caller): Promise<number> {
  const token = caller === 'nobody' ? undefined : stack.people[caller].token;
  const examples = quick
    ? ['--max-examples', '5', '--phases', 'examples,coverage,stateful']
    : ['--max-examples', '100', '--phases', 'examples,coverage,fuzzing,stateful'];
  const past = target === 'gateway' ? [] : pastTheGateway(target);
  return run(python, [
    '-m',
    'schemathesis.cli',
    '--config-file',
    path.join(import.meta.dirname, `schemathesis-${ids}.toml`),
    'run',
    `${stack.url}/api/v1/openapi.json`,
    ...past,
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
    String(Math.max(1, Math.round(secondsEach))),
  ]);
}

/** The calls of one service, at its own door. */
function pastTheGateway(service: ServiceName): string[] {
  return ['--url', `http://127.0.0.1:${stack.ports[service]}`, '--include-tag', service];
}

async function install(): Promise<void> {
  if (existsSync(python)) return;
  mkdirSync(cacheDir, { recursive: true });
  const systems = process.platform === 'win32' ? 'python' : 'python3';
  await must(systems, ['-m', 'venv', '--clear', home]);
  await must(python, ['-m', 'pip', 'install', '-q', `schemathesis==${version}`]);
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
