import type { AuditAction, AuditStep } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import type { AuditStore } from '../moderation/audit-store.ts';
import { roleAt } from './hostel-role.ts';

/** Audits a step of an invitation or of a co-manager: `manager.invited`, `manager.removed`, … */
export function auditManagers(
  audit: AuditStore,
  entry: {
    readonly actorId: string;
    readonly done: AuditStep<'manager'>;
    readonly listingId: string;
    /** A role, or the id of a removed co-manager. */
    readonly from?: string;
    readonly to?: string;
  },
  transaction: Transaction,
): Promise<void> {
  const { done, listingId, ...rest } = entry;
  const named = { action: `manager.${done}`, target: `listing:${listingId}` } as const;
  return audit.append({ ...rest, ...named }, transaction);
}

/** Audits a write by a co-manager. Owners' writes are audited only where moderation needs it. */
export async function auditManagerWrite(
  audit: AuditStore,
  listing: StoredListing,
  entry: { readonly actorId: string; readonly action: AuditAction; readonly to?: string },
  transaction: Transaction,
): Promise<void> {
  if (roleAt(listing, entry.actorId) === 'owner') return;
  await audit.append({ ...entry, target: `listing:${listing.hostelId}` }, transaction);
}
