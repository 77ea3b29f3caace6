import type { Logger } from '@patna/service-kit';
import type { GatewayConfig } from '../config.ts';
import { createLoadShedder } from './load-shedder.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { readRateRules } from './rate-rules.ts';
import { createRateStore } from './rate-store.ts';
import { createCallerRateLimits } from './caller-rate-limits.ts';
import { createStreamLimits } from './stream-limits.ts';

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(config: GatewayConfig, logger: Logger) {
  const counters = createRateStore(config.GATEWAY_MONGODB_URI, logger);
  const streams = createStreamLimits(config, logger);
  const load = createLoadShedder({
    maxInFlight: config.MAX_IN_FLIGHT,
    maxPerAddress: config.MAX_IN_FLIGHT_PER_ADDRESS,
    maxLagMs: config.MAX_LOOP_LAG_MS,
  });
  return {
    requests: createCallerRateLimits(
      readRateRules(config.RATE_LIMITS),
      createRateLimiter(counters),
    ),
    streams,
    load,
    async close() {
      load.close();
      await Promise.all([counters.close(), streams.close()]);
    },
  };
}
