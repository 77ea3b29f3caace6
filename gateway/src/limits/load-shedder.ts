import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Exchange } from '../http/exchange.ts';
import { networkOf } from '../http/caller-network.ts';
import { createFairSemaphore } from './fair-semaphore.ts';

/** Keeps the gateway able to answer: what is too much is refused at once instead of queued. */
export interface LoadShedder {
  /** Takes a place until the answer is over. False: there is none. */
  enter(exchange: Exchange): boolean;
  /** Gives the place back early: a stream costs next to nothing while it is open. */
  leave(exchange: Exchange): void;
  close(): void;
}

export interface LoadShedderOptions {
  readonly mostInFlight: number;
  /** So that one caller with slow requests cannot take every place. */
  readonly mostPerAddress: number;
  readonly mostLagMs: number;
  /** Milliseconds by which this process was late of late; for tests. */
  readonly lagMs?: (() => number) | undefined;
}

/** Of all places, those still given while the process lags: enough to go on, few enough to recover. */
const lagFraction = 16;

export function createLoadShedder(options: LoadShedderOptions): LoadShedder {
  const watch = options.lagMs ? undefined : watchLag();
  const lagMs = options.lagMs ?? (() => watch?.lagMs() ?? 0);
  const most = () =>
    lagMs() > options.mostLagMs
      ? Math.ceil(options.mostInFlight / lagFraction)
      : options.mostInFlight;
  const places = createFairSemaphore(most, options.mostPerAddress);
  const inside = new Map<Exchange, string>();

  const leave = (exchange: Exchange) => {
    const network = inside.get(exchange);
    if (network === undefined) return;
    inside.delete(exchange);
    places.give(network, 1);
  };

  return {
    enter(exchange) {
      const network = networkOf(exchange.forwarded.client);
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

/** The mean lateness of the event loop over the last second. */
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
