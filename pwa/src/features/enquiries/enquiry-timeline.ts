import { type EnquiryStatus, type OwnEnquiry, upcomingVisitMs } from '@patna/contracts';
import type { EnquiryCopyStatus, EnquiryRow, OutboxError } from '../../offline/database/db.ts';

/** One enquiry of the person, from any device. */
export interface EnquiryTimelineEntry {
  key: string;
  listingId: string;
  listingName: string;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  /** `lost`: the server had it, but no longer has it. */
  state: EnquiryCopyStatus | 'lost';
  /** The owner's progress; undefined until loaded from the server. */
  progress: EnquiryStatus | undefined;
  error: OutboxError | undefined;
  /** The row of this phone; absent for enquiries from other devices. */
  written: EnquiryRow | undefined;
  /** The server's record, if loaded. */
  record: OwnEnquiry | undefined;
}

export type EnquiryStage =
  | EnquiryTimelineEntry['state']
  | 'seen'
  | 'contacted'
  | 'answered'
  | 'visit'
  | 'booked'
  | 'closed'
  | 'unanswered';

/** Where an enquiry stands: on its way, or what the owner made of it. */
export function stageOf({ state, progress = 'new', record }: EnquiryTimelineEntry): EnquiryStage {
  if (state !== 'sent') return state;
  if (progress === 'visit' || progress === 'booked' || progress === 'closed') return progress;
  if (record?.thread?.some(({ by }) => by === 'owner')) return 'answered';
  if (progress === 'contacted') return 'contacted';
  if (record?.alternatives?.length) return 'unanswered';
  return progress === 'seen' ? 'seen' : 'sent';
}

/** The sentence below the stage of a sent enquiry; undefined where the stage says it all. */
export function progressOf(
  story: EnquiryTimelineEntry,
): 'new' | 'seen' | 'contacted' | 'visit' | 'closed' | undefined {
  const stage = stageOf(story);
  if (stage === 'seen' || stage === 'contacted' || stage === 'visit' || stage === 'closed') {
    return stage;
  }
  if (stage === 'unanswered') return story.progress === 'seen' ? 'seen' : 'new';
  return stage === 'sent' ? 'new' : undefined;
}

/**
 * Merges this phone's enquiries with the server's list. Visits from `today` (`YYYY-MM-DD`) on come
 * first, the next one at the top; the other enquiries follow, newest first. An enquiry counts as
 * sent only with its own receipt or when the server's list has its key.
 */
export function enquiryTimeline(
  rows: readonly EnquiryRow[],
  views: readonly OwnEnquiry[],
  today = '',
): EnquiryTimelineEntry[] {
  const own = rows.map((row) =>
    storyOfRow(
      row,
      views.find((view) => isSame(row, view)),
    ),
  );
  const others = views.filter((view) => !rows.some((row) => isSame(row, view))).map(storyOfView);
  const visitOf = ({ record }: EnquiryTimelineEntry) => upcomingVisitMs(record?.visitAt, today);
  return [...own, ...others].sort((a, b) => {
    const [first, second] = [visitOf(a), visitOf(b)];
    return first === second ? b.createdAt.localeCompare(a.createdAt) : first - second;
  });
}

/** The open enquiry that prevents a second one to the same hostel. */
export function openEnquiry(
  stories: readonly EnquiryTimelineEntry[],
  listingId: string,
): EnquiryTimelineEntry | undefined {
  return stories.find(
    (story) =>
      story.listingId === listingId && story.progress !== 'closed' && story.state !== 'lost',
  );
}

function isSame(row: EnquiryRow, view: OwnEnquiry): boolean {
  return view.idempotencyKey === row.key || view._id === row.enquiryId;
}

function storyOfRow(row: EnquiryRow, view: OwnEnquiry | undefined): EnquiryTimelineEntry {
  return {
    key: row.key,
    listingId: row.listingId,
    listingName: row.listingName,
    message: row.input.message,
    createdAt: row.createdAt,
    state: view === undefined ? stateOfRow(row) : 'sent',
    progress: view?.status,
    error: view === undefined ? row.error : undefined,
    written: row,
    record: view,
  };
}

function stateOfRow({ status, isLost }: EnquiryRow): EnquiryTimelineEntry['state'] {
  return status === 'sent' && isLost ? 'lost' : status;
}

function storyOfView(view: OwnEnquiry): EnquiryTimelineEntry {
  return {
    key: view._id,
    listingId: view.listingId,
    listingName: view.listingName,
    message: view.message,
    createdAt: view.createdAt,
    state: 'sent',
    progress: view.status,
    error: undefined,
    written: undefined,
    record: view,
  };
}
