import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

/**
 * Waits until 127.0.0.1:port accepts connections.
 * @throws when `hasExited` becomes true because the program has ended, or after `ms` milliseconds
 */
export async function waitForPort(
  port: number,
  hasExited: () => boolean,
  ms: number,
): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await accepts(port))) {
    if (hasExited()) throw new Error('it ended by itself');
    if (Date.now() > deadline) throw new Error(`nothing listens on port ${port} after ${ms} ms`);
    await delay(30);
  }
}
