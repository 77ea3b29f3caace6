import type { ListingFacts } from './listing.ts';

/** The facts that a hostel's rooms and rules state. */
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
