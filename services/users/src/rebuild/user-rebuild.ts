import { userCopies } from '@patna/contracts';
import { sourceRebuild } from '@patna/service-kit/mongo';
import { openUserCollections } from '../user-collections-store.ts';
import { createUserStore } from '../user-store.ts';

/** Republishes the record of everybody who has chosen a language. */
export const userRebuild = sourceRebuild({
  service: 'users',
  source: 'User',
  rebuildable: userCopies,
  counted: 'people',
  snapshots: (mongo) => createUserStore(openUserCollections(mongo)).snapshots,
});
