import { randomBytes } from 'node:crypto';
import {
  type AuditStep,
  type ClaimKind,
  type HostelAction,
  maxPapers,
  type PaperType,
  refusals,
} from '@patna/contracts';
import {
  type Caller,
  type Handler,
  type Preparation,
  ProblemError,
  requireSelf,
  type Transaction,
} from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { snapshotOf } from '../../hostels/listing-view.ts';
import { requireListingFor } from '../../hostels/require-owned-listing.ts';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import type { AuditStore } from '../../moderation/audit-store.ts';
import type { ClaimPaperStore } from '../claim-paper-store.ts';
import type { SealedBytes } from '../paper-bytes.ts';
import {
  claimRequestId,
  type ClaimRequestStore,
  isOpen,
  type StoredClaimRequest,
} from '../claim-request-store.ts';
import { claimRequestOf } from '../claim-request-view.ts';
import { readPaper } from '../read-paper.ts';

export interface ClaimRequestStores {
  readonly listings: ListingStore;
  readonly claimRequests: ClaimRequestStore;
  readonly claimPapers: ClaimPaperStore;
  readonly audit: AuditStore;
}

/** Maximum number of papers of one owner in all requests together. */
const maxPerOwner = 60;

export function ownClaimRequests({
  claimRequests,
}: ClaimRequestStores): Handler<'ownClaimRequests'> {
  return async ({ input: { params }, caller }) => {
    const found = await claimRequests.everyOf(requireSelf(caller, params.userId));
    return { data: found.map(claimRequestOf) };
  };
}

/** Opens a request and notifies the moderators. It replaces an earlier, decided request and its papers. */
export function requestClaim(stores: ClaimRequestStores): Handler<'requestClaim'> {
  return async ({ input: { params }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const { claim } = params;
    const about = { action: 'requestClaim', id: params.listingId, caller } as const;
    const listing = await requireListingFor(stores.listings, about, transaction);
    if (listing.status === 'archived') throw new ProblemError('conflict', refusals.hostelArchived);
    const { hostelId: listingId } = listing;
    const before = await stores.claimRequests.find(listingId, claim, transaction);
    if (before && isOpen(before)) throw new ProblemError('conflict', refusals.claimRequestOpen);
    const _id = claimRequestId(listingId, claim);
    if (before) await stores.claimPapers.removeOf(_id, transaction);
    const asked: StoredClaimRequest = {
      _id,
      listingId,
      claim,
      ownerId: caller.userId,
      status: 'waiting',
      papers: [],
      version: (before?.version ?? 0) + 1,
      createdAt: new Date(),
    };
    await stores.claimRequests.put(asked, transaction);
    const data = { ...snapshotOf(listing), claimRequestStep: 'asked' } as const;
    const fact = newEvent('ListingUpdated', listingId, data, requestId);
    await stores.listings.addEvent(listing, fact, transaction);
    await auditRequest(stores.audit, asked, { actorId: caller.userId, done: 'asked' }, transaction);
    return { data: claimRequestOf(asked) };
  };
}

interface GivenPaper {
  readonly _id: string;
  readonly type: PaperType;
  readonly bytes: number;
  readonly sealed: SealedBytes;
}

/** Checks and stores the paper before the transaction, which lives only seconds and may run twice. */
export function storeGivenPaper(stores: ClaimRequestStores): Preparation<'addClaimPaper'> {
  return async ({ input: { params, body }, caller, http: { response } }) => {
    const { bytes, type } = await readPaper(body.paper);
    await requireRoom(stores, params, { caller });
    const _id = randomBytes(12).toString('hex');
    const sealed = await stores.claimPapers.seal(_id, bytes);
    response.locals.claimPaper = { _id, type, bytes: bytes.length, sealed } satisfies GivenPaper;
  };
}

export function addClaimPaper(stores: ClaimRequestStores): Handler<'addClaimPaper'> {
  return async ({ input: { params }, caller, transaction: given, http: { response } }) => {
    const transaction = given as Transaction;
    const { _id, type, bytes, sealed } = response.locals.claimPaper as GivenPaper;
    const request = await requireRoom(stores, params, { caller, transaction });
    const addedAt = new Date();
    const paper = { _id, requestId: request._id, ownerId: caller.userId, addedAt, ...sealed };
    await stores.claimPapers.add(paper, transaction);
    const papers = [...request.papers, { _id, type, bytes, addedAt }];
    const changed = { ...request, papers, version: request.version + 1 };
    await stores.claimRequests.put(changed, transaction);
    return { data: claimRequestOf(changed) };
  };
}

/** @throws {ProblemError} as `openRequestOf`, and `conflict` when the request or its owner has too many papers */
async function requireRoom(
  stores: ClaimRequestStores,
  params: { readonly listingId: string; readonly claim: ClaimKind },
  asked: { readonly caller: Caller; readonly transaction?: Transaction },
): Promise<StoredClaimRequest> {
  const request = await openRequestOf(stores, params, { action: 'addClaimPaper', ...asked });
  if (request.papers.length >= maxPapers) {
    throw new ProblemError('conflict', refusals.papersFull(maxPapers));
  }
  const ofOwner = await stores.claimPapers.countOf(asked.caller.userId, asked.transaction);
  if (ofOwner >= maxPerOwner) throw new ProblemError('conflict', refusals.papersOfOwnerFull);
  return request;
}

export function withdrawClaimRequest(stores: ClaimRequestStores): Handler<'withdrawClaimRequest'> {
  return async ({ input: { params }, caller, transaction: given }) => {
    const transaction = given as Transaction;
    const request = await openRequestOf(stores, params, {
      action: 'withdrawClaimRequest',
      caller,
      transaction,
    });
    const { assignedTo: _, ...rest } = request;
    const withdrawn: StoredClaimRequest = {
      ...rest,
      status: 'withdrawn',
      papers: [],
      decidedAt: new Date(),
      version: request.version + 1,
    };
    await stores.claimPapers.removeOf(request._id, transaction);
    await stores.claimRequests.put(withdrawn, transaction);
    const step = { actorId: caller.userId, done: 'request-withdrawn' } as const;
    await auditRequest(stores.audit, request, step, transaction);
    return { data: claimRequestOf(withdrawn) };
  };
}

/** @throws {ProblemError} as `requireListingFor`, and `conflict` unless the request is open */
async function openRequestOf(
  { listings, claimRequests }: ClaimRequestStores,
  { listingId, claim }: { readonly listingId: string; readonly claim: ClaimKind },
  {
    action,
    caller,
    transaction,
  }: {
    readonly action: HostelAction;
    readonly caller: Caller;
    readonly transaction?: Transaction;
  },
): Promise<StoredClaimRequest> {
  const about = { action, id: listingId, caller };
  const { hostelId } = await requireListingFor(listings, about, transaction);
  const request = await claimRequests.find(hostelId, claim, transaction);
  if (!request || !isOpen(request)) throw new ProblemError('conflict', refusals.noClaimRequest);
  return request;
}

/** Audits a step of a request: `claim.asked`, `claim.refused`, … */
export function auditRequest(
  audit: AuditStore,
  { listingId, claim }: StoredClaimRequest,
  step: {
    readonly actorId: string;
    readonly done: AuditStep<'claim'>;
    readonly reason?: string;
  },
  transaction: Transaction,
): Promise<void> {
  const { actorId, done, reason } = step;
  const action = `claim.${done}` as const;
  const entry = { actorId, action, target: `listing:${listingId}`, to: claim };
  return audit.append({ ...entry, ...(reason === undefined ? {} : { reason }) }, transaction);
}
