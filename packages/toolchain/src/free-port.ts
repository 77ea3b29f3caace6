import { randomInt } from 'node:crypto';
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** Below what Linux (32768), macOS and Windows (49152) and gVisor (16000) give to outgoing connections. */
const lowest = 10_240;
const highest = 15_999;
const tries = 1000;
/** A port given out is kept from other callers for one to two of these. */
const keepMs = 15 * 60_000;

/**
 * A TCP port on 127.0.0.1 that was free a moment ago, and that no other process of this user is given for
 * a quarter of an hour: servers that start late in one stack lose theirs to no other stack.
 * @throws when a thousand ports in a row were taken
 */
export async function freePort(): Promise<number> {
  const slot = Math.floor(Date.now() / keepMs);
  await openSlot(slot);
  for (let n = 0; n < tries; n += 1) {
    const port = randomInt(lowest, highest + 1);
    if ((await isLent(slot - 1, port)) || !(await lend(slot, port))) continue;
    if (await isFree(port)) return port;
  }
  throw new Error('no TCP port is free on 127.0.0.1');
}

const slotsDir = path.join(tmpdir(), `patna-hostels-ports-${userInfo().uid}`);
const dirOf = (slot: number): string => path.join(slotsDir, String(slot));
const fileOf = (slot: number, port: number): string => path.join(dirOf(slot), String(port));

async function openSlot(slot: number): Promise<void> {
  await mkdir(dirOf(slot), { recursive: true });
  const ended = (await readdir(slotsDir)).map(Number).filter((each) => each < slot - 1);
  await Promise.all(ended.map((each) => rm(dirOf(each), { recursive: true, force: true })));
}

function isLent(slot: number, port: number): Promise<boolean> {
  return access(fileOf(slot, port)).then(
    () => true,
    () => false,
  );
}

/** One caller of all processes writes the file; whoever comes later finds it there. */
async function lend(slot: number, port: number): Promise<boolean> {
  try {
    await writeFile(fileOf(slot, port), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
