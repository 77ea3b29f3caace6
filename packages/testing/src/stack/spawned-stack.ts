import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inheritedEnvironment } from '@patna/deploy/local/stack/config.ts';
import { readRunFile, type RunFile } from '@patna/deploy/local/stack/run-file.ts';
import { checkoutRoot } from '@patna/toolchain/paths.ts';

/** `npm start` in a process group of its own, so that a test can kill all its processes. */
export interface SpawnedStack {
  readonly emulatorUrl: string;
  /** What it has written to standard output and standard error so far. */
  output(): string;
  /** Sends SIGKILL to the whole process group, including mongod. */
  killEverything(): Promise<void>;
  stop(): Promise<void>;
}

export interface SpawnOptions {
  readonly port: number;
  readonly publicPort: number;
  readonly dataDir: string;
  readonly logLevel?: string | undefined;
}

/** Starts it and waits for the line `ready …`. @throws when it ends before that */
export async function spawnStack({
  port,
  publicPort,
  dataDir,
  logLevel = 'warn',
}: SpawnOptions): Promise<SpawnedStack> {
  const child = spawn(process.execPath, [path.join(checkoutRoot, 'deploy/local/stack/start.ts')], {
    cwd: checkoutRoot,
    env: {
      ...inheritedEnvironment(),
      PORT: String(port),
      PUBLIC_PORT: String(publicPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: logLevel,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => written.push(text));
  }
  await waitUntilReady(child).catch((error: Error) => {
    throw new Error(`${error.message}: ${written.join('')}`);
  });
  const { emulatorPort } = (await readRunFile(port)) as RunFile;
  return {
    emulatorUrl: `http://127.0.0.1:${emulatorPort}`,
    output: () => written.join(''),

    async killEverything() {
      const mongodRun = path.join(dataDir, 'mongod', 'mongod.run.json');
      const mongod = JSON.parse(await readFile(mongodRun, 'utf8')) as { pid: number };
      const exited = once(child, 'exit');
      process.kill(-(child.pid as number), 'SIGKILL');
      process.kill(mongod.pid, 'SIGKILL');
      await exited;
    },

    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) {
    if (line.startsWith('ready ')) return;
  }
  throw new Error('the stack ended before it was ready');
}
