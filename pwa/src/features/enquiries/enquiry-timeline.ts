import type { EnquiryStatus, EnquiryView } from '@patna/contracts';
import type { EnquiryCopyStatus, EnquiryRow, OutboxError } from '../../offline/database/db.ts';

/** One enquiry of the person, whichever device it was written on. */
export interface EnquiryTimelineEntry {
  key: string;
  listingId: string;
  listingName: string;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  state: EnquiryCopyStatus;
  /** How far the owner has come with it; undefined until the server was heard. */
  progress: EnquiryStatus | undefined;
  error: OutboxError | undefined;
  /** What was written on this phone; absent when it came from another device. */
  written: EnquiryRow | undefined;
  /** The server's own record, as last heard. */
  record: EnquiryView | undefined;
}

/**
 * This phone's copies and the server's list as one, newest first. A copy is "sent" by its own receipt
 * or because the server's list holds its key, and for no other reason.
 */
export function enquiryTimeline(
  rows: readonly EnquiryRow[],
  views: readonly EnquiryView[],
): EnquiryTimelineEntry[] {
  const own = rows.map((row) =>
    storyOfRow(
      row,
      views.find((view) => isSame(row, view)),
    ),
  );
  const others = views.filter((view) => !rows.some((row) => isSame(row, view))).map(storyOfView);
  return [...own, ...others].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** The enquiry that keeps the person from writing another to the same hostel. */
export function openEnquiry(
  stories: readonly EnquiryTimelineEntry[],
  listingId: string,
): EnquiryTimelineEntry | undefined {
  return stories.find((story) => story.listingId === listingId && story.progress !== 'closed');
}

function isSame(row: EnquiryRow, view: EnquiryView): boolean {
  return view.idempotencyKey === row.key || view._id === row.enquiryId;
}

function storyOfRow(row: EnquiryRow, view: EnquiryView | undefined): EnquiryTimelineEntry {
  return {
    key: row.key,
    listingId: row.listingId,
    listingName: row.listingName,
    message: row.input.message,
    createdAt: row.createdAt,
    state: view === undefined ? row.status : 'sent',
    progress: view?.status,
    error: view === undefined ? row.error : undefined,
    written: row,
    record: view,
  };
}

function storyOfView(view: EnquiryView): EnquiryTimelineEntry {
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
