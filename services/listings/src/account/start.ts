import type { Connection } from 'mongoose';
import type { Room } from '../room.ts';
import type { Stores } from '../stores.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { myListingsData } from './operations/my-listings-data.ts';

export function startAccount(stores: Stores, mongo: Connection): Room {
  return {
    handlers: { myListingsData: myListingsData(stores) },
    consumers: [onUserDeleted({ ...stores, mongo })],
  };
}
