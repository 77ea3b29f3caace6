import type { AuditEntry } from '@patna/contracts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import type { StoredAudit } from './audit-store.ts';
import { auditEntryOf } from './moderation-view.ts';

/** Entries with the name of their hostel, and of its owner where the owner acted. */
export async function withNames(
  entries: readonly StoredAudit[],
  listings: Pick<ListingStore, 'find'>,
): Promise<AuditEntry[]> {
  const ids = [...new Set(entries.flatMap(({ target }) => hostelIdOf(target) ?? []))];
  const found = await Promise.all(ids.map((id) => listings.find(id)));
  const hostels = new Map(found.flatMap((each) => (each ? [[each.hostelId, each]] : [])));
  return entries.map((entry) => ({
    ...auditEntryOf(entry),
    ...namesIn(entry, hostels.get(hostelIdOf(entry.target) ?? '')),
  }));
}

function hostelIdOf(target: string): string | undefined {
  return target.startsWith('listing:') ? target.slice('listing:'.length) : undefined;
}

function namesIn({ actorId }: StoredAudit, hostel: StoredListing | undefined) {
  if (!hostel) return {};
  return {
    targetName: hostel.propertyName,
    ...(hostel.ownerId === actorId && { actorName: hostel.ownerName }),
  };
}
