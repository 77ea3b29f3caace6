import type { Transaction } from '@patna/service-kit';
import type { AuditStore } from './audit-store.ts';
import type { StoredListing } from './stored-listing.ts';

/**
 * Writes down who moved a listing from one status to another, in the transaction that moves it. A new
 * listing has no status before.
 */
export function auditListing(
  audit: AuditStore,
  change: {
    readonly action: `listing.${string}`;
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
