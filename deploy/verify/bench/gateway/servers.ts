import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '@patna/toolchain/find-program.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { waitForPort } from '@patna/toolchain/wait-for-port.ts';
import { inheritedEnvironment } from '../../../local/stack/config.ts';
import { backendArguments, proxyArguments } from './nginx.ts';

/** A server that is measured, in a separate process. */
export interface MeasuredServer {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
}

/** The processes of one run. */
export interface BenchServers {
  /** All measured servers except the gateway. */
  readonly peers: readonly MeasuredServer[];
  readonly backend: MeasuredServer;
  startGateway(environment: Readonly<Record<string, string>>): Promise<MeasuredServer>;
  stop(): Promise<void>;
}

const peerServer = path.join(import.meta.dirname, 'peer-server.ts');
const nodePeers = [
  'http-proxy-middleware',
  '@fastify/http-proxy',
  'node:http and undici',
  'Express, hello world',
];
const startMs = 30_000;

/**
 * Starts a backend that answers everything with `json`, and the peers in front of it. Measured servers run on the first
 * core, the backend on the last one.
 * @throws {Error} when nginx is missing or, on several cores, when taskset is missing
 */
export async function startServers(
  dir: string,
  json: string,
  cores: number,
): Promise<BenchServers> {
  const nginx = await findProgram('nginx');
  if (!nginx)
    throw new Error('This benchmark compares with nginx: install it (apt install nginx).');
  const children: ChildProcess[] = [];
  const killAll = () => children.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', killAll);

  async function start(
    name: string,
    port: number,
    program: string,
    args: readonly string[],
    { core = 0, environment = {} }: { core?: number; environment?: Record<string, string> } = {},
  ): Promise<MeasuredServer> {
    const file = path.join(dir, `${name.replaceAll(/\W+/g, '-')}.log`);
    const log = openSync(file, 'a');
    const env = { ...inheritedEnvironment(), ...environment };
    const child = spawn(program, args, { stdio: ['ignore', log, log], env });
    closeSync(log);
    children.push(child);
    await waitForPort(port, () => child.exitCode !== null, startMs).catch((error: unknown) => {
      throw new Error(`${name} did not start: ${readFileSync(file, 'utf8')}`, { cause: error });
    });
    pinToCore(child.pid as number, core, cores);
    return { name, port, pid: child.pid as number };
  }

  const port = await freePort();
  const backend = await start('backend', port, nginx, await backendArguments(dir, port, json), {
    core: cores - 1,
  });
  const proxyPort = await freePort();
  const peers = [
    await start('nginx', proxyPort, nginx, await proxyArguments(dir, proxyPort, port)),
  ];
  for (const name of nodePeers) {
    const own = await freePort();
    const args = [peerServer, name, String(own), `http://127.0.0.1:${port}`];
    peers.push(await start(name, own, process.execPath, args));
  }

  return {
    peers,
    backend,
    async startGateway(environment) {
      const own = await freePort();
      const entry = path.join(checkoutRoot, 'gateway/src/main.ts');
      return start('gateway', own, process.execPath, [entry], {
        environment: { ...environment, PORT: String(own) },
      });
    },
    async stop() {
      const running = children.filter((child) => child.exitCode === null);
      const ended = running.map((child) => once(child, 'exit'));
      killAll();
      await Promise.all(ended);
      process.off('exit', killAll);
    },
  };
}

function pinToCore(pid: number, core: number, cores: number): void {
  if (cores > 1) execFileSync('taskset', ['-acp', String(core), String(pid)]);
}
