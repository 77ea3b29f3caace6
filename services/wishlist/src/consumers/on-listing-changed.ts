import { type Consumer, consumer } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';

/** Keeps a copy of every public card and its status. */
export function cardConsumers(cards: ListingCardStore): readonly Consumer[] {
  return [
    consumer('ListingPublished', (event, transaction) =>
      cards.keep(event.data, event, transaction),
    ),
    consumer('ListingUpdated', (event, transaction) => cards.keep(event.data, event, transaction)),
    consumer('ListingPaused', (event, transaction) => cards.keep(event.data, event, transaction)),
    consumer('ListingRejected', (event, transaction) =>
      cards.keep(event.data.listing, event, transaction),
    ),
    consumer('ReviewAdded', (event, transaction) =>
      cards.keep(event.data.listing, event, transaction),
    ),
    consumer('ReviewHidden', (event, transaction) =>
      cards.keep(event.data.listing, event, transaction),
    ),
    consumer('ReviewRestored', (event, transaction) =>
      cards.keep(event.data.listing, event, transaction),
    ),
  ];
}
