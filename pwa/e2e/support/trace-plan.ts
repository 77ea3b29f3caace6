import { requestIdHeader } from '@patna/contracts/calls';
import { type Random, seeded } from '@patna/toolchain/seeded-random.ts';
import type { LinkFault } from '@patna/testing/links/faulty-link.ts';

/** One event on a phone. `tab` counts from 0 and is opened when needed. */
export type Step =
  | { do: 'enquire'; hostel: string; tab: number }
  | { do: 'toggle'; hostel: string; tab: number }
  /** Writes or edits a review of a hostel. */
  | { do: 'review'; hostel: string; tab: number }
  | { do: 'network'; state: 'online' | 'offline' | 'stalled' }
  | { do: 'fault'; fault: LinkFault; times: number }
  | { do: 'kill-tab'; tab: number; how: 'close' | 'crash' }
  | { do: 'kill-worker' }
  | { do: 'restart-browser' }
  | { do: 'wait'; ms: number };

export interface TracePlan {
  readonly seed: number;
  /** True for every second phone. */
  readonly withoutSync: boolean;
  readonly steps: readonly Step[];
  /** Whether all tabs are closed when the network returns for good, so that the worker or the next visit sends. */
  readonly endsClosed: boolean;
}

export const traceHostels = ['hostel_xx01', 'hostel_xx02', 'hostel_xx03', 'hostel_xx04'] as const;
/** Few hostels, so that reviews are edited within a trace. */
const reviewedHostels = ['hostel_xx01', 'hostel_xx02'] as const;

const problem = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
): LinkFault => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/problem+json', [requestIdHeader]: 'trace', ...headers },
  body: JSON.stringify({
    type: 'about:blank',
    title: code,
    status,
    code,
    message: code,
    requestId: 'trace',
  }),
});

const faults: readonly [LinkFault, ...LinkFault[]] = [
  { kind: 'lose-answer' },
  { kind: 'lose-answer' },
  { kind: 'drop' },
  { kind: 'late', ms: 3000 },
  problem(401, 'unauthenticated'),
  problem(429, 'rate_limited', { 'retry-after': '2' }),
  problem(500, 'internal'),
  problem(503, 'unavailable', { 'retry-after': '1' }),
  {
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Free Wi-Fi</title><h1>Please accept our terms</h1>',
  },
  {
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"ok":true}',
  },
];

/** The same seed gives the same trace. */
export function tracePlan(seed: number): TracePlan {
  const random = seeded(`trace ${seed}`);
  const unasked: string[] = [...traceHostels];
  const steps: Step[] = [];
  for (let left = random.whole(16, 22); left > 0; left -= 1) {
    steps.push(nextStep(random, unasked));
  }
  for (const hostel of unasked.splice(0, 1)) steps.push({ do: 'enquire', hostel, tab: 0 });
  return { seed, withoutSync: seed % 2 === 1, steps, endsClosed: random.next() < 0.3 };
}

function nextStep(random: Random, unasked: string[]): Step {
  const chance = random.next();
  const tab = random.whole(0, 1);
  if (chance < 0.22 && unasked.length > 0) {
    const [hostel = ''] = unasked.splice(random.whole(0, unasked.length - 1), 1);
    return { do: 'enquire', hostel, tab };
  }
  if (chance < 0.38) return { do: 'toggle', hostel: random.pick(traceHostels), tab };
  if (chance < 0.5) return { do: 'review', hostel: random.pick(reviewedHostels), tab };
  if (chance < 0.67) {
    return {
      do: 'network',
      state: random.pick(['online', 'online', 'offline', 'offline', 'stalled']),
    };
  }
  if (chance < 0.8) return { do: 'fault', fault: random.pick(faults), times: random.whole(1, 3) };
  if (chance < 0.88) return { do: 'kill-tab', tab, how: random.pick(['close', 'crash']) };
  if (chance < 0.92) return { do: 'kill-worker' };
  if (chance < 0.94) return { do: 'restart-browser' };
  return { do: 'wait', ms: random.whole(100, 1500) };
}
