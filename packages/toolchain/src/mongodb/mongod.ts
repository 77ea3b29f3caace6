import path from 'node:path';
import { startProgram, type RunningProgram } from '../child-program.ts';
import { readConfig } from '../config.ts';
import { findProgram, isExecutable } from '../find-program.ts';
import { freePort } from '../free-port.ts';
import { installOnce } from '../install-once.ts';
import { fetchMongod } from './mongod-fetch.ts';
import { cacheDir } from '../paths.ts';
import { REPLICA_SET, waitForPrimary } from './replica-set.ts';

/** How to start a mongod. */
export interface MongodOptions {
  /** Holds the data, `mongod.log` and the run file; made when missing. */
  dataDir: string;
  /** A free port when absent. */
  port?: number | undefined;
  report?: ((line: string) => void) | undefined;
}

/** A running single-node replica set on 127.0.0.1. */
export interface Mongod {
  /** Connection string without a database name; good for transactions and change streams. */
  uri: string;
  port: number;
  pid: number;
  /** Clean shutdown; resolves when the process has ended. */
  stop(): Promise<void>;
  /** SIGKILL, for crash tests; the next start on the same dataDir recovers. */
  kill(): void;
}

const STOP_GRACE_MS = 20_000;

/**
 * Path of a mongod binary: MONGOD_PATH, else the one on PATH, else the cached one, else fetched
 * into the cache. Throws when MONGOD_PATH names no program or nothing could be fetched.
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

function mongodArgs(dataDir: string, port: number): string[] {
  const args = ['--dbpath', dataDir, '--port', String(port), '--bind_ip', '127.0.0.1'];
  args.push('--replSet', REPLICA_SET, '--wiredTigerCacheSizeGB', '0.25', '--quiet');
  args.push('--setParameter', 'diagnosticDataCollectionEnabled=false');
  // What a killed process left open holds up others for so long; a minute by default.
  args.push('--setParameter', 'transactionLifetimeLimitSeconds=5');
  // Its socket file would lie in /tmp.
  return process.platform === 'win32' ? args : [...args, '--nounixsocket'];
}

async function startOn(port: number, options: MongodOptions): Promise<RunningProgram> {
  const { report } = options;
  const dataDir = path.resolve(options.dataDir);
  const program = await startProgram({
    name: 'mongod',
    command: await findMongod(report),
    args: mongodArgs(dataDir, port),
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
 * Starts mongod as a single-node replica set and waits until it accepts writes. An existing
 * dataDir is taken over as it is: also after SIGKILL, on another port, or while an orphan of an
 * interrupted run still holds it. Throws, with the end of mongod's log, when it does not come up.
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
