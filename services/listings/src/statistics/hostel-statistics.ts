import { type DailyNumbers, type HostelStatistics, patnaDay } from '@patna/contracts';
import type { DayCount, TallyMark, TallyStore } from './tally-store.ts';

const fieldOf = {
  view: 'views',
  contact: 'contacts',
  save: 'saves',
  enquiry: 'enquiries',
  reply: 'replies',
} as const satisfies Partial<Record<TallyMark['kind'], keyof DailyNumbers>>;

/** Daily counts of one hostel, oldest first, and its median reply time. */
export function hostelStatisticsOf(
  listingId: string,
  counts: readonly DayCount[],
  replies: readonly { readonly mark: TallyMark; readonly sentAt: Date }[],
): Pick<HostelStatistics, 'daily' | 'replyMinutes'> {
  const own = counts.filter((each) => each.listingId === listingId);
  const waits = replies
    .filter(({ mark }) => mark.listingId === listingId)
    .map(({ mark, sentAt }) => ({ day: mark.day, ms: mark.at.getTime() - sentAt.getTime() }));
  const shown = own.filter(({ kind }) => kind !== 'answer');
  const days = [...new Set(shown.map(({ day }) => day))].toSorted();
  const daily = days.map((day) => {
    const numbers: DailyNumbers = {
      day,
      views: 0,
      contacts: 0,
      saves: 0,
      enquiries: 0,
      replies: 0,
    };
    for (const { kind, count, day: counted } of own) {
      if (counted === day && kind !== 'answer') numbers[fieldOf[kind]] = count;
    }
    return { ...numbers, ...medianOf(waits.filter((wait) => wait.day === day)) };
  });
  return { daily, ...medianOf(waits) };
}

const lookBackMs = 89 * 86_400_000;
/** Minimum number of replies for a median. With fewer, it would reveal single enquiries. */
const fewestReplies = 3;

/** The public median reply time; empty with too few replies. */
export async function usualReplyOf(
  listingId: string,
  tally: TallyStore,
): Promise<{ replyMinutes?: number }> {
  const now = Date.now();
  const replies = await tally.replies([listingId], patnaDay(now - lookBackMs), patnaDay(now));
  if (replies.length < fewestReplies) return {};
  return medianOf(
    replies.map(({ mark, sentAt }) => ({ ms: mark.at.getTime() - sentAt.getTime() })),
  );
}

const answerDays = 30;
/** Minimum number of enquiries for a rate. With fewer, it would reveal single ones. */
const fewestEnquiries = 3;

/** The public rate of answered enquiries; empty with too few of them. */
export async function answerRateOf(
  listingId: string,
  tally: TallyStore,
): Promise<{ answerRate?: { answered: number; received: number } }> {
  const from = patnaDay(Date.now() - (answerDays - 1) * 86_400_000);
  const answerRate = await tally.answers(listingId, from);
  return answerRate.received < fewestEnquiries ? {} : { answerRate };
}

/** The lower median in whole minutes; undefined without values. */
function medianOf(waits: readonly { readonly ms: number }[]): { replyMinutes?: number } {
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle === undefined ? {} : { replyMinutes: Math.max(0, Math.round(middle / 60_000)) };
}
