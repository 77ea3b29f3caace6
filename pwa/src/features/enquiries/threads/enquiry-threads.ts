import type { OwnEnquiry } from '@patna/contracts';
import type {
  UnsentByEnquiry,
  UnsentOfEnquiry,
} from '../../../offline/enquiries/unsent-by-enquiry.ts';
import { newestUnseen } from '../../../offline/enquiries/use-mark-seen.ts';
import type { EnquiryTimelineEntry } from '../enquiry-timeline.ts';

/** An enquiry as a row of the list. */
export interface EnquiryThreadSummary {
  story: EnquiryTimelineEntry;
  /** Its last message; absent when the person has withdrawn the enquiry. */
  latest: LatestMessage | undefined;
  /** Time of the last message or terms, ISO 8601. */
  activeAt: string;
  /** Whether the owner's newest message is unread. */
  isNew: boolean;
  /** State of the changes that are queued on this phone; undefined: there are none. */
  unsent: UnsentOfEnquiry['state'] | undefined;
}

interface LatestMessage {
  by: 'you' | 'owner';
  text: string;
  hasPhotos: boolean;
}

/** The rows of the list, newest activity first. */
export function enquiryThreads(
  stories: readonly EnquiryTimelineEntry[],
  unsent: UnsentByEnquiry,
): EnquiryThreadSummary[] {
  return stories
    .map((story) => summaryOf(story, unsent))
    .toSorted((a, b) => b.activeAt.localeCompare(a.activeAt));
}

/**
 * Finds the enquiry of an address, which has the key of its queued write or the server's id. Both stay valid after
 * it is sent.
 */
export function findThread(
  threads: readonly EnquiryThreadSummary[],
  key: string,
): EnquiryThreadSummary | undefined {
  return threads.find(({ story: { key: own, written, record } }) =>
    [own, written?.key, written?.enquiryId, record?._id, record?.idempotencyKey].includes(key),
  );
}

/** Whether the server has answered and neither it nor this phone has the enquiry. */
export function isUnknown(
  {
    threads,
    answered,
  }: {
    threads: readonly EnquiryThreadSummary[] | undefined;
    answered: readonly OwnEnquiry[] | undefined;
  },
  key: string,
): boolean {
  if (threads === undefined || answered === undefined || findThread(threads, key)) return false;
  return !answered.some(({ _id, idempotencyKey }) => [_id, idempotencyKey].includes(key));
}

function summaryOf(story: EnquiryTimelineEntry, unsent: UnsentByEnquiry): EnquiryThreadSummary {
  const { record, message, createdAt } = story;
  const id = record?._id ?? '';
  const queued = unsent.changes.get(id);
  const upTo = record && newestUnseen(record, 'sender');
  const entry = record?.thread?.at(-1);
  const reply = queued?.reply;
  const times = [createdAt, entry?.createdAt, record?.terms?.at(-1)?.sentAt, reply?.at];
  return {
    story,
    latest: record?.withdrawnAt === undefined ? latestOf(message, entry, reply) : undefined,
    activeAt: times.reduce<string>((last, time = '') => (time > last ? time : last), ''),
    isNew: upTo !== undefined && upTo > (unsent.seen.get(id) ?? ''),
    unsent: queued?.state,
  };
}

function latestOf(
  message: string,
  entry: NonNullable<NonNullable<EnquiryTimelineEntry['record']>['thread']>[number] | undefined,
  reply: UnsentOfEnquiry['reply'],
): LatestMessage {
  if (reply) return { by: 'you', text: reply.text, hasPhotos: reply.hasPhotos };
  if (!entry) return { by: 'you', text: message, hasPhotos: false };
  const { by, text, photos = [] } = entry;
  return { by: by === 'owner' ? 'owner' : 'you', text, hasPhotos: photos.length > 0 };
}
