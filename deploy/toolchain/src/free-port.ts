import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that Linux, macOS and Windows give to outgoing connections: none of these takes it meanwhile. */
const lowest = 10_240;
const highest = 32_767;
const tries = 100;

/**
 * A TCP port on 127.0.0.1 that was free a moment ago; another server may still take it first.
 * @throws when a hundred ports in a row were taken
 */
export async function freePort(): Promise<number> {
  for (let n = 0; n < tries; n += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error('no TCP port is free on 127.0.0.1');
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
