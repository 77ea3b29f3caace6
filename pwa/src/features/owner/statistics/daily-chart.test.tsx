import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { DailyChart } from './daily-chart.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import { type Day, type Measure, measures, statisticsCsv } from './statistics.ts';

afterEach(cleanup);

const recorded = {
  views: 1234,
  contacts: 12,
  saves: 3,
  enquiries: 2,
  replies: 1,
  replyMinutes: 30,
};
const none = { views: 0, contacts: 0, saves: 0, enquiries: 0, replies: 0 };
const days: readonly Day[] = [
  { day: '2026-11-01', numbers: null },
  { day: '2026-11-02', numbers: none },
  { day: '2026-11-03', numbers: recorded },
  { day: '2026-11-04', numbers: { ...none, views: 7, contacts: 1, saves: 11, enquiries: 5 } },
];
const number = (value: number) => value.toLocaleString('en-IN');

function show(measure: Measure): void {
  const day = (each: string) => each;
  const texts = { summary: 'In short', measure, noData: '–', hint: '', day, number };
  renderComponent(
    <>
      <DailyChart days={days} measure={measure} texts={texts} />
      <StatisticsTable days={days} dayLabel={(day) => day} number={number} />
    </>,
  );
}

const chart = () => screen.getByRole('group', { name: 'In short' });

/** What a screen reader hears of each day while the arrow key moves through the chart. */
async function readChart(): Promise<string[]> {
  const focusable = chart().querySelector<HTMLElement>('[tabindex="0"]');
  focusable?.focus();
  const heard = () => chart().querySelector('[aria-hidden=false]')?.getAttribute('aria-labelledby');
  const texts: string[] = [];
  for (const { day } of days) {
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    await waitFor(() => {
      const text = document.getElementById(heard() ?? '')?.textContent ?? '';
      expect(text).toContain(day);
      texts.push(text);
    });
  }
  return texts;
}

function readTable(measure: Measure): (string | null)[] {
  const column = measures.indexOf(measure) + 1;
  const rows = [...document.querySelectorAll('tbody tr')].toReversed();
  return rows.map((row) => row.children[column]?.textContent ?? null);
}

function readCsv(measure: Measure): (number | null)[] {
  const [head = '', ...lines] = statisticsCsv({ days }, (column) => column)
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const column = head.split(',').indexOf(measure);
  return lines.map((line) => line.split(',')[column]).map((cell) => (cell ? Number(cell) : null));
}

test.each(measures)('chart, table and CSV agree to the unit: %s', async (measure) => {
  show(measure);
  const csv = readCsv(measure);
  const cells = csv.map((value) => (value === null ? '–' : number(value)));
  expect(csv).toEqual(days.map(({ numbers }) => (numbers === null ? null : numbers[measure])));
  expect(readTable(measure)).toEqual(cells);
  expect(await readChart()).toEqual(
    days.map(({ day }, n) => `${day}: ${measure}, ${cells[n] ?? ''}`),
  );
});
