import type { AuditEntry } from '@patna/contracts';
import type { ListingNames, OwnerNames } from '../hostels/stores/listing-names-store.ts';
import type { StoredAudit } from './audit-store.ts';
import { auditEntryOf } from './moderation-view.ts';

/** Entries with the name of their hostel, and of its owner where the owner acted. */
export async function withNames(
  entries: readonly StoredAudit[],
  listings: Pick<ListingNames, 'ownersAmong'>,
): Promise<AuditEntry[]> {
  const ids = [...new Set(entries.flatMap(({ target }) => hostelIdOf(target) ?? []))];
  const found = await listings.ownersAmong(ids);
  const hostels = new Map(found.map((each) => [each.hostelId, each]));
  return entries.map((entry) => ({
    ...auditEntryOf(entry),
    ...namesIn(entry, hostels.get(hostelIdOf(entry.target) ?? '')),
  }));
}

function hostelIdOf(target: string): string | undefined {
  return target.startsWith('listing:') ? target.slice('listing:'.length) : undefined;
}

function namesIn({ actorId }: StoredAudit, hostel: OwnerNames | undefined) {
  if (!hostel) return {};
  return {
    targetName: hostel.propertyName,
    ...(hostel.ownerId === actorId && { actorName: hostel.ownerName }),
  };
}
