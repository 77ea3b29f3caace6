import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { AuditStore } from '../audit-store.ts';
import {
  auditClaim,
  hostelClaimsOf,
  replaceClaims,
} from '../verification/withdraw-invalid-claims.ts';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { snapshotOf } from '../../hostels/listing-view.ts';
import { requireCurrent } from '../../hostels/require-owned-listing.ts';
import { requireAdmin, requireNotOwn } from '../require-admin.ts';
import type { StoredClaim, StoredListing } from '../../hostels/stores/stored-listing.ts';

interface Stores {
  readonly listings: ListingStore;
  readonly audit: AuditStore;
}

export function hostelClaims({ listings }: Stores): Handler<'hostelClaims'> {
  return async ({ input: { params }, caller }) => {
    requireAdmin(caller);
    return { data: hostelClaimsOf(await hostelOf(listings, params.listingId)) };
  };
}

/** Records or renews a claim. Fails when the owner has changed the facts since the moderator saw them. */
export function recordClaim({ listings, audit }: Stores): Handler<'recordClaim'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    requireAdmin(caller);
    const transaction = given as Transaction;
    const listing = await hostelOf(listings, params.listingId, transaction);
    requireNotOwn(caller, listing);
    const { version, ...recorded } = body;
    if (version !== undefined) requireCurrent(listing, { version, ifMatch: undefined });
    if (listing.status === 'archived') throw new ProblemError('conflict', refusals.hostelArchived);
    const step = { actorId: caller.userId, transaction, requestId };
    const after = await saveClaim({ listings, audit }, listing, recorded, step);
    return { data: hostelClaimsOf(after) };
  };
}

/** Records or renews a claim and audits it. With `ofRequest` the owner who asked for it is notified. */
export async function saveClaim(
  { listings, audit }: Stores,
  listing: StoredListing,
  recorded: StoredClaim,
  step: {
    readonly actorId: string;
    readonly transaction: Transaction;
    readonly requestId: string;
    readonly ofRequest?: true;
  },
): Promise<StoredListing> {
  const { claim: before, others } = apart(listing, recorded.claim);
  const after = replaceClaims(listing, [...others, recorded]);
  await save(listings, after, step);
  const { actorId, transaction } = step;
  const change = { actorId, hostelId: listing.hostelId, before, after: recorded };
  await auditClaim(audit, change, transaction);
  return after;
}

export function withdrawClaim({ listings, audit }: Stores): Handler<'withdrawClaim'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    requireAdmin(caller);
    const transaction = given as Transaction;
    const listing = await hostelOf(listings, params.listingId, transaction);
    requireNotOwn(caller, listing);
    const { claim: before, others } = apart(listing, params.claim);
    if (!before) throw new ProblemError('not_found', refusals.noClaim);
    const after = replaceClaims(listing, others);
    await save(listings, after, { transaction, requestId });
    const { reason } = body;
    const change = { actorId: caller.userId, hostelId: listing.hostelId, before, reason };
    await auditClaim(audit, change, transaction);
    return { data: hostelClaimsOf(after) };
  };
}

async function hostelOf(
  listings: ListingStore,
  id: string,
  transaction?: Transaction,
): Promise<StoredListing> {
  const listing = await listings.find(id, transaction);
  if (!listing) throw new ProblemError('not_found');
  return listing;
}

function apart({ claims = [] }: StoredListing, kind: StoredClaim['claim']) {
  return {
    claim: claims.find(({ claim }) => claim === kind),
    others: claims.filter(({ claim }) => claim !== kind),
  };
}

async function save(
  listings: ListingStore,
  listing: StoredListing,
  {
    transaction,
    requestId,
    ofRequest,
  }: {
    readonly transaction: Transaction;
    readonly requestId: string;
    readonly ofRequest?: true;
  },
): Promise<void> {
  const step = ofRequest && ({ claimRequestStep: 'approved' } as const);
  const data = { ...snapshotOf(listing), ...step };
  const event = newEvent('ListingUpdated', listing.hostelId, data, requestId);
  await listings.save(listing, event, transaction);
}
