import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { inheritedEnvironment } from '../../local/stack/config.ts';
import { cacheDir } from '@patna/toolchain/paths.ts';
import { startAbuseStack } from './abuse-stack.ts';

/**
 * Runs Schemathesis with all checks and phases against a temporary stack, as an anonymous caller, a traveller, an owner
 * and an admin.
 * Options: `--target gateway` (default), `services` (each service directly) or `all`; `--seconds 60` for each target,
 * shared by its callers; `--quick` for 90 seconds; `--as asha` for a single caller.
 * The exit code is the number of runs that had findings or no cases. A complete run also fails when fewer than
 * `mostlyTried` cases were tried.
 */
const version = '4.32.5';
const home = path.join(cacheDir, `schemathesis-${version}`);
const python = path.join(home, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');

/** Left out, because the stream never ends. */
const leftOut = ['notificationStream'];

/** The callers. For each, ids in paths are either random or exist. */
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
const isWhole = !quick && values.as === undefined && values.seconds === undefined;
const mostlyTried = 10_000;
const targets: Target[] = [
  ...(values.target === 'services' ? [] : (['gateway'] as const)),
  ...(values.target === 'gateway' ? [] : serviceNames),
];
const asked = callers.filter(([name]) => values.as === undefined || name === values.as);
const secondsEach = Number(values.seconds ?? (quick ? 90 : 1500)) / asked.length;

await install();
const stack = await startAbuseStack();
let failed = 0;
let tried = 0;
try {
  for (const target of targets) {
    for (const caller of asked) {
      process.stdout.write(`\n=== ${target} as ${caller.join(', ')}\n`);
      const { code, cases } = await fuzz(target, caller);
      failed += code === 0 && cases > 0 ? 0 : 1;
      tried += cases;
    }
  }
} finally {
  await stack.stop();
}
process.stdout.write(`\n${tried} cases, ${failed} runs with findings or without cases\n`);
process.exit(isWhole && tried < mostlyTried ? Math.max(failed, 1) : failed);

interface Fuzzed {
  readonly code: number;
  /** Number of cases, as counted by Schemathesis. */
  readonly cases: number;
}

async function fuzz(target: Target, [caller, ids]: Caller): Promise<Fuzzed> {
  const token = caller === 'nobody' ? undefined : stack.people[caller].token;
  const examples = quick
    ? ['--max-examples', '5', '--phases', 'examples,coverage,stateful']
    : ['--max-examples', '100', '--phases', 'examples,coverage,fuzzing,stateful'];
  const past = target === 'gateway' ? [] : pastTheGateway(target);
  const said: Buffer[] = [];
  const command = [
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
  ];
  const code = await run(python, command, (text) => said.push(text));
  return { code, cases: casesIn(Buffer.concat(said).toString()) };
}

function casesIn(text: string): number {
  return Number(/(\d+) generated/.exec(text)?.[1] ?? 0);
}

/** The calls of one service, sent directly to it. */
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

async function run(
  command: string,
  args: readonly string[],
  onText: (text: Buffer) => void = () => undefined,
): Promise<number> {
  const child = spawn(command, args, {
    stdio: ['inherit', 'pipe', 'inherit'],
    cwd: cacheDir,
    env: inheritedEnvironment(),
  });
  child.stdout.on('data', (text: Buffer) => {
    process.stdout.write(text);
    onText(text);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
