import { type OwnerStatistics, statisticsSpans } from '@patna/contracts';
import { expect, test } from 'vitest';
import { statisticsCsv, chartScale, statisticsView, spans } from './statistics.ts';

const day = (on: string, views: number, rest: object = {}) => ({
  day: on,
  views,
  contacts: 0,
  saves: 0,
  enquiries: 0,
  replies: 0,
  ...rest,
});

const statistics: OwnerStatistics = {
  from: '2026-10-31',
  to: '2026-11-03',
  hostels: [
    {
      listingId: 'a',
      propertyName: 'Ganga View',
      since: '2026-11-01',
      daily: [day('2026-11-01', 3, { saves: 1 }), day('2026-11-03', 2)],
      replyMinutes: 12,
    },
    {
      listingId: 'b',
      propertyName: 'Sone View',
      since: '2026-11-02',
      daily: [day('2026-11-03', 4, { enquiries: 2, replies: 1, replyMinutes: 30 })],
      replyMinutes: 30,
    },
  ],
};

test('the spans match the contract', () => {
  expect(spans).toEqual(statisticsSpans);
});

test('lists every day of the span; an unrecorded day is not zero', () => {
  const shown = statisticsView(statistics, 'a');
  expect(shown.days.map(({ numbers }) => numbers?.views ?? null)).toEqual([null, 3, 0, 2]);
  expect(shown.totals).toEqual({ views: 5, contacts: 0, saves: 1, enquiries: 0 });
  expect([shown.since, shown.replyMinutes]).toEqual(['2026-11-01', 12]);
});

test('sums up all hostels from the first recorded day', () => {
  const shown = statisticsView(statistics, '');
  expect(shown.days.map(({ numbers }) => numbers?.views ?? null)).toEqual([null, 3, 0, 6]);
  expect(shown.totals).toEqual({ views: 9, contacts: 0, saves: 1, enquiries: 2 });
  expect([shown.since, shown.replyMinutes]).toEqual(['2026-11-01', 30]);
});

test('the scale ends at a round number above every bar', () => {
  expect([0, 1, 3, 7, 10, 11, 49, 51, 230].map(chartScale)).toEqual([
    1, 1, 5, 10, 10, 20, 50, 100, 500,
  ]);
});

test('CSV leaves cells of unrecorded days empty', () => {
  const [head, first, second] = statisticsCsv(statisticsView(statistics, 'a'), (column) =>
    column.toUpperCase(),
  ).split('\r\n');
  expect(head).toBe('\uFEFFDAY,VIEWS,CONTACTS,SAVES,ENQUIRIES,REPLIES,REPLYMINUTES');
  expect(first).toBe('2026-10-31,,,,,,');
  expect(second).toBe('2026-11-01,3,0,1,0,0,');
});
