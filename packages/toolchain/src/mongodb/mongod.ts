import path from 'node:path';
import { startProgram, type RunningProgram } from '../child-program.ts';
import { readConfig } from '../config.ts';
import { findProgram, isExecutable } from '../find-program.ts';
import { freePort } from '../free-port.ts';
import { installOnce } from '../install-once.ts';
import { fetchMongod } from './mongod-fetch.ts';
import { cacheDir } from '../paths.ts';
import { REPLICA_SET, waitForPrimary } from './replica-set.ts';

/** Options of a mongod. */
export interface MongodOptions {
  /** Folder for the data, `mongod.log` and the run file. Created if it is missing. */
  dataDir: string;
  /** Default: a free port. */
  port?: number | undefined;
  /** Size of the cache in GB. Default: 0.25, which is enough for a person's own machine. */
  cacheGb?: number | undefined;
  report?: ((line: string) => void) | undefined;
}

/** A running replica set of one node on 127.0.0.1. */
export interface Mongod {
  /** Connection string without a database name. Supports transactions and change streams. */
  uri: string;
  port: number;
  pid: number;
  /** Shuts down cleanly. Resolves when the process has ended. */
  stop(): Promise<void>;
  /** Sends SIGKILL. The next start on the same dataDir recovers. */
  kill(): void;
}

const STOP_GRACE_MS = 20_000;

/**
 * Path of a mongod. Looks at MONGOD_PATH, PATH and the cache, in this order, and otherwise downloads one into the
 * cache.
 * @throws when MONGOD_PATH is not a program, or nothing could be downloaded
 */
export async function findMongod(report?: (line: string) => void): Promise<string> {
  const { mongodPath } = readConfig();
  if (mongodPath) {
    if (await isExecutable(mongodPath)) return mongodPath;
    throw new Error(`MONGOD_PATH=${mongodPath} is not a program`);
  }
  const onPath = await findProgram('mongod');
  if (onPath) return onPath;
  const target = path.join(cacheDir, 'mongod');
  const fill = (dir: string): Promise<void> => fetchMongod(dir, report ?? (() => {}));
  await installOnce({ target, fill, report });
  return path.join(target, 'bin', process.platform === 'win32' ? 'mongod.exe' : 'mongod');
}

function mongodArgs(dataDir: string, port: number, cacheGb: number): string[] {
  const args = ['--dbpath', dataDir, '--port', String(port), '--bind_ip', '127.0.0.1'];
  args.push('--replSet', REPLICA_SET, '--wiredTigerCacheSizeGB', String(cacheGb), '--quiet');
  args.push('--setParameter', 'diagnosticDataCollectionEnabled=false');
  // How long an open transaction of a killed process may block others, in seconds. The default is a minute.
  args.push('--setParameter', 'transactionLifetimeLimitSeconds=5');
  // Otherwise mongod would create a socket file in /tmp.
  return process.platform === 'win32' ? args : [...args, '--nounixsocket'];
}

async function startOn(port: number, options: MongodOptions): Promise<RunningProgram> {
  const { report } = options;
  const dataDir = path.resolve(options.dataDir);
  const program = await startProgram({
    name: 'mongod',
    command: await findMongod(report),
    args: mongodArgs(dataDir, port, options.cacheGb ?? 0.25),
    dataDir,
    stopSignal: 'SIGINT',
    report,
  });
  try {
    await waitForPrimary(port, program);
    return program;
  } catch (error) {
    await program.stop(STOP_GRACE_MS);
    const log = (await program.log()).trim().split('\n').slice(-15).join('\n');
    throw new Error(`mongod on port ${port} did not start: ${String(error)}\n${log}`, {
      cause: error,
    });
  }
}

/**
 * Starts mongod as a replica set of one node and waits until it accepts writes. If dataDir exists already, its data is
 * used, even after SIGKILL or with another port. A process of an interrupted run that still uses it is stopped first.
 * @throws with the end of mongod's log when the start fails
 */
export async function startMongod(options: MongodOptions): Promise<Mongod> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    try {
      const program = await startOn(port, options);
      return {
        uri: `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}&directConnection=true`,
        port,
        pid: program.pid,
        stop: () => program.stop(STOP_GRACE_MS),
        kill: program.kill,
      };
    } catch (error) {
      const portTaken = String(error).includes('Address already in use');
      if (options.port !== undefined || !portTaken || attempt === 3) throw error;
    }
  }
}
