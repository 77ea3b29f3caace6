import type { OwnedListing } from '@patna/contracts';

type ParentListing = Pick<
  OwnedListing,
  'id' | 'isBranch' | 'parentBranchHostel' | 'propertyName' | 'status'
>;

/** The person's hostels that this one may be a branch of: neither itself nor its own branches. */
export function parentCandidates<Listing extends ParentListing>(
  listings: readonly Listing[],
  self: string,
): Listing[] {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const isBelow = (id: string, visited: readonly string[] = []): boolean => {
    if (id === self) return true;
    const above = byId.get(id);
    if (!above?.isBranch || visited.includes(id)) return false;
    return isBelow(above.parentBranchHostel, [...visited, id]);
  };
  return listings.filter(({ id, status }) => status !== 'archived' && !isBelow(id));
}
