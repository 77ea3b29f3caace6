const minTimeoutMs = 60_000;
const maxTimeoutMs = 600_000;
/** A slow link, in bytes a millisecond. */
const slowestSpeed = 5;

/** How long an upload of this many bytes may take, in ms. */
export function uploadLimitMs(bytes: number): number {
  return Math.min(maxTimeoutMs, minTimeoutMs + Math.round(bytes / slowestSpeed));
}
