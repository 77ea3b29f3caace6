import { BarPlot, FocusedBar } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useState } from 'react';
import { MuiProvider } from '../../../shared/ui/theme/mui-provider.tsx';
import { chartScale, chartValues, type Day, type Measure } from './statistics.ts';
import styles from './statistics.module.css';

const tickLabelStyle = { fill: 'var(--c-muted)', fontSize: 12 };

/** Names and formats of a chart in the reader's language. */
export interface ChartTexts {
  /** The chart in one sentence. */
  readonly summary: string;
  readonly measure: string;
  /** Stands for the value of a day that was not recorded. */
  readonly noData: string;
  /** Shown until a day is chosen. */
  readonly hint: string;
  readonly day: (day: string) => string;
  readonly number: (value: number) => string;
}

/**
 * One bar per day; none for days before the counting began. A tap, the pointer or an arrow key chooses a day, and
 * screen readers hear it. Made of the library's parts, because its `BarChart` is 16 KB larger.
 */
export function DailyChart({
  days,
  measure,
  texts,
}: {
  days: readonly Day[];
  measure: Measure;
  texts: ChartTexts;
}) {
  /** Index of the day. A short tap does not hover. */
  const [tapped, setTapped] = useState<number>();
  const values = chartValues(days, measure);
  const textOf = (value: number | null) => (value === null ? texts.noData : texts.number(value));
  const tappedDay = tapped === undefined ? undefined : days[tapped]?.day;
  const hint = tappedDay
    ? `${texts.day(tappedDay)}: ${texts.measure}, ${textOf(values[tapped ?? 0] ?? null)}`
    : texts.hint;
  return (
    <div className={styles['chart']} role="group" aria-label={texts.summary}>
      <MuiProvider>
        <ChartsDataProvider
          skipAnimation
          onAxisClick={(_event, clicked) => setTapped(clicked?.dataIndex)}
          colors={['var(--c-link)']}
          margin={{ top: 12, right: 24, bottom: 0, left: 0 }}
          series={[{ type: 'bar', data: values, label: texts.measure, valueFormatter: textOf }]}
          xAxis={[
            {
              data: days.map(({ day }) => day),
              scaleType: 'band',
              valueFormatter: texts.day,
              height: 28,
            },
          ]}
          yAxis={[
            {
              min: 0,
              max: chartScale(Math.max(0, ...values.map((value) => value ?? 0))),
              tickMinStep: 1,
              valueFormatter: texts.number,
              width: 40,
            },
          ]}
          localeText={{
            barDescription: ({ value, formattedCategoryValue, seriesLabel }) =>
              `${formattedCategoryValue}: ${seriesLabel ?? ''}, ${textOf(value)}`,
          }}
        >
          <ChosenDay key={hint} hint={hint} />
          <div className={styles['plot']}>
            <ChartsSurface>
              <ChartsGrid horizontal />
              <ChartsAxisHighlight x="band" />
              <BarPlot borderRadius={3} skipAnimation />
              <FocusedBar />
              <ChartsXAxis disableTicks tickLabelStyle={tickLabelStyle} />
              <ChartsYAxis disableLine disableTicks tickLabelStyle={tickLabelStyle} />
            </ChartsSurface>
          </div>
        </ChartsDataProvider>
      </MuiProvider>
    </div>
  );
}

/** The chosen day and its value. Hidden from screen readers, which hear the chart itself. */
function ChosenDay({ hint }: { hint: string }) {
  const chosen = useAxesTooltip({ directions: ['x'] })?.[0];
  const [item] = chosen?.seriesItems ?? [];
  const now =
    chosen && item
      ? `${chosen.axisFormattedValue}: ${item.formattedLabel ?? ''}, ${item.formattedValue}`
      : undefined;
  // After a tap the library chooses nothing again.
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return (
    <p aria-hidden className={styles['chosen-day']}>
      {now ?? last ?? hint}
    </p>
  );
}
