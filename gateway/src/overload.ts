import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Exchange } from './exchange.ts';
import { networkOf } from './caller-address.ts';

/** Keeps the gateway able to answer: what is too much is refused at once instead of queued. */
export interface Overload {
  /** Takes a place until the answer is over. False: there is none. */
  enter(exchange: Exchange): boolean;
  /** Gives the place back early: a stream costs next to nothing while it is open. */
  leave(exchange: Exchange): void;
  close(): void;
}

export interface OverloadOptions {
  readonly mostInFlight: number;
  /** So that one caller with slow requests cannot take every place. */
  readonly mostPerAddress: number;
  readonly mostLagMs: number;
  /** Milliseconds by which this process was late of late; for tests. */
  readonly lagMs?: (() => number) | undefined;
}

/** Of all places, those still given while the process lags: enough to go on, few enough to recover. */
const lagFraction = 16;

export function createOverload(options: OverloadOptions): Overload {
  const watch = options.lagMs ? undefined : watchLag();
  const lagMs = options.lagMs ?? (() => watch?.lagMs() ?? 0);
  const places = new Map<Exchange, string>();
  const perAddress = new Map<string, number>();

  const leave = (exchange: Exchange) => {
    const network = places.get(exchange);
    if (network === undefined) return;
    places.delete(exchange);
    const left = (perAddress.get(network) ?? 1) - 1;
    if (left === 0) perAddress.delete(network);
    else perAddress.set(network, left);
  };

  return {
    enter(exchange) {
      const lags = lagMs() > options.mostLagMs;
      const most = lags ? Math.ceil(options.mostInFlight / lagFraction) : options.mostInFlight;
      const network = networkOf(exchange.forwarded.client);
      const inUse = perAddress.get(network) ?? 0;
      if (places.size >= most || inUse >= options.mostPerAddress) return false;
      places.set(exchange, network);
      perAddress.set(network, inUse + 1);
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
