import { createHash } from 'node:crypto';
import { type EventOf, patnaDay } from '@patna/contracts';
import { type EndedAccounts, isDuplicateKey, newEvent } from '@patna/service-kit/mongo';
import type { mongo } from 'mongoose';
import type { FollowUpTimes, FollowUpTimesOf, StoredNotification } from './stored-notification.ts';

/** Hostels in one digest. Further matches of the same day are not counted. */
const maxMatches = 200;

interface DigestStores {
  readonly records: mongo.Collection<StoredNotification>;
  readonly ended: EndedAccounts;
  readonly followUpTimesOf: FollowUpTimesOf;
}

/**
 * Adds a hostel to the notification of its search and day. The first hostel of a day creates the notification, which is
 * pushed. Each further hostel changes it once and makes it unread. Calls may be repeated.
 */
export async function addMatch(
  { records, ended, followUpTimesOf }: DigestStores,
  event: EventOf<'SavedSearchMatched'>,
): Promise<void> {
  const { userId, searchId, query, listingId, listingName } = event.data;
  // Checked first, because an erasure deletes by `createdAt` and would miss a match that is added later.
  if (await ended.endedSince(userId, new Date(event.time))) return;
  const _id = digestIdOf(userId, searchId, patnaDay(Date.parse(event.time)));
  const content = {
    userId,
    kind: 'search-match',
    listingId,
    listingName,
    searchId,
    query,
  } as const;
  const fact = { notificationId: _id, userId, kind: content.kind };
  const times = followUpTimesOf(content);
  const digest: StoredNotification = {
    _id,
    ...content,
    matches: [listingId],
    createdAt: new Date(),
    ...times,
    outbox: [newEvent('NotificationQueued', _id, fact, event.requestId)],
  };
  try {
    await records.insertOne(digest);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const lacksIt = {
      matches: { $ne: listingId },
      [`matches.${maxMatches - 1}`]: { $exists: false },
    };
    const { modifiedCount } = await records.updateOne(
      { _id, userId, ...lacksIt },
      {
        $push: { matches: listingId },
        $set: { listingId, listingName, createdAt: digest.createdAt },
        $unset: { readAt: 1 },
      },
    );
    // Reading the digest has cancelled its follow-ups, so they are queued again unless they were sent.
    if (modifiedCount === 1) await setDueAgain(records, { _id, userId }, times);
  }
  if (!(await ended.endedSince(userId, new Date(event.time)))) return;
  await records.deleteOne({ _id, userId });
}

async function setDueAgain(
  records: DigestStores['records'],
  digest: Pick<StoredNotification, '_id' | 'userId'>,
  { emailDueAt, textDueAt }: FollowUpTimes,
): Promise<void> {
  const none = { $exists: false };
  if (emailDueAt) {
    const unsent = { ...digest, emailDueAt: none, emailedAt: none };
    await records.updateOne(unsent, { $set: { emailDueAt } });
  }
  if (textDueAt) {
    const unsent = { ...digest, textDueAt: none, textedAt: none };
    await records.updateOne(unsent, { $set: { textDueAt } });
  }
}

/** The UUID that all matches of one search and day share. */
function digestIdOf(userId: string, searchId: string, day: string): string {
  const hex = createHash('sha256').update(`${userId} ${searchId} ${day}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
