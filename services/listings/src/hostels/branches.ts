import type { ListingInput } from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import type { ListingStore } from './stores/listing-store.ts';
import type { StoredListing } from './stores/stored-listing.ts';

type Branch = Pick<ListingInput, 'isBranch' | 'parentBranchHostel'>;

/**
 * The public id of the main hostel, '' for none.
 * @throws {ProblemError} when the parent is missing, another owner's, archived, or a branch of this hostel.
 * The error does not reveal whether another's hostel exists.
 */
export async function requireOwnedParent(
  listings: ListingStore,
  { isBranch, parentBranchHostel }: Branch,
  self: Pick<StoredListing, 'hostelId' | 'ownerId'>,
  transaction: Transaction,
): Promise<string> {
  if (!isBranch || parentBranchHostel === '') return '';
  const parent = await listings.find(parentBranchHostel, transaction);
  if (parent?.ownerId !== self.ownerId || parent.status === 'archived') {
    throw refused('reference', 'is not an own hostel');
  }
  const seen = new Set<string>();
  for (let above: StoredListing | null = parent; above; ) {
    if (above.hostelId === self.hostelId || seen.has(above.hostelId)) {
      throw refused('branch_cycle', 'is a branch of this hostel');
    }
    seen.add(above.hostelId);
    const next: string = above.isBranch ? above.parentBranchHostel : '';
    above = next === '' ? null : await listings.find(next, transaction);
  }
  await listings.guardParents([...seen], transaction);
  return parent.hostelId;
}

/** Whether the edit names another main hostel, or none any more. */
export function movesParent(
  before: Branch,
  edit: { readonly [Field in keyof Branch]?: Branch[Field] | undefined },
): boolean {
  const { isBranch = before.isBranch, parentBranchHostel = before.parentBranchHostel } = edit;
  return parentOf({ isBranch, parentBranchHostel }) !== parentOf(before);
}

function parentOf({ isBranch, parentBranchHostel }: Branch): string {
  return isBranch ? parentBranchHostel : '';
}

/** Updates the branch lists of the previous and the new parent. */
export async function moveBranch(
  listings: ListingStore,
  hostelId: string,
  { from, to }: { readonly from: string; readonly to: string },
  transaction: Transaction,
): Promise<void> {
  if (from === to) return;
  if (from !== '') await listings.setBranch(from, hostelId, false, transaction);
  if (to !== '') await listings.setBranch(to, hostelId, true, transaction);
}

function refused(rule: string, message: string): ProblemError {
  return new ProblemError('validation_failed', undefined, {
    errors: [{ field: 'parentBranchHostel', rule, message }],
  });
}
