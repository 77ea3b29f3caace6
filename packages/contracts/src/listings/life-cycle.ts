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
  'in review': ['live', 'rejected'],
  live: ['paused', 'in review', 'archived'],
  paused: ['live', 'archived'],
  rejected: ['in review', 'archived'],
  archived: [],
};
