import type { LifeCycle } from '../life-cycle.ts';

export const listingStatuses = [
  'draft',
  'in review',
  'live',
  'paused',
  'rejected',
  'archived',
] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Only `live` hostels are public. */
export const listingLifeCycle: LifeCycle<ListingStatus> = {
  draft: ['in review', 'archived'],
  'in review': ['live', 'rejected', 'archived'],
  live: ['paused', 'in review', 'rejected', 'archived'],
  paused: ['live', 'in review', 'rejected', 'archived'],
  rejected: ['in review', 'archived'],
  archived: [],
};

/** Steps that owners may take. Others belong to moderators or follow from an edit. */
export const ownerSteps: LifeCycle<ListingStatus> = {
  draft: ['in review', 'archived'],
  'in review': ['archived'],
  live: ['paused', 'archived'],
  /** Goes to review first when approved facts were changed. */
  paused: ['live', 'archived'],
  rejected: ['in review', 'archived'],
  archived: [],
};
