import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { tallyConsumers } from './consumers/tally-events.ts';
import { countSight } from './operations/count-sight.ts';
import { ownerStatistics } from './operations/owner-statistics.ts';
import { viewCounterRoutes } from './view-counter/view-counter-routes.ts';

/** `configuredKey` signs view tickets for Supabase. Empty: the product's own counter and its own key. */
export function startStatistics(
  { listings, tally, viewCounts }: Stores,
  configuredKey: string,
): ServiceModule {
  const ticketKey = () => configuredKey || viewCounts.ticketKey();
  return {
    handlers: {
      ownerStatistics: ownerStatistics(listings, tally),
      countSight: countSight(listings, tally, ticketKey),
    },
    consumers: tallyConsumers(tally),
    extraRoutes: viewCounterRoutes(viewCounts, ticketKey),
    migrations: viewCounts.migrations,
  };
}
