import {
  type ClaimRequest,
  type ModeratedClaimRequest,
  paperDays,
  patnaDay,
} from '@patna/contracts';
import { belongsTo } from '../managers/hostel-role.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import type { StoredClaimRequest } from './claim-request-store.ts';

const dayMs = 86_400_000;

/** A request as its owner sees it. */
export function claimRequestOf(request: StoredClaimRequest): ClaimRequest {
  const { listingId, claim, status, papers, createdAt, decidedAt, reason } = request;
  return {
    listingId,
    claim,
    status,
    papers: papers.map(({ _id, type, bytes, addedAt }) => ({
      _id,
      type,
      bytes,
      addedAt: addedAt.toISOString(),
    })),
    createdAt: createdAt.toISOString(),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(reason === undefined ? {} : { reason }),
    ...(decidedAt &&
      papers.length > 0 && { papersUntil: patnaDay(decidedAt.getTime() + paperDays * dayMs) }),
  };
}

/** A request in the queue of a moderator. */
export function moderatedRequestOf(
  request: StoredClaimRequest,
  listing: StoredListing,
  moderatorId: string,
): ModeratedClaimRequest {
  const { assignedTo, version } = request;
  const { propertyName, ownerName, address, gstin } = listing;
  const { street, landmark, city, pincode } = address;
  return {
    ...claimRequestOf(request),
    propertyName,
    ownerName,
    address: [street, landmark, city, pincode].filter(Boolean).join(', '),
    gstin: gstin ?? '',
    version,
    listingVersion: listing.version,
    assigned: assignedTo === undefined ? 'nobody' : assignedTo === moderatorId ? 'you' : 'another',
    own: belongsTo(listing, moderatorId),
  };
}
