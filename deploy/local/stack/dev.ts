import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { inheritedEnvironment, loadEnvFile, readStackConfig } from './config.ts';

/**
 * `npm run dev` runs the stack, which restarts when server code changes, and Vite's dev server with hot reload. MongoDB
 * runs in this process, so that it keeps running when the stack restarts.
 */
const config = readStackConfig(loadEnvFile());
const devPort = 5173;

await mkdir(config.dataDir, { recursive: true });
const mongod = config.mongoUri
  ? undefined
  : await startMongod({ dataDir: path.join(config.dataDir, 'mongod'), report: console.log });

const run = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  spawn(process.execPath, args, {
    cwd: checkoutRoot,
    env: { ...inheritedEnvironment(), ...environment },
    stdio: 'inherit',
  });
const stack = run(
  ['--watch', '--watch-preserve-output', path.join(import.meta.dirname, 'start.ts')],
  {
    PORT: String(config.port),
    DATA_DIR: config.dataDir,
    MONGODB_URI: mongod?.uri ?? config.mongoUri,
    KAFKA_BROKERS: config.kafkaBrokers,
    LOG_LEVEL: config.logLevel,
    DEV_ORIGIN: `http://localhost:${devPort}`,
  },
);
const vite = run(
  ['node_modules/vite/bin/vite.js', 'pwa', '--port', String(devPort), '--strictPort'],
  { PORT: String(config.port) },
);
const children = [stack, vite];

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(children.map(ended));
  await mongod?.stop();
  process.exit(0);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

for (const child of children) child.once('exit', stop);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
