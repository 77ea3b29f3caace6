import type { CatalogueHostel, ListingCard, ListingDetail } from '@patna/contracts';
import { kilometres } from '@patna/search';
import { toListingCard } from '../../shared/listing/to-listing-card.ts';
import { db } from '../database/db.ts';
import { listOwnerId } from './guest-list.ts';

/** A hostel that opens offline. */
export interface OfflineAlternative {
  card: ListingCard;
  /** Whether it is saved. */
  wished: boolean;
  /** Kilometres from the requested hostel; null when a position is unknown. */
  distanceKm: number | null;
}

/** Alternatives to a hostel that was never opened on this phone. */
export interface OfflineAlternatives {
  /** The requested hostel's catalogue entry, if any. */
  requested: CatalogueHostel | null;
  /** When the catalogue was last synced, ISO 8601. */
  savedAt: string | null;
  others: OfflineAlternative[];
}

/** At most `max` alternatives: saved ones first, then by distance. */
export async function findOfflineAlternatives(
  id: string,
  max: number,
): Promise<OfflineAlternatives> {
  const [requested, state, rows, wishes] = await Promise.all([
    db.catalogue.get(id),
    db.catalogueState.get('state'),
    db.listings.toArray(),
    db.wishlist.where('userId').equals(listOwnerId()).toArray(),
  ]);
  const wished = new Set(wishes.filter(({ removed }) => !removed).map((row) => row.listingId));
  const others = rows
    .flatMap(({ detail }) => detail ?? [])
    .map((detail) => ({
      card: toListingCard(detail),
      wished: wished.has(detail.id),
      distanceKm: distanceFrom(requested, detail),
    }));
  return {
    requested: requested ?? null,
    savedAt: (requested && state?.syncedAt) ?? null,
    others: others.sort(byWishThenWay).slice(0, max),
  };
}

function distanceFrom(
  requested: CatalogueHostel | undefined,
  { address }: ListingDetail,
): number | null {
  if (requested?.latitude === undefined || requested.longitude === undefined) return null;
  const { latitude, longitude } = requested;
  return kilometres({ latitude, longitude }, address);
}

function byWishThenWay(a: OfflineAlternative, b: OfflineAlternative): number {
  if (a.wished !== b.wished) return a.wished ? -1 : 1;
  return (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE);
}
