import type { StoredListing } from './stores/stored-listing.ts';

const answerMs = 7 * 86_400_000;

/**
 * When a live hostel is paused because its owner has not said whether it takes enquiries. Undefined when
 * nobody asked. Time in which it was not public does not count.
 */
export function activityDeadline({
  status,
  activityAskedAt,
  liveSince,
}: Pick<StoredListing, 'status' | 'activityAskedAt' | 'liveSince'>): Date | undefined {
  if (status !== 'live' || !activityAskedAt) return undefined;
  const since = Math.max(activityAskedAt.getTime(), liveSince?.getTime() ?? 0);
  return new Date(since + answerMs);
}
