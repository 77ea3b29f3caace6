import { isDeepStrictEqual } from 'node:util';
import {
  type ClaimKind,
  claimsAbout,
  claimsDeclared,
  factList,
  type HostelClaims,
} from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { AuditStore } from '../audit-store.ts';
import { withNextVersion } from '../../hostels/require-owned-listing.ts';
import type { StoredClaim, StoredListing } from '../../hostels/stores/stored-listing.ts';

export function replaceClaims(listing: StoredListing, claims: StoredClaim[]): StoredListing {
  return { ...withNextVersion(listing), claims };
}

/** The claims whose evidence the edit has changed or contradicts, and which facts those were. */
function claimsMadeVoid(
  before: StoredListing,
  after: StoredListing,
): { claims: StoredClaim[]; changed: string[] } {
  const facts = (Object.keys(claimsAbout) as (keyof typeof claimsAbout)[]).filter(
    (fact) => !isDeepStrictEqual(before[fact] ?? '', after[fact] ?? ''),
  );
  const former = declarationsOf(before);
  const now = declarationsOf(after);
  const takenBack = (Object.keys(claimsDeclared) as (keyof typeof claimsDeclared)[]).filter(
    (word) => now[word] !== former[word] && now[word] !== true,
  );
  const about = new Set<ClaimKind>([
    ...facts.flatMap((fact) => claimsAbout[fact]),
    ...takenBack.map((word) => claimsDeclared[word]),
  ]);
  const claims = (before.claims ?? []).filter(({ claim }) => about.has(claim));
  return { claims, changed: [...facts, ...takenBack] };
}

/** Withdraws and audits the claims that a change makes void. */
export async function withdrawInvalidClaims(
  audit: AuditStore,
  change: {
    readonly actorId: string;
    readonly before: StoredListing;
    readonly after: StoredListing;
  },
  transaction: Transaction,
): Promise<StoredListing> {
  const { actorId, before, after } = change;
  const voided = claimsMadeVoid(before, after);
  const reason = `Changed: ${factList(voided.changed)}`;
  for (const claim of voided.claims) {
    const entry = { actorId, hostelId: after.hostelId, before: claim, reason };
    await auditClaim(audit, entry, transaction);
  }
  const { claims = [] } = before;
  return { ...after, claims: claims.filter((claim) => !voided.claims.includes(claim)) };
}

function declarationsOf({ haveWarden, safety }: StoredListing) {
  return { ...safety, haveWarden };
}

/** Audits a recorded, renewed or withdrawn claim in its own transaction. */
export function auditClaim(
  audit: AuditStore,
  change: {
    readonly actorId: string;
    readonly hostelId: string;
    readonly before?: StoredClaim | undefined;
    readonly after?: StoredClaim | undefined;
    readonly reason?: string | undefined;
  },
  transaction: Transaction,
): Promise<void> {
  const { actorId, hostelId, before, after, reason } = change;
  const done = after ? (before ? 'renewed' : 'recorded') : 'withdrawn';
  const entry = {
    actorId,
    action: `claim.${done}` as const,
    target: `listing:${hostelId}`,
    ...(before ? { from: inShort(before) } : {}),
    ...(after ? { to: inShort(after) } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
  return audit.append(entry, transaction);
}

/** Recorded claims as moderators see them. */
export function hostelClaimsOf(listing: StoredListing): HostelClaims {
  return {
    _id: listing._id.toString(),
    listingId: listing.hostelId,
    propertyName: listing.propertyName,
    status: listing.status,
    version: listing.version,
    claims: [...(listing.claims ?? [])],
  };
}

/** `gstin 2026-11-01/2027-10-31`: the claim and its days as ISO 8601 writes an interval. */
function inShort({ claim, checkedOn, expiresOn }: StoredClaim): string {
  return `${claim} ${checkedOn}/${expiresOn}`;
}
