import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { tallyConsumers } from './consumers/tally-events.ts';
import { countSight } from './operations/count-sight.ts';
import { ownerStatistics } from './operations/owner-statistics.ts';

/** `ticketKey` verifies the view tickets of the public counter. */
export function startStatistics({ listings, tally }: Stores, ticketKey: string): ServiceModule {
  return {
    handlers: {
      ownerStatistics: ownerStatistics(listings, tally),
      countSight: countSight(listings, tally, ticketKey),
    },
    consumers: tallyConsumers(tally),
  };
}
