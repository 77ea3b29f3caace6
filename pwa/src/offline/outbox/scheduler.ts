import { reachability, subscribeReachability } from '../../shared/http/reachability.ts';
import { currentSession, getToken, onSessionChange } from '../../shared/session/session.ts';
import type { EffectsRegistry } from './effects.ts';
import { browserLocks } from './lock.ts';
import { onOutboxChange, requestSync } from './trigger-replay.ts';
import {
  type ReplayOutcome,
  type ReplayPorts,
  replayOutbox,
  requeueAbandonedItems,
} from './replay.ts';

/** Longest pause between two runs while items wait, in ms. */
const longestPauseMs = 30_000;
const shortestPauseMs = 500;

/**
 * Replays the outbox from this page: at the start, after a new item, when the network, the page or the
 * person is back, and by a timer while items wait. Also requests a Background Sync for when the page is
 * closed. Returns a function that stops it.
 */
export function startReplay(ports: ReplayPorts): () => void {
  const replayer = new PageReplayer(ports);
  const now = () => replayer.wake(true);
  const ifVisible = () => {
    if (document.visibilityState === 'visible') now();
  };
  let userId = currentSession().user?.id;
  addEventListener('online', now);
  addEventListener('pageshow', now);
  document.addEventListener('visibilitychange', ifVisible);
  const stops = [
    onOutboxChange(() => replayer.wake(false)),
    subscribeReachability((state) => state === 'online' && now()),
    onSessionChange((session) => {
      if (session.user?.id === userId) return;
      userId = session.user?.id;
      now();
    }),
    () => removeEventListener('online', now),
    () => removeEventListener('pageshow', now),
    () => document.removeEventListener('visibilitychange', ifVisible),
    () => replayer.stop(),
  ];
  now();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Runs one replay at a time; a wake-up during a run causes another one. */
class PageReplayer {
  private readonly ports: ReplayPorts;
  private running = false;
  private again = false;
  private eager = false;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: ReplayPorts) {
    this.ports = ports;
  }

  wake(eager: boolean): void {
    this.eager ||= eager;
    this.again = true;
    if (!this.running) void this.run();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.running = true;
    clearTimeout(this.timer);
    let outcome: ReplayOutcome | null = null;
    while (this.again && !this.stopped) {
      const { eager } = this;
      this.again = false;
      this.eager = false;
      outcome = await this.once(eager);
    }
    this.running = false;
    // The browser may have given up on an earlier request.
    if (outcome !== null && outcome.waiting > 0) void requestSync();
    if (!this.stopped && outcome?.waiting !== 0) this.wakeLater(outcome?.nextAt ?? null);
  }

  private async once(eager: boolean): Promise<ReplayOutcome | null> {
    try {
      if (!navigator.onLine && reachability() !== 'online') {
        return { sent: 0, waiting: await requeueAbandonedItems(this.ports), nextAt: null };
      }
      return await replayOutbox(this.ports, { eager });
    } catch (error) {
      console.error('The outbox could not be replayed.', error);
      return null;
    }
  }

  private wakeLater(nextAt: number | null): void {
    const pause = nextAt === null ? longestPauseMs : nextAt - this.ports.now();
    const bounded = Math.min(longestPauseMs, Math.max(shortestPauseMs, pause));
    this.timer = setTimeout(() => this.wake(reachability() === 'online'), bounded);
  }
}

/** The environment of a page. */
export function pagePorts(effects: EffectsRegistry): ReplayPorts {
  return {
    effects,
    fetch: (url, init) => fetch(url, init),
    getToken: (fresh) => getToken({ fresh: fresh ?? false }),
    now: () => Date.now(),
    locks: browserLocks(),
  };
}
