import type { OwnedListing } from '@patna/contracts';

type Status = OwnedListing['status'];

/** The contract's `ownerSteps` without its schemas; a test keeps the two the same. */
const steps: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['in review', 'archived'],
  'in review': ['archived'],
  live: ['paused', 'archived'],
  paused: ['live', 'archived'],
  rejected: ['in review', 'archived'],
  archived: [],
};

/** What an owner may do with a hostel that stands like this. */
export function allowedStatusesFrom(status: Status): readonly Status[] {
  return steps[status];
}
