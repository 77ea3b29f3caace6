import { maxFoundHostels } from '@patna/contracts';
import type { Handler } from '@patna/service-kit';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { isSuspended } from '../../hostels/suspension.ts';
import { requireAdmin } from '../require-admin.ts';

export function findHostels(listings: Pick<ListingStore, 'named'>): Handler<'findHostels'> {
  return async ({ input: { query }, caller }) => {
    requireAdmin(caller);
    const found = await listings.named(query.name, maxFoundHostels);
    const data = found.map((each) => ({
      listingId: each.hostelId,
      propertyName: each.propertyName,
      status: each.status,
      ...(isSuspended(each) && { suspended: true as const }),
    }));
    return { data };
  };
}
