import { isClockSet } from '../runtime/age.ts';

/** The latest time that our server told, and when by the clock that nobody sets. Both in ms. */
let heard: { at: number; since: number } | undefined;

/** Notes the time of an answer. One that a cache kept tells an earlier time and is passed over. */
export function recordServerTime({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  if (at > (serverTime() ?? 0) - 60_000) heard = { at, since: performance.now() };
}

/** By our server, where it was heard; else by this phone; undefined for a clock that was never set. */
export function trustedNow(): number | undefined {
  const phone = Date.now();
  return serverTime() ?? (isClockSet(phone) ? phone : undefined);
}

function serverTime(): number | undefined {
  return heard && heard.at + performance.now() - heard.since;
}
