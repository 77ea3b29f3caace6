import type { Socket } from 'node:net';

/** Ties the two ends of a relay: when one fails or closes, so does the other. `open` holds them while they last. */
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
