import { createCounter, type Logger, type Metrics } from '@patna/service-kit';
import type { GatewayConfig } from '../config.ts';
import type { Exchange } from '../http/exchange.ts';
import { createLoadShedder } from './load-shedder.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { readRateRules } from './rate-rules.ts';
import { createRateStore } from './rate-store.ts';
import { createCallerRateLimits } from './caller-rate-limits.ts';
import { createStreamLimits } from './stream-limits.ts';

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(config: GatewayConfig, logger: Logger, metrics: Metrics) {
  const counters = createRateStore(config.GATEWAY_MONGODB_URI, logger);
  const load = createLoadShedder({
    maxInFlight: config.MAX_IN_FLIGHT,
    maxPerAddress: config.MAX_IN_FLIGHT_PER_ADDRESS,
    maxLagMs: config.MAX_LOOP_LAG_MS,
  });
  const rules = readRateRules(config.RATE_LIMITS);
  const refused = createCounter(
    metrics,
    'refused_requests_total',
    'Requests that a rate limit refused, by its rule, streams that were too many (streams-person, streams-address), or requests that were too many at once (overload)',
    ['limit'],
  );
  const others = ['streams-person', 'streams-address', 'overload'];
  for (const limit of [...Object.keys(rules), ...others]) refused({ limit }, 0);
  const streams = createStreamLimits(config, logger, (of) => refused({ limit: `streams-${of}` }));
  return {
    requests: createCallerRateLimits(rules, createRateLimiter(counters), ({ name }) =>
      refused({ limit: name }),
    ),
    streams,
    load: {
      ...load,
      enter(exchange: Exchange): boolean {
        const isIn = load.enter(exchange);
        if (!isIn) refused({ limit: 'overload' });
        return isIn;
      },
    },
    async close() {
      load.close();
      await Promise.all([counters.close(), streams.close()]);
    },
  };
}
