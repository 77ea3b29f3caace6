import { type Consumer, consumer } from '@patna/service-kit';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { restoreWithAccount, suspendWithAccount } from '../suspend-hostel.ts';

/** The hostels of an account are hidden and shown again with it. */
export function onAccountSuspended(listings: ListingStore): readonly Consumer[] {
  return [
    consumer('AccountSuspended', ({ data, requestId }, transaction) =>
      suspendWithAccount(listings, data, { transaction, requestId }),
    ),
    consumer('AccountRestored', ({ data, requestId }, transaction) =>
      restoreWithAccount(listings, data, { transaction, requestId }),
    ),
  ];
}
