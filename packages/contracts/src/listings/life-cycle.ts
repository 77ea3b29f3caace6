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

/** The states of a hostel. Only `live` hostels are public. */
export const listingLifeCycle: LifeCycle<ListingStatus> = {
  draft: ['in review', 'archived'],
  'in review': ['live', 'rejected', 'archived'],
  live: ['paused', 'in review', 'rejected', 'archived'],
  paused: ['live', 'in review', 'rejected', 'archived'],
  rejected: ['in review', 'archived'],
  archived: [],
};

/** Steps that owners may take. Other steps belong to moderators, or follow from an edit. */
export const ownerSteps: LifeCycle<ListingStatus> = {
  draft: ['in review', 'archived'],
  'in review': ['archived'],
  live: ['paused', 'archived'],
  /** If approved facts were changed meanwhile, `live` first leads to a review. */
  paused: ['live', 'archived'],
  rejected: ['in review', 'archived'],
  archived: [],
};
