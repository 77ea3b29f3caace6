import { type ModeratedClaim, patnaDay } from '@patna/contracts';
import { connectMongo, inTransaction, newEvent } from '@patna/service-kit/mongo';
import { replaceClaims } from './withdraw-invalid-claims.ts';
import { createListingStore } from '../../hostels/stores/listing-store.ts';
import { snapshotOf } from '../../hostels/listing-view.ts';
import { createVerificationStore } from './verification-store.ts';

const dayMs = 86_400_000;
/** Claims that end within this many days are renewed, before owners are notified. */
const renewedDays = 60;

/**
 * Records missing or ending claims of imported hostels again.
 * @param claimsOf the importer's claims for a hostel; undefined when it was not imported
 * @returns how many hostels were renewed
 */
export async function renewClaims(
  mongoUri: string,
  claimsOf: (hostelId: string) => readonly ModeratedClaim[] | undefined,
): Promise<number> {
  const mongo = await connectMongo(mongoUri, 'listings');
  const listings = createListingStore(mongo);
  const horizon = patnaDay(Date.now() + renewedDays * dayMs);
  try {
    let renewed = 0;
    for await (const hostelId of createVerificationStore(mongo).endingBy(horizon)) {
      const fresh = claimsOf(hostelId);
      if (!fresh) continue;
      await inTransaction(mongo, async (transaction) => {
        const listing = await listings.find(hostelId, transaction);
        if (!listing) return;
        const others = (listing.claims ?? []).filter(
          ({ claim }) => !fresh.some((each) => each.claim === claim),
        );
        const after = replaceClaims(listing, [...others, ...fresh]);
        const event = newEvent('ListingUpdated', hostelId, snapshotOf(after));
        await listings.save(after, event, transaction);
      });
      renewed += 1;
    }
    return renewed;
  } finally {
    await mongo.close();
  }
}
