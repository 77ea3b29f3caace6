import type { OwnedListing } from '@patna/contracts';

type Own = Pick<OwnedListing, 'id' | 'isBranch' | 'parentBranchHostel' | 'propertyName' | 'status'>;

/** Hostels of the person that this one may be a branch of: not itself, nor any of its own branches. */
export function parentCandidates<Listing extends Own>(
  listings: readonly Listing[],
  self: string,
): Listing[] {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const isBelow = (id: string, seen: readonly string[] = []): boolean => {
    if (id === self) return true;
    const above = byId.get(id);
    if (!above?.isBranch || seen.includes(id)) return false;
    return isBelow(above.parentBranchHostel, [...seen, id]);
  };
  return listings.filter(({ id, status }) => status !== 'archived' && !isBelow(id));
}
