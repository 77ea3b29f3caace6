import { type AccessTable, ownAccountEntry } from './access-entry.ts';

/** Reads of one's own account. */
export const ownAccountTable: AccessTable = {
  ownerListings: ownAccountEntry(),
  myListingsData: ownAccountEntry(),
  ownerStatistics: ownAccountEntry(),
  ownDrafts: ownAccountEntry(),
};
