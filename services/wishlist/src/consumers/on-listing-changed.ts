import { type Consumer, consumer } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';

/** Keeps the card of every hostel as it is published, edited and reviewed, and that it went away. */
export function cardConsumers(cards: ListingCardStore): readonly Consumer[] {
  return [
    consumer('ListingPublished', (event, transaction) => cards.keep(event.data, transaction)),
    consumer('ListingUpdated', (event, transaction) => cards.keep(event.data, transaction)),
    consumer('ListingPaused', (event, transaction) => cards.keep(event.data, transaction)),
    consumer('ListingRejected', (event, transaction) =>
      cards.keep(event.data.listing, transaction),
    ),
    consumer('ReviewAdded', (event, transaction) => cards.keep(event.data.listing, transaction)),
    consumer('ReviewHidden', (event, transaction) => cards.keep(event.data.listing, transaction)),
    consumer('ReviewRestored', (event, transaction) => cards.keep(event.data.listing, transaction)),
  ];
}
