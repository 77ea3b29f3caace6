import type { Socket } from 'node:net';

/** Closes each of a proxy's two sockets when the other fails or closes. Until then `open` contains both. */
export function coupleSockets(caller: Socket, target: Socket, open: Set<Socket>): void {
  for (const [one, other] of [
    [caller, target],
    [target, caller],
  ] as const) {
    open.add(one);
    one.on('error', () => other.destroy());
    one.once('close', () => {
      open.delete(one);
      other.destroy();
    });
  }
}
