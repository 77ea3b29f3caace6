import { ProblemError } from '@patna/service-kit';
import type { Exchange } from '../http/exchange.ts';
import type { AuthenticatedCaller } from '../http/authenticate.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { type RateRule, type RateRules, ruleNameOf } from './rate-rules.ts';
import type { Route } from '../proxy/routes.ts';

/** Rate limits of one caller. Each method throws {ProblemError} `rate_limited`. */
export interface CallerRateLimits {
  /** Counts by address, before authentication. */
  arrive(exchange: Exchange): Promise<void>;
  /** Counts by user id, or by address if there is no bearer token. */
  enter(exchange: Exchange, route: Route, admission: AuthenticatedCaller): Promise<void>;
  /** Counts invalid bearer tokens by address. */
  refused(exchange: Exchange): Promise<void>;
  /** Counts rendered pages by address. */
  page(exchange: Exchange): Promise<void>;
}

/** @param onRefused called for each refused request */
export function createCallerRateLimits(
  rules: RateRules,
  limiter: RateLimiter,
  onRefused: (rule: RateRule) => void,
): CallerRateLimits {
  async function count(exchange: Exchange, rule: RateRule, who: string): Promise<void> {
    const { allowed, remaining, resetSeconds } = await limiter.take(rule, who);
    if (!allowed || rule !== rules.address) {
      exchange.limitHeaders = {
        'ratelimit-policy': `"${rule.name}";q=${rule.limit};w=${rule.seconds}`,
        ratelimit: `"${rule.name}";r=${remaining};t=${resetSeconds}`,
      };
    }
    if (allowed) return;
    onRefused(rule);
    throw new ProblemError('rate_limited', undefined, { retryAfter: resetSeconds });
  }
  const addressOf = ({ forwarded }: Exchange) => `address ${forwarded.network}`;
  return {
    arrive: (exchange) => count(exchange, rules.address, addressOf(exchange)),
    async enter(exchange, route, admission) {
      const name = ruleNameOf(exchange.request.method ?? '', exchange.path, route, admission);
      if (name === undefined) return;
      const { userId } = admission;
      await count(exchange, rules[name], userId ? `user ${userId}` : addressOf(exchange));
      if (name === 'anonymous-support') {
        await count(exchange, rules['all-anonymous-support'], 'everybody');
      }
    },
    refused: (exchange) => count(exchange, rules.refused, addressOf(exchange)),
    page: (exchange) => count(exchange, rules.page, addressOf(exchange)),
  };
}
