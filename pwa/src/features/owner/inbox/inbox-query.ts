import {
  type EnquiryStatus,
  type ReceivedEnquiry,
  enquiryStatuses,
  patnaDay,
  upcomingVisitMs,
} from '@patna/contracts';
import { isUnreachable } from './inbox.ts';

/** Periods in days. */
export const inboxPeriods = ['7', '30', '90'] as const;
export const inboxOrders = ['newest', 'oldest', 'moveIn', 'visit'] as const;
/** Longest search, in characters. */
export const maxSearchLength = 80;

/** What the owner looks for in the inbox; empty strings do not restrict. */
export interface InboxQuery {
  readonly words: string;
  readonly status: EnquiryStatus | '';
  readonly listingId: string;
  /** Received within this many days, including today. */
  readonly period: (typeof inboxPeriods)[number] | '';
  readonly order: (typeof inboxOrders)[number];
}

export const wholeInbox: InboxQuery = {
  words: '',
  status: '',
  listingId: '',
  period: '',
  order: 'newest',
};

export interface InboxResult {
  /** Matching enquiries in the chosen order. */
  readonly shown: ReceivedEnquiry[];
  /** Matches of each status, whichever status is chosen. */
  readonly counts: Readonly<Record<EnquiryStatus | '', number>>;
}

/** Searches reachable enquiries on this phone. Every word must occur. `today` is `YYYY-MM-DD` in Patna; empty for unknown. */
export function searchInbox(
  enquiries: readonly ReceivedEnquiry[],
  query: InboxQuery,
  today: string,
): InboxResult {
  const words = fold(query.words.slice(0, maxSearchLength)).split(/\s+/).filter(Boolean);
  const firstDay =
    query.period === '' || today === '' ? '' : dayBefore(today, Number(query.period) - 1);
  const found = enquiries.filter((enquiry) => {
    if (isUnreachable(enquiry)) return false;
    if (query.listingId !== '' && enquiry.listingId !== query.listingId) return false;
    if (patnaDay(Date.parse(enquiry.createdAt)) < firstDay) return false;
    const text = words.length === 0 ? '' : searchTextOf(enquiry);
    return words.every((word) => text.includes(word));
  });
  const countOf = (status: EnquiryStatus) => found.filter((each) => each.status === status).length;
  const counts = Object.fromEntries(enquiryStatuses.map((status) => [status, countOf(status)]));
  return {
    shown: found
      .filter(({ status }) => query.status === '' || status === query.status)
      .toSorted(query.order === 'visit' ? visitsFirst(today) : comparisons[query.order]),
    counts: { ...(counts as Record<EnquiryStatus, number>), '': found.length },
  };
}

const newestFirst = (a: ReceivedEnquiry, b: ReceivedEnquiry) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt);

const comparisons: Readonly<
  Record<Exclude<InboxQuery['order'], 'visit'>, (a: ReceivedEnquiry, b: ReceivedEnquiry) => number>
> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  // Enquiries without a date come last.
  moveIn: (a, b) => {
    const [first = '9999', second = '9999'] = [a.moveInDate, b.moveInDate];
    if (first === second) return newestFirst(a, b);
    return first < second ? -1 : 1;
  },
};

/** Visits from today on, the next one first; then the newest enquiries. */
function visitsFirst(today: string): (a: ReceivedEnquiry, b: ReceivedEnquiry) => number {
  const timeOf = ({ visitAt }: ReceivedEnquiry) => upcomingVisitMs(visitAt, today);
  return (a, b) => {
    const [first, second] = [timeOf(a), timeOf(b)];
    return first === second ? newestFirst(a, b) : first - second;
  };
}

function searchTextOf({
  name,
  phone,
  listingName,
  message,
  note = '',
  thread = [],
}: ReceivedEnquiry): string {
  return fold(
    [name, phone, listingName, message, note, ...thread.map(({ text }) => text)].join('\n'),
  );
}

function dayBefore(day: string, days: number): string {
  return patnaDay(Date.parse(`${day}T12:00:00+05:30`) - days * 86_400_000);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
