import { setRuleClock } from '@patna/contracts';
import { isClockSet } from '../runtime/age.ts';

/** The latest server time and the monotonic time of its arrival, in ms. */
let sample: { at: number; since: number } | undefined;

/** Records the time of an answer. Cached answers carry an earlier time and are ignored. */
export function recordServerTime({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  if (at > (serverTime() ?? 0) - 60_000) sample = { at, since: performance.now() };
}

/** Server time if known, else the phone's time; undefined when the phone's clock was never set. */
export function trustedNow(): number | undefined {
  const phone = Date.now();
  return serverTime() ?? (isClockSet(phone) ? phone : undefined);
}

/** Server time if known, else the phone's time, in ms. */
export function correctedNow(): number {
  return serverTime() ?? Date.now();
}

setRuleClock(trustedNow);

function serverTime(): number | undefined {
  return sample && sample.at + performance.now() - sample.since;
}
