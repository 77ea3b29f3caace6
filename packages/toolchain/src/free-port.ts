import { randomInt } from 'node:crypto';
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/**
 * Lowest port that is used. The range is below the ports for outgoing connections of gVisor (from 16000), Linux (from
 * 32768), macOS and Windows (from 49152).
 */
const lowest = 10_240;
const highest = 15_999;
const tries = 1000;
/** Length of a time slot. A port that was returned is reserved for one to two slots. */
const keepMs = 15 * 60_000;

/**
 * A free TCP port on 127.0.0.1. It is reserved among the processes of this user for at least a quarter of an hour, so
 * that a server that starts late still gets its port.
 * @throws when a thousand ports in a row are taken
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

/** Reserves the port by creating a file. The exclusive flag lets only one process succeed. */
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
