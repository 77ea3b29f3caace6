import { type AccessTable, ownAccountEntry } from './access-entry.ts';

/** Reads of the caller's own account. */
export const ownAccountTable: AccessTable = {
  ownerListings: ownAccountEntry(),
  myListingsData: ownAccountEntry(),
  ownerStatistics: ownAccountEntry(),
  ownDrafts: ownAccountEntry(),
};
