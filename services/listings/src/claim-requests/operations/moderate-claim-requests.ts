import { type ClaimKind, type ClaimRequestDecision, refusals } from '@patna/contracts';
import {
  type Caller,
  type Handler,
  type Preparation,
  ProblemError,
  type Transaction,
} from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { snapshotOf } from '../../hostels/listing-view.ts';
import { requireCurrent } from '../../hostels/require-owned-listing.ts';
import type { StoredListing } from '../../hostels/stores/stored-listing.ts';
import { saveClaim } from '../../moderation/operations/hostel-claims.ts';
import { requireAdmin, requireNotOwn } from '../../moderation/require-admin.ts';
import { isOpen, type StoredClaimRequest } from '../claim-request-store.ts';
import { claimRequestOf } from '../claim-request-view.ts';
import { auditRequest, type ClaimRequestStores } from './own-claim-requests.ts';

interface Asked {
  readonly params: { readonly listingId: string; readonly claim: ClaimKind };
  readonly caller: Caller;
  readonly transaction?: Transaction;
}

interface Found {
  readonly request: StoredClaimRequest;
  readonly listing: StoredListing;
}

/**
 * Takes a request that nobody has, or returns it. Any moderator may return it, because the one who has it may
 * be away.
 */
export function assignClaimRequest(stores: ClaimRequestStores): Handler<'assignClaimRequest'> {
  return async ({ input: { params, body }, caller, transaction: given }) => {
    const transaction = given as Transaction;
    const { request } = await requireOpen(stores, { params, caller, transaction });
    const { assignedTo, ...rest } = request;
    if (body.assigned) requireNotTaken(request, caller);
    const assigned: StoredClaimRequest = body.assigned
      ? { ...rest, status: 'in review', assignedTo: caller.userId }
      : { ...rest, status: 'waiting' };
    if (assignedTo !== assigned.assignedTo) {
      await stores.claimRequests.put(assigned, transaction);
      const done = body.assigned ? 'taken' : 'returned';
      await auditRequest(stores.audit, request, { actorId: caller.userId, done }, transaction);
    }
    return { data: claimRequestOf(assigned) };
  };
}

/** Decrypts a paper before the transaction, which lives only seconds. */
export function decryptPaper(stores: ClaimRequestStores): Preparation<'openClaimPaper'> {
  return async ({ input: { params }, caller, http: { response } }) => {
    const { request } = await find(stores, { params, caller });
    const bytes = await stores.claimPapers.open(params.paperId, request._id);
    if (bytes === null) throw new ProblemError('not_found', refusals.noPaper);
    if (bytes === undefined) throw new ProblemError('conflict', refusals.paperLocked);
    response.locals.openedPaper = bytes;
  };
}

/** Answers a paper and audits the access. Papers of decided requests can be read until they are deleted. */
export function openClaimPaper(stores: ClaimRequestStores): Handler<'openClaimPaper'> {
  return async ({ input: { params }, caller, transaction: given, http: { response } }) => {
    const transaction = given as Transaction;
    const bytes = response.locals.openedPaper as Buffer;
    const { request } = await find(stores, { params, caller, transaction });
    const paper = request.papers.find(({ _id }) => _id === params.paperId);
    if (!paper) throw new ProblemError('not_found', refusals.noPaper);
    const look = { actorId: caller.userId, done: 'paper-opened' } as const;
    await auditRequest(stores.audit, request, look, transaction);
    return { data: { type: paper.type, paper: bytes.toString('base64') } };
  };
}

/** Records the claim or refuses it. The owner is notified. */
export function decideClaimRequest(stores: ClaimRequestStores): Handler<'decideClaimRequest'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const found = await requireOpen(stores, { params, caller, transaction });
    const { request } = found;
    requireNotTaken(request, caller);
    if (body.version !== request.version) {
      throw new ProblemError('conflict', refusals.claimRequestChanged);
    }
    const step = { actorId: caller.userId, transaction, requestId };
    if (body.decision === 'approve') await approve(stores, found, body, step);
    else await refuse(stores, found, body.reason, step);
    const decided: StoredClaimRequest = {
      ...request,
      status: body.decision === 'approve' ? 'approved' : 'refused',
      assignedTo: caller.userId,
      decidedAt: new Date(),
      ...(body.decision === 'refuse' && { reason: body.reason }),
      version: request.version + 1,
    };
    await stores.claimRequests.put(decided, transaction);
    return { data: claimRequestOf(decided) };
  };
}

interface Step {
  readonly actorId: string;
  readonly transaction: Transaction;
  readonly requestId: string;
}

async function approve(
  { listings, audit }: ClaimRequestStores,
  { request, listing }: Found,
  { facts, listingVersion }: Extract<ClaimRequestDecision, { decision: 'approve' }>,
  step: Step,
): Promise<void> {
  if (listing.status === 'archived') throw new ProblemError('conflict', refusals.hostelArchived);
  requireCurrent(listing, { version: listingVersion, ifMatch: undefined });
  const recorded = { claim: request.claim, ...facts };
  await saveClaim({ listings, audit }, listing, recorded, { ...step, ofRequest: true });
}

async function refuse(
  { listings, audit }: ClaimRequestStores,
  { request, listing }: Found,
  reason: string,
  { actorId, transaction, requestId }: Step,
): Promise<void> {
  const data = { ...snapshotOf(listing), claimRequestStep: 'refused' } as const;
  const fact = newEvent('ListingUpdated', listing.hostelId, data, requestId);
  await listings.addEvent(listing, fact, transaction);
  await auditRequest(audit, request, { actorId, done: 'refused', reason }, transaction);
}

/** @throws {ProblemError} `forbidden`, `not_found` */
async function find(
  { listings, claimRequests }: ClaimRequestStores,
  { params, caller, transaction }: Asked,
): Promise<Found> {
  requireAdmin(caller);
  const listing = await listings.find(params.listingId, transaction);
  requireNotOwn(caller, listing);
  const request =
    listing && (await claimRequests.find(listing.hostelId, params.claim, transaction));
  if (!request) throw new ProblemError('not_found', refusals.noClaimRequest);
  return { request, listing };
}

/** @throws {ProblemError} as `find`, and `conflict` when it is decided */
async function requireOpen(stores: ClaimRequestStores, asked: Asked): Promise<Found> {
  const found = await find(stores, asked);
  if (!isOpen(found.request)) throw new ProblemError('conflict', refusals.noClaimRequest);
  return found;
}

function requireNotTaken({ assignedTo }: StoredClaimRequest, { userId }: Caller): void {
  if (assignedTo === undefined || assignedTo === userId) return;
  throw new ProblemError('conflict', refusals.claimRequestTaken);
}
