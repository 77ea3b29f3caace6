import type { ListingCard } from '@patna/contracts';

/** Whether a hostel's street or city names the place, whatever the case. */
export function isInPlace(card: Pick<ListingCard, 'address'>, place: string): boolean {
  const where = `${card.address.street}, ${card.address.city}`.toLowerCase();
  return where.includes(place.toLowerCase());
}
