import type { ChartsDataProvider as Provider } from '@mui/x-charts/ChartsDataProvider';
import type { useAxesTooltip as axesTooltip } from '@mui/x-charts/ChartsTooltip';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { type ChartTexts, DailyChart } from './daily-chart.tsx';
import type { Day } from './statistics.ts';

type TapDay = (event: unknown, chosen: { dataIndex: number }) => void;

// Without a layout, taps and the pointer have no place in the chart.
const library = vi.hoisted(() => ({
  tap: undefined as TapDay | undefined,
  pointed: undefined as { dataIndex: number } | undefined,
}));
vi.mock('@mui/x-charts/ChartsDataProvider', async (load) => {
  const { ChartsDataProvider } = await load<{ ChartsDataProvider: typeof Provider }>();
  return {
    ChartsDataProvider: (props: { onAxisClick?: TapDay }) => {
      library.tap = props.onAxisClick;
      return createElement(ChartsDataProvider, props as object);
    },
  };
});
vi.mock('@mui/x-charts/ChartsTooltip', async (load) => {
  const { useAxesTooltip } = await load<{ useAxesTooltip: typeof axesTooltip }>();
  return {
    useAxesTooltip: (params: Parameters<typeof axesTooltip>[0]) => {
      const found = useAxesTooltip(params);
      return library.pointed ? [library.pointed] : found;
    },
  };
});

afterEach(cleanup);

const day = (name: string, views: number): Day => ({
  day: name,
  numbers: { views, contacts: 0, saves: 0, enquiries: 0, replies: 0 },
});
const english: ChartTexts = {
  summary: 'In short',
  measure: 'Views',
  noData: '–',
  hint: 'Choose a day.',
  day: (name) => name,
  number: String,
};
const hindi = { ...english, measure: 'देखा गया', hint: 'दिन चुनें।' };

const changes: Record<string, { days: readonly Day[]; texts: ChartTexts }> = {
  before: { days: [day('2026-11-01', 5), day('2026-11-02', 7)], texts: english },
  hostel: { days: [day('2026-11-01', 1), day('2026-11-02', 2)], texts: english },
  longer: {
    days: [day('2026-10-31', 9), day('2026-11-01', 5), day('2026-11-02', 7)],
    texts: english,
  },
  gone: { days: [day('2026-11-03', 8)], texts: english },
  hindi: { days: [day('2026-11-01', 5), day('2026-11-02', 7)], texts: hindi },
};

function Changing() {
  const [{ name }, show] = useState({ name: 'before' });
  return (
    <>
      <DailyChart {...changes[name]!} measure="views" />
      {Object.keys(changes).map((each) => (
        <button key={each} type="button" onClick={() => show({ name: each })}>
          {each}
        </button>
      ))}
    </>
  );
}

const line = () => document.querySelector('p[aria-hidden]')?.textContent;

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function chooseByKey(): Promise<void> {
  const chart = screen.getByRole('group', { name: 'In short' });
  chart.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  for (const expected of ['2026-11-01: Views, 5', '2026-11-02: Views, 7']) {
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    await waitFor(() => expect(line()).toBe(expected));
  }
  screen.getByRole('button', { name: 'before' }).focus();
}

const ways = {
  tap: async () => act(() => library.tap?.(null, { dataIndex: 1 })),
  key: chooseByKey,
  pointer: async () => {
    const item = { formattedLabel: 'Views', formattedValue: '7' };
    const pointed = { dataIndex: 1, axisFormattedValue: '2026-11-02', seriesItems: [item] };
    for (library.pointed of [pointed, undefined]) press('before');
  },
};
const cases = [
  ['hostel', '2026-11-02: Views, 2'],
  ['gone', 'Choose a day.'],
  ['hindi', '2026-11-02: देखा गया, 7'],
] as const;

test.each([
  ...(['tap', 'key', 'pointer'] as const).flatMap((way) =>
    cases.map((each) => [way, ...each] as const),
  ),
  // An arrow key chooses a place in the chart, which another day takes.
  ...(['tap', 'pointer'] as const).map((way) => [way, 'longer', '2026-11-02: Views, 7'] as const),
])(
  'the day chosen by %s has the number of what is shown now: %s, %s',
  async (way, change, expected) => {
    renderComponent(<Changing />);
    expect(line()).toBe('Choose a day.');
    await ways[way]();
    expect(line()).toBe('2026-11-02: Views, 7');
    press(change);
    expect(line()).toBe(expected);
  },
);
