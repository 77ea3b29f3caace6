import type { Request } from 'express';

/** Calls `look` periodically until the returned function is called. */
export type Every = (look: () => void) => () => void;

const lookMs = 20_000;
/** Minimum number of bytes between two checks. A slow 2G connection delivers far more. */
const leastBytes = 4096;
/**
 * Share of the bytes received so far that must arrive between two checks. After 10 MB, this means 5 kB a
 * second.
 */
const leastShare = 0.01;

const everySoOften: Every = (look) => {
  const timer = setInterval(look, lookMs);
  return () => clearInterval(timer);
};

/**
 * Calls `stalled` when a body has brought too little since the last check, because its bytes wait in memory.
 * @returns a function that stops watching
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
