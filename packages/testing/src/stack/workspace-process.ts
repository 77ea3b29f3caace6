import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  endProcess,
  killProcess,
  spawnProcess,
  waitUntilReady,
} from '@patna/deploy/local/stack/spawn-process.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';

/** A service or the gateway, running in a separate process. */
export interface WorkspaceProcess {
  readonly port: number;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the `main.ts` of a workspace, e.g. `services/enquiry`, on its own port.
 * @throws when it ends, or is not ready at `readyPath` in time
 */
export async function startWorkspaceProcess(
  room: string,
  environment: Readonly<Record<string, string>>,
  readyPath = '/readyz',
): Promise<WorkspaceProcess> {
  const port = await freePort();
  const spec = {
    name: room,
    entry: `${room}/src/main.ts`,
    environment: { ...environment, PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}${readyPath}`,
  };
  const dir = await makeTempDir('room');
  const log = path.join(dir, 'log');
  const child = spawnProcess(spec, log);
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  await waitUntilReady(spec, child).catch(async (error: unknown) => {
    await killProcess(child);
    throw new Error(await readFile(log, 'utf8'), { cause: error });
  });
  return {
    port,
    kill: () => killProcess(child),
    async stop() {
      await endProcess(child);
      await rm(dir, { recursive: true });
    },
  };
}
