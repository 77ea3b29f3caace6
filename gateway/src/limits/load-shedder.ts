import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Exchange } from '../http/exchange.ts';
import { createFairSemaphore } from './fair-semaphore.ts';

/** Refuses excess requests immediately instead of queueing them. */
export interface LoadShedder {
  /** Takes a place until the response ends. Returns false when there is none. */
  enter(exchange: Exchange): boolean;
  /** Gives the place back early, for open streams, which cost almost nothing. */
  leave(exchange: Exchange): void;
  close(): void;
}

export interface LoadShedderOptions {
  readonly maxInFlight: number;
  /** Prevents one caller with slow requests from taking every place. */
  readonly maxPerAddress: number;
  readonly maxLagMs: number;
  /** Returns the event-loop lag in milliseconds. For tests. */
  readonly lagMs?: (() => number) | undefined;
}

/** The number of places is divided by this while the event loop lags. */
const lagFraction = 16;

export function createLoadShedder(options: LoadShedderOptions): LoadShedder {
  const watch = options.lagMs ? undefined : watchLag();
  const lagMs = options.lagMs ?? (() => watch?.lagMs() ?? 0);
  const max = () =>
    lagMs() > options.maxLagMs ? Math.ceil(options.maxInFlight / lagFraction) : options.maxInFlight;
  const places = createFairSemaphore(max, options.maxPerAddress);
  const inside = new Map<Exchange, string>();

  const leave = (exchange: Exchange) => {
    const network = inside.get(exchange);
    if (network === undefined) return;
    inside.delete(exchange);
    places.give(network, 1);
  };

  return {
    enter(exchange) {
      const network = exchange.forwarded.network;
      if (!places.take(network, 1)) return false;
      inside.set(exchange, network);
      exchange.response.once('close', () => leave(exchange));
      return true;
    },
    leave,
    close: () => watch?.stop(),
  };
}

const resolutionMs = 20;
const windowMs = 1000;

/** Measures the mean event-loop lag over the last second. */
function watchLag(): { lagMs(): number; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let lag = 0;
  const timer = setInterval(() => {
    lag = histogram.count === 0 ? 0 : histogram.mean / 1e6 - resolutionMs;
    histogram.reset();
  }, windowMs).unref();
  return {
    lagMs: () => lag,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
