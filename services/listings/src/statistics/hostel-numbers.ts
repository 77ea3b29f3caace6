import { type DailyNumbers, type HostelStatistics, patnaDay } from '@patna/contracts';
import type { DayCount, TallyMark, TallyStore } from './tally-store.ts';

const fieldOf = {
  view: 'views',
  contact: 'contacts',
  save: 'saves',
  enquiry: 'enquiries',
  reply: 'replies',
} as const satisfies Record<TallyMark['kind'], keyof DailyNumbers>;

/** What was counted of one hostel, day by day, oldest first, and its median waits for a reply. */
export function hostelNumbers(
  listingId: string,
  counts: readonly DayCount[],
  replies: readonly { readonly mark: TallyMark; readonly sentAt: Date }[],
): Pick<HostelStatistics, 'daily' | 'replyMinutes'> {
  const own = counts.filter((each) => each.listingId === listingId);
  const waits = replies
    .filter(({ mark }) => mark.listingId === listingId)
    .map(({ mark, sentAt }) => ({ day: mark.day, ms: mark.at.getTime() - sentAt.getTime() }));
  const days = [...new Set(own.map(({ day }) => day))].toSorted();
  const daily = days.map((day) => {
    const numbers: DailyNumbers = {
      day,
      views: 0,
      contacts: 0,
      saves: 0,
      enquiries: 0,
      replies: 0,
    };
    for (const each of own) if (each.day === day) numbers[fieldOf[each.kind]] = each.count;
    return { ...numbers, ...medianOf(waits.filter((wait) => wait.day === day)) };
  });
  return { daily, ...medianOf(waits) };
}

const lookBackMs = 89 * 86_400_000;
/** Fewer say little of an owner, and much of one traveller's enquiry. */
const fewestReplies = 3;

/** How long a hostel's enquiries usually wait, for anybody to see; nothing when too few had a reply. */
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

/** The lower of the two in the middle, in whole minutes; nothing of nothing. */
function medianOf(waits: readonly { readonly ms: number }[]): { replyMinutes?: number } {
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle === undefined ? {} : { replyMinutes: Math.max(0, Math.round(middle / 60_000)) };
}
