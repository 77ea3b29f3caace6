import type { EnquiryView } from '@patna/contracts';

/** What an owner may want to see of the inbox. */
export const inboxFilters = ['all', 'new', 'open', 'closed'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** Whether the enquiry belongs under the filter: `open` is everything begun and not closed. */
export function isUnder(filter: InboxFilter, { status }: EnquiryView): boolean {
  if (filter === 'all') return true;
  if (filter === 'open') return status !== 'new' && status !== 'closed';
  return status === filter;
}

/**
 * Milliseconds the owner usually takes to the first reply: the median over enquiries that have one;
 * null when none has.
 */
export function usualReplyMs(enquiries: readonly EnquiryView[]): number | null {
  const waits = enquiries
    .flatMap(({ createdAt, thread = [] }) => {
      const first = thread.find(({ by }) => by === 'owner');
      return first ? [Date.parse(first.createdAt) - Date.parse(createdAt)] : [];
    })
    .sort((a, b) => a - b);
  return waits[Math.floor((waits.length - 1) / 2)] ?? null;
}

const columns = [
  'createdAt',
  'listingName',
  'status',
  'name',
  'phone',
  'roomCategory',
  'moveInDate',
  'message',
] as const;

/** The inbox as CSV (RFC 4180) for a spreadsheet. No cell can start a formula there. */
export function inboxCsv(enquiries: readonly EnquiryView[]): string {
  const rows = enquiries.map((enquiry) => columns.map((column) => cell(enquiry[column] ?? '')));
  return [columns, ...rows].map((row) => row.join(',')).join('\r\n');
}

function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
