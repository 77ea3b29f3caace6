import type { Request } from 'express';

/** Calls `look` again and again until the answered function is called. */
export type Every = (look: () => void) => () => void;

const lookMs = 20_000;
/** What 2G brings at its worst, in the time between two looks, is several times as much. */
const leastBytes = 4096;
/** What has brought much has a line that brings more: 10 MB must go on at 5 kB a second. */
const leastShare = 0.01;

const everySoOften: Every = (look) => {
  const timer = setInterval(look, lookMs);
  return () => clearInterval(timer);
};

/**
 * Watches a body come in: what it has brought waits in memory, so it may not stall, nor trickle. `stalled`
 * is called when it has brought too little since the last look.
 * @returns the way to stop
 */
export function watchUploadSpeed(
  request: Request,
  stalled: () => void,
  every = everySoOften,
): () => void {
  const { socket } = request;
  const began = socket.bytesRead;
  let seen = began;
  return every(() => {
    const brought = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (brought < Math.max(leastBytes, (seen - began) * leastShare)) stalled();
  });
}
