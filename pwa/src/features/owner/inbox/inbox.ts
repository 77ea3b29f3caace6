import type { ReceivedEnquiry } from '@patna/contracts';
import { dateFormat } from '../../../shared/format/date.ts';
import { formatDay } from '../../../shared/format/day.ts';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { toCsv } from '../../../shared/sharing/to-csv.ts';

/** An imported enquiry without name or number: nobody can answer it. */
export function isUnreachable({ imported, name, phone }: ReceivedEnquiry): boolean {
  return imported === true && name === '' && phone === '';
}

/** Whether an open enquiry of a traveller who reads replies has none from the hostel yet. */
export function isUnanswered(enquiry: ReceivedEnquiry): boolean {
  const { status, imported, withdrawnAt, thread = [] } = enquiry;
  const isOpen = status === 'new' || status === 'seen';
  const isReachable = imported !== true && withdrawnAt === undefined;
  return isOpen && isReachable && thread.every(({ by }) => by !== 'owner');
}

/** Number of new enquiries that can be answered. */
export function countNew(enquiries: readonly ReceivedEnquiry[]): number {
  return enquiries.filter((each) => each.status === 'new' && !isUnreachable(each)).length;
}

/** The enquiries, with “seen” as the status of new ones that were opened on this phone. */
export function withSeenMarks(
  enquiries: readonly ReceivedEnquiry[],
  marks: ReadonlySet<string>,
): ReceivedEnquiry[] {
  return enquiries.map((enquiry) =>
    enquiry.status === 'new' && marks.has(enquiry._id) ? { ...enquiry, status: 'seen' } : enquiry,
  );
}

/** Median time to the first reply, in ms; null without replies. */
export function usualReplyMs(enquiries: readonly ReceivedEnquiry[]): number | null {
  const waits = enquiries
    .flatMap(({ createdAt, thread = [] }) => {
      const first = thread.find(({ by }) => by === 'owner');
      return first ? [Date.parse(first.createdAt) - Date.parse(createdAt)] : [];
    })
    .sort((a, b) => a - b);
  return waits[Math.floor((waits.length - 1) / 2)] ?? null;
}

const csvColumns = [
  'createdAt',
  'listingName',
  'status',
  'name',
  'phone',
  'roomCategory',
  'moveInDate',
  'message',
] as const;

/** The inbox as a table in the language of the screen, with times in India. */
export function inboxCsv(
  enquiries: readonly ReceivedEnquiry[],
  t: Translate,
  language: string,
): string {
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const rows = enquiries.map((enquiry) => [
    // Spreadsheets do not read the narrow no-break space of `Intl`.
    time.format(new Date(enquiry.createdAt)).replaceAll('\u202F', ' '),
    enquiry.listingName,
    t(`enquiry.${enquiry.status}`),
    enquiry.name,
    enquiry.phone,
    enquiry.roomCategory ? t(`room.${enquiry.roomCategory}`) : '',
    enquiry.moveInDate ? formatDay(enquiry.moveInDate, language) : '',
    enquiry.message,
  ]);
  return toCsv([csvColumns.map((column) => t(`inbox.column.${column}`)), ...rows]);
}
