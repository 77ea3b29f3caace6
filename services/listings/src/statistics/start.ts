import type { ListingsConfig } from '../config.ts';
import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { tallyConsumers } from './consumers/tally-events.ts';
import { countSight } from './operations/count-sight.ts';
import { ownerStatistics } from './operations/owner-statistics.ts';
import { viewCounterRoutes } from './view-counter/view-counter-routes.ts';

/** If Supabase's key is not configured, the product's own view counter and its key are used. */
export function startStatistics(
  { listings, tally, viewCounts }: Stores,
  { VIEWS_TICKET_KEY, VIEWS_URL }: Pick<ListingsConfig, 'VIEWS_TICKET_KEY' | 'VIEWS_URL'>,
): ServiceModule {
  const ticketKey = () => VIEWS_TICKET_KEY || viewCounts.ticketKey();
  // Supabase refuses tickets that the own key has signed.
  const hasTickets = VIEWS_TICKET_KEY !== '' || VIEWS_URL === '';
  return {
    handlers: {
      ownerStatistics: ownerStatistics(listings, tally),
      countSight: countSight(listings, tally, hasTickets ? ticketKey : undefined),
    },
    consumers: tallyConsumers(tally),
    extraRoutes: viewCounterRoutes(viewCounts, ticketKey),
    migrations: viewCounts.migrations,
  };
}
