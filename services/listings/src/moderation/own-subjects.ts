import type { ModerationStores } from './moderation-decisions.ts';

/** What queues leave out for a moderator, as `isOfOthers` decides it. */
export interface OwnSubjects {
  readonly userId: string;
  /** Hostels that they own or help to manage. */
  readonly hostelIds: readonly string[];
  readonly reviewIds: readonly string[];
}

export async function ownSubjectsOf(
  { listings, reviews }: Pick<ModerationStores, 'listings' | 'reviews'>,
  userId: string,
): Promise<OwnSubjects> {
  const [hostelIds, reviewIds] = await Promise.all([
    listings.idsOfPerson(userId),
    reviews.idsOfReviewer(userId),
  ]);
  return { userId, hostelIds, reviewIds };
}
