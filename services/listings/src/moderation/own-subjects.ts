/** What queues leave out for a moderator, as `isOfOthers` decides it. */
export interface OwnSubjects {
  readonly userId: string;
  /** Hostels that they own or help to manage. */
  readonly hostelIds: readonly string[];
  readonly reviewIds: readonly string[];
}

export async function ownSubjectsOf(
  {
    listings,
    reviews,
  }: {
    readonly listings: { idsOfPerson(userId: string): Promise<string[]> };
    readonly reviews: { idsOfReviewer(userId: string): Promise<string[]> };
  },
  userId: string,
): Promise<OwnSubjects> {
  const [hostelIds, reviewIds] = await Promise.all([
    listings.idsOfPerson(userId),
    reviews.idsOfReviewer(userId),
  ]);
  return { userId, hostelIds, reviewIds };
}
