import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Availability } from './availability.ts';
import { startProgram } from './child-program.ts';
import { environmentWithTempDir } from './config.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { installOnce } from './install-once.ts';
import { cacheDir } from './paths.ts';
import { runCommand } from './run-command.ts';
import { waitForPort } from './wait-for-port.ts';

const VERSION = '2.12.0';
const MODULE = `github.com/Shopify/toxiproxy/v2/cmd/server@v${VERSION}`;
const START_MS = 10_000;
const STOP_GRACE_MS = 3000;
const program = process.platform === 'win32' ? 'server.exe' : 'server';
const cached = path.join(cacheDir, `toxiproxy-${VERSION}`);

/** A running Toxiproxy. Its proxies are created with the HTTP API at `url`. */
export interface ToxiproxyServer {
  url: string;
  stop(): Promise<void>;
}

async function isCached(): Promise<boolean> {
  return access(path.join(cached, program)).then(
    () => true,
    () => false,
  );
}

/** Whether startToxiproxy can run on this machine: Toxiproxy is on PATH or cached, or Go can build it. */
export async function toxiproxyAvailability(): Promise<Availability> {
  const found = (await findProgram('toxiproxy-server')) ?? (await findProgram('go'));
  if (found !== undefined || (await isCached())) return { available: true };
  return { available: false, reason: 'neither toxiproxy-server nor Go is on PATH' };
}

async function findToxiproxy(report?: (line: string) => void): Promise<string> {
  const onPath = await findProgram('toxiproxy-server');
  if (onPath) return onPath;
  const fill = async (dir: string): Promise<void> => {
    const go = await findProgram('go');
    if (!go) throw new Error('toxiproxy-server is not on PATH and there is no Go to build it');
    report?.(`building Toxiproxy ${VERSION} with Go`);
    const env = { ...environmentWithTempDir(dir), GOBIN: dir };
    await runCommand(go, ['install', MODULE], { cwd: dir, env });
  };
  await installOnce({ target: cached, fill, report });
  return path.join(cached, program);
}

/** Starts Toxiproxy on a free port. `dataDir` is for its log and run file. */
export async function startToxiproxy(
  dataDir: string,
  report?: (line: string) => void,
): Promise<ToxiproxyServer> {
  const port = await freePort();
  await mkdir(dataDir, { recursive: true });
  const running = await startProgram({
    name: 'toxiproxy',
    command: await findToxiproxy(report),
    args: ['-host', '127.0.0.1', '-port', String(port)],
    dataDir,
    stopSignal: 'SIGTERM',
    report,
  });
  await waitForPort(port, running.hasExited, START_MS);
  return { url: `http://127.0.0.1:${port}`, stop: () => running.stop(STOP_GRACE_MS) };
}
