import type { Subscription } from './event-bus.ts';

/** One attempt of a handler, among concurrent attempts of the same group. */
export interface HandlerAttempt {
  readonly startedAt: number;
  end(as: 'handled' | 'failed' | 'cut off'): void;
  /** Whether another event of the group was handled since this attempt began. */
  othersWent(): boolean;
  /** Whether another handler of the group hung beside this one for at least half of this attempt. */
  othersHung(): boolean;
}

interface Lasting {
  readonly startedAt: number;
  /** Longest overlap with an attempt that ended in a timeout, in milliseconds. */
  besideMs: number;
}

interface Pace {
  handledAt: number;
  readonly underWay: Set<Lasting>;
}

const paces = new WeakMap<Subscription, Pace>();

function paceOf(subscription: Subscription): Pace {
  const known = paces.get(subscription) ?? { handledAt: -Infinity, underWay: new Set() };
  paces.set(subscription, known);
  return known;
}

export function beginAttempt(subscription: Subscription): HandlerAttempt {
  const pace = paceOf(subscription);
  const startedAt = performance.now();
  const own: Lasting = { startedAt, besideMs: 0 };
  pace.underWay.add(own);
  return {
    startedAt,
    end(as) {
      const now = performance.now();
      if (as === 'handled') pace.handledAt = now;
      pace.underWay.delete(own);
      if (as !== 'cut off') return;
      for (const other of pace.underWay) {
        other.besideMs = Math.max(other.besideMs, now - Math.max(startedAt, other.startedAt));
      }
    },
    othersWent: () => pace.handledAt >= startedAt,
    othersHung() {
      const now = performance.now();
      const others = [...pace.underWay].filter((each) => each !== own);
      const lasting = others.map((each) => now - Math.max(startedAt, each.startedAt));
      return Math.max(own.besideMs, ...lasting) >= (now - startedAt) / 2;
    },
  };
}
