import { type Consumer, consumer } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';

/** Keeps the card of every hostel as it is published and reviewed. */
export function cardConsumers(cards: ListingCardStore): readonly Consumer[] {
  return [
    consumer('ListingPublished', (event, transaction) => cards.keep(event.data, transaction)),
    consumer('ReviewAdded', (event, transaction) => cards.keep(event.data.listing, transaction)),
  ];
}
