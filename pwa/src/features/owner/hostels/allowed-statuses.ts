import type { OwnedListing } from '@patna/contracts';

type Status = OwnedListing['status'];

/** The contract's `ownerSteps` without its schemas. A test compares the two. */
const steps: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['in review', 'archived'],
  'in review': ['archived'],
  live: ['paused', 'archived'],
  paused: ['live', 'archived'],
  rejected: ['in review', 'archived'],
  archived: [],
};

/** Statuses that an owner may change to. */
export function allowedStatusesFrom(status: Status): readonly Status[] {
  return steps[status];
}
