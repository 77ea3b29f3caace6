import { type ListingDetail, withoutClaims } from '@patna/contracts';
import { regionOf } from '@patna/search';
import type { LocalDb, TripRow } from '../database/db.ts';

export const withdrawnTables = ['listings', 'wishlist', 'trips'] as const;

/**
 * Withdraws stored hostels that a new and complete copy of their region does not list. They may have left
 * while this phone kept another region.
 */
export async function withdrawUnlisted(db: LocalDb, region: string): Promise<void> {
  const listed = new Set(await db.catalogue.toCollection().primaryKeys());
  const listings = await db.listings.toArray();
  const rows = [
    ...listings.map(({ id, card, detail }) => {
      return { id, address: detail?.address ?? card?.address };
    }),
    ...listings.flatMap(({ savedTogether = [] }) => savedTogether),
    ...(await db.wishlist.toArray()).map(({ listingId, card }) => {
      return { id: listingId, address: card.address };
    }),
    ...(await db.trips.toArray()).map(({ id, facts }) => ({ id, address: addressOf(facts) })),
  ];
  const unlisted = rows.filter(
    ({ id, address }) => address && !listed.has(id) && regionOf(address) === region,
  );
  await withdrawClaims(db, [...new Set(unlisted.map(({ id }) => id))], listed);
}

/**
 * Removes verified claims from every copy of hostels that are no longer public, and these hostels from the suggestions
 * beside others. Runs in the catalogue's transaction; `published` are public.
 */
export async function withdrawClaims(
  db: LocalDb,
  gone: readonly string[],
  published: ReadonlySet<string>,
): Promise<void> {
  const ids = new Set(gone);
  await db.trips.toCollection().modify((row) => {
    if (ids.has(row.id)) row.withdrawn = true;
    else if (published.has(row.id)) delete row.withdrawn;
  });
  if (ids.size === 0) return;
  await db.listings
    .where('id')
    .anyOf(gone)
    .modify((row) => {
      if (row.card) row.card = withoutClaims(row.card);
      if (row.detail) row.detail = withoutClaims(row.detail);
    });
  await db.listings
    .filter(({ savedTogether = [] }) => savedTogether.some(({ id }) => ids.has(id)))
    .modify((row) => {
      row.savedTogether = (row.savedTogether ?? []).filter(({ id }) => !ids.has(id));
    });
  await db.wishlist
    .filter(({ listingId }) => ids.has(listingId))
    .modify((row) => {
      row.card = withoutClaims(row.card);
    });
}

/** The address in the facts of a trip pack; undefined if they are damaged. */
function addressOf(facts: TripRow['facts']): ListingDetail['address'] | undefined {
  try {
    return facts && (JSON.parse(facts.json) as ListingDetail).address;
  } catch {
    return undefined;
  }
}
