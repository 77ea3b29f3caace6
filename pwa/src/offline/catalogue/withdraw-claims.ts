import { withoutClaims } from '@patna/contracts';
import type { LocalDb } from '../database/db.ts';

export const withdrawnTables = ['listings', 'wishlist', 'trips'] as const;

/**
 * Removes verified claims from every copy of hostels that are no longer public. Runs in the catalogue's
 * transaction; `published` are public.
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
  await db.wishlist
    .filter(({ listingId }) => ids.has(listingId))
    .modify((row) => {
      row.card = withoutClaims(row.card);
    });
}
