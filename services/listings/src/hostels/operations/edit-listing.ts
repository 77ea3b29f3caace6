import { chargesMealsOnce, type ListingEdit, namesItsMeals, refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { moveBranch, movesParent, requireOwnedParent } from '../branches.ts';
import { withdrawInvalidClaims } from '../../moderation/verification/withdraw-invalid-claims.ts';
import { attachPhotos, describePictures } from '../../photos/attach-photos.ts';
import { auditManagerWrite } from '../../managers/audit-managers.ts';
import { mayDoAt } from '../../managers/hostel-role.ts';
import { mergeRoomEdits } from '../merge-room-edits.ts';
import { auditChange } from '../../moderation/listing-audit.ts';
import type { StoredListing } from '../stores/stored-listing.ts';
import { overallPriceRange } from '../derived-listing-values.ts';
import { snapshotOf } from '../listing-view.ts';
import { ownedFor } from '../owned-view.ts';
import { editsOnlyFreeBeds } from '../edits-only-free-beds.ts';
import { requireListingFor, requireCurrent } from '../require-owned-listing.ts';
import { hasWaitingChange, isApproved, ownersVersion, withPending } from '../pending-change.ts';
import { requireNotSuspended } from '../suspension.ts';
import { releaseDroppedPhotos } from '../../photos/release-photos.ts';
import type { Stores } from '../../stores.ts';

/** Changes of approved facts wait for a moderator. Removals and all other changes apply at once. */
export function editListing(
  stores: Pick<Stores, 'listings' | 'reviews' | 'images' | 'audit'>,
): Handler<'editListing'> {
  const { listings, audit } = stores;
  return async ({ input, caller, transaction: given, requestId, http }) => {
    const transaction = given as Transaction;
    const { version, ...edit } = input.body;
    const about = { action: 'editFreeBeds', id: input.params.id, caller } as const;
    const before = await requireListingFor(listings, about, transaction);
    requireNotSuspended(before);
    const actorId = caller.userId;
    requireCurrent(before, { version, ifMatch: http.request.get('If-Match') });
    if (before.status === 'archived') {
      throw new ProblemError('conflict', refusals.hostelArchived);
    }
    const current = ownersVersion(before);
    if (!mayDoAt(before, actorId, 'editListing') && !editsOnlyFreeBeds(current, edit)) {
      throw new ProblemError('forbidden', refusals.freeBedsOnly);
    }
    if (movesParent(current, edit) && !mayDoAt(before, actorId, 'changeParentHostel')) {
      throw new ProblemError('forbidden', refusals.ownerOnly);
    }
    const wanted = await merged(current, edit, { ...stores, uploaderId: actorId }, transaction);
    const changed = isApproved(before)
      ? withPending(before, wanted, removedCaptionsOf(wanted, edit))
      : wanted;
    const after: StoredListing = {
      ...(await withdrawInvalidClaims(audit, { actorId, before, after: changed }, transaction)),
      version: before.version + 1,
      editedAtVersion: before.version + 1,
      updatedAt: new Date(),
    };
    const begins = hasWaitingChange(after) && !hasWaitingChange(before);
    const asked = begins && { forModerators: { about: 'change' } as const };
    const rentBefore = overallPriceRange(before.rooms).min;
    const isCheaper = before.status === 'live' && overallPriceRange(after.rooms).min < rentBefore;
    const data = { ...snapshotOf(after), ...asked, ...(isCheaper && { rentBefore }) };
    const fact = newEvent('ListingUpdated', after.hostelId, data, requestId);
    await listings.save(after, fact, transaction);
    const entry = {
      actorId,
      action: 'listing.edited',
      to: Object.keys(edit).toSorted().join(', '),
    } as const;
    await auditManagerWrite(audit, before, entry, transaction);
    if (isApproved(before)) await auditChange(audit, { actorId, before, after }, transaction);
    const move = { from: before.parentBranchHostel, to: after.parentBranchHostel };
    await moveBranch(listings, after.hostelId, move, transaction);
    return { data: ownedFor(after, actorId) };
  };
}

/** Ids of photos whose captions the edit removes. */
function removedCaptionsOf(
  { images }: StoredListing,
  { photos = [] }: Pick<ListingEdit, 'photos'>,
) {
  return new Set(images.filter((_, at) => photos[at]?.alt === '').map(({ id }) => id));
}

async function merged(
  before: StoredListing,
  {
    hostelImages,
    photos = [],
    mealsCost,
    otherCharges,
    rooms,
    ...edit
  }: Omit<ListingEdit, 'version'>,
  stores: Pick<Stores, 'listings' | 'reviews' | 'images'> & { readonly uploaderId: string },
  transaction: Transaction,
): Promise<StoredListing> {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  const changed: StoredListing = { ...before, ...Object.fromEntries(given) };
  if (rooms) changed.rooms = mergeRoomEdits(before.rooms, rooms);
  changed.mealsCost = mealsCostOf(before, changed, mealsCost);
  if (otherCharges !== undefined) changed.otherCharges = otherCharges ?? undefined;
  if (!namesItsMeals(changed)) throw refused('mealsProvided', 'meal_needed', 'names no meal');
  if (!chargesMealsOnce(changed)) {
    throw refused('mealsCost', 'meals_included', 'is included in the rent');
  }
  if (isMoved(before, changed)) {
    changed.parentBranchHostel = await requireOwnedParent(
      stores.listings,
      changed,
      changed,
      transaction,
    );
  }
  if (hostelImages) {
    changed.images = await attachPhotos(stores, hostelImages, changed, transaction);
    await releaseDroppedPhotos(before, changed, stores, transaction);
  }
  changed.images = describePictures(changed.images, photos, changed.propertyName);
  return changed;
}

/**
 * Whether the edit changes the parent. An unchanged one is not checked again, because it may have been
 * archived since.
 */
function isMoved(before: StoredListing, after: StoredListing): boolean {
  const { isBranch, parentBranchHostel } = after;
  return isBranch !== before.isBranch || parentBranchHostel !== before.parentBranchHostel;
}

/**
 * The price of meals after an edit. Null removes it, and so do meals included in the rent. Old apps send no
 * price.
 */
function mealsCostOf(
  before: StoredListing,
  { isMealsIncludedInPrices }: StoredListing,
  given: ListingEdit['mealsCost'],
): number | undefined {
  if (given !== undefined) return given ?? undefined;
  return isMealsIncludedInPrices ? undefined : before.mealsCost;
}

function refused(field: string, rule: string, message: string): ProblemError {
  return new ProblemError('validation_failed', undefined, { errors: [{ field, rule, message }] });
}
