import type { Socket } from 'node:net';

/** Closes each socket of a proxy when the other fails or closes. `open` contains both until then. */
export function tieSockets(caller: Socket, target: Socket, open: Set<Socket>): void {
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
