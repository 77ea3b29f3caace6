import type { ListingDetail } from '@patna/contracts';
import { factsOfDetail, fillUnknownFacts } from './fact-changes.ts';
import { db } from '../database/db.ts';

/** Updates everybody's saved copy of a hostel from its fetched details. */
export async function updateFromDetail(detail: ListingDetail): Promise<void> {
  const facts = factsOfDetail(detail);
  await db.wishlist
    .filter(({ listingId }) => listingId === detail.id)
    .modify((row) => {
      row.facts = facts;
      row.seen = fillUnknownFacts(row.seen, facts);
    });
}
