import { isDeepStrictEqual } from 'node:util';
import { type AuditAction, type AuditStep, factList } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { AuditStore } from './audit-store.ts';
import { factsChanged, factsPending } from '../hostels/pending-change.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

/** Audits a change of status in its own transaction. A new listing has no earlier status. */
export function auditListing(
  audit: AuditStore,
  change: {
    readonly action: `listing.${AuditStep<'listing'>}`;
    readonly actorId: string;
    readonly before?: StoredListing;
    readonly after: StoredListing;
    readonly reason?: string | undefined;
  },
  transaction: Transaction,
): Promise<void> {
  const { action, actorId, before, after, reason } = change;
  const entry = {
    actorId,
    action,
    target: `listing:${after.hostelId}`,
    ...(before ? { from: before.status } : {}),
    to: after.status,
    ...(reason === undefined ? {} : { reason }),
  };
  return audit.append(entry, transaction);
}

/** Audits what an owner removed from an approved hostel and what now waits for a moderator. */
export async function auditChange(
  audit: AuditStore,
  change: {
    readonly actorId: string;
    readonly before: StoredListing;
    readonly after: StoredListing;
  },
  transaction: Transaction,
): Promise<void> {
  const { actorId, before, after } = change;
  const add = (action: AuditAction, facts: readonly string[]) =>
    audit.append(
      { actorId, action, target: `listing:${after.hostelId}`, to: factList(facts) },
      transaction,
    );
  const applied = factsChanged(before, after);
  if (applied.length > 0) await add('listing.fact-removed', applied);
  if (isDeepStrictEqual(before.pending, after.pending)) return;
  if (after.pending) await add('listing.change-sent', factsPending(after));
  else await add('listing.change-withdrawn', factsPending(before));
}
