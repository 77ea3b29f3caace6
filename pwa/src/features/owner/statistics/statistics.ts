import type { DailyNumbers, OwnerStatistics } from '@patna/contracts';
import { toCsv } from '../../../shared/sharing/to-csv.ts';

/** Days per span, the same as in the contract's `statisticsSpans`. */
export const spans = ['7', '30', '90'] as const;
export type Span = (typeof spans)[number];

/** Measures in display order. */
export const measures = ['views', 'contacts', 'saves', 'enquiries'] as const;
export type Measure = (typeof measures)[number];

/** One day of the span. Null: not recorded yet, which differs from zero. */
export interface Day {
  readonly day: string;
  readonly numbers: Omit<DailyNumbers, 'day'> | null;
}

export interface StatisticsView {
  readonly days: readonly Day[];
  readonly totals: Readonly<Record<Measure, number>>;
  /** Median of the slowest hostel over the span; null without replies. */
  readonly replyMinutes: number | null;
  /** The first recorded day. */
  readonly since: string;
}

const dayMs = 86_400_000;
const nothing = { views: 0, contacts: 0, saves: 0, enquiries: 0, replies: 0 } as const;

/** All days of the span for one hostel, or summed up for an empty id. */
export function statisticsView(statistics: OwnerStatistics, listingId: string): StatisticsView {
  const hostels = statistics.hostels.filter(
    (each) => listingId === '' || each.listingId === listingId,
  );
  const since = hostels.map((each) => each.since).toSorted()[0] ?? statistics.to;
  const daily = hostels.flatMap((each) => each.daily);
  const days = daysBetween(statistics.from, statistics.to).map((day) => {
    const found = daily.filter((each) => each.day === day);
    return { day, numbers: found.length > 0 ? addUp(found) : day < since ? null : nothing };
  });
  const totals = { views: 0, contacts: 0, saves: 0, enquiries: 0 };
  for (const { numbers } of days) {
    for (const measure of measures) totals[measure] += numbers?.[measure] ?? 0;
  }
  return { days, totals, replyMinutes: slowest(hostels), since };
}

function addUp(parts: readonly DailyNumbers[]): Omit<DailyNumbers, 'day'> {
  const sum = (field: Measure | 'replies') => parts.reduce((total, part) => total + part[field], 0);
  const replyMinutes = slowest(parts);
  return {
    views: sum('views'),
    contacts: sum('contacts'),
    saves: sum('saves'),
    enquiries: sum('enquiries'),
    replies: sum('replies'),
    ...(replyMinutes === null ? {} : { replyMinutes }),
  };
}

function slowest(parts: readonly { replyMinutes?: number | undefined }[]): number | null {
  const known = parts.flatMap(({ replyMinutes }) => replyMinutes ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** Days `YYYY-MM-DD` from first to last, both included. */
function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / dayMs) + 1;
  return Array.from({ length: count }, (_, n) =>
    new Date(first + n * dayMs).toISOString().slice(0, 10),
  );
}

/** The measure on each day; null where it was not recorded. */
export function chartValues(days: readonly Day[], measure: Measure): (number | null)[] {
  return days.map(({ numbers }) => (numbers === null ? null : numbers[measure]));
}

/** A round number at or above the highest bar. */
export function chartScale(highest: number): number {
  const steps = [1, 2, 5, 10];
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return (steps.find((step) => step * magnitude >= highest) ?? 10) * magnitude;
}

const columns = [...measures, 'replies', 'replyMinutes'] as const;

export type StatisticsColumn = 'day' | (typeof columns)[number];

/**
 * The days as CSV. `nameOf` returns a column's name in the reader's language; unrecorded days have
 * empty cells.
 */
export function statisticsCsv(
  { days }: Pick<StatisticsView, 'days'>,
  nameOf: (column: StatisticsColumn) => string,
): string {
  return toCsv([
    (['day', ...columns] as const).map(nameOf),
    ...days.map(({ day, numbers }) => [day, ...columns.map((name) => numbers?.[name] ?? '')]),
  ]);
}
