import type { ListingFacts } from './listing.ts';

/** Free beds and gate time from a hostel's rooms and rules. */
export function listingFactsOf(listing: {
  readonly rooms: readonly { readonly freeBeds?: number | undefined }[];
  readonly houseRules: { readonly gateTime?: string | undefined };
}): ListingFacts {
  const free = listing.rooms.flatMap((room) => room.freeBeds ?? []);
  return {
    freeBeds: free.length === 0 ? null : free.reduce((sum, beds) => sum + beds, 0),
    gateTime: listing.houseRules.gateTime ?? null,
  };
}
