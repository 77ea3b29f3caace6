import type { Connection } from 'mongoose';
import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { myListingsData } from './operations/my-listings-data.ts';

export function startAccount(stores: Stores, mongo: Connection): ServiceModule {
  return {
    handlers: { myListingsData: myListingsData(stores) },
    consumers: [onUserDeleted({ ...stores, mongo })],
  };
}
