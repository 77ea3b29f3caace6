import { BarPlot, FocusedBar } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useEffect, useState } from 'react';
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
  /** The chosen day, `YYYY-MM-DD`. Its value is read from the current numbers, which may change. */
  const [chosen, setChosen] = useState<string>();
  const values = chartValues(days, measure);
  const textOf = (value: number | null) => (value === null ? texts.noData : texts.number(value));
  const dayText = (n: number) => {
    const day = days[n]?.day;
    return day && `${texts.day(day)}: ${texts.measure}, ${textOf(values[n] ?? null)}`;
  };
  return (
    <div className={styles['chart']} role="group" aria-label={texts.summary}>
      <MuiProvider>
        <ChartsDataProvider
          skipAnimation
          // A short tap does not hover.
          onAxisClick={(_event, clicked) => setChosen(days[clicked?.dataIndex ?? -1]?.day)}
          colors={['var(--c-link)']}
          margin={{ top: 12, right: 24, bottom: 0, left: 0 }}
          series={[{ type: 'bar', data: values, label: texts.measure, valueFormatter: textOf }]}
          xAxis={[
            {
              data: days.map(({ day }) => day),
              scaleType: 'band',
              valueFormatter: texts.day,
              height: 28,
              tickLabelMinGap: 12,
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
          <ChosenDay days={days} onChoose={setChosen}>
            {dayText(days.findIndex(({ day }) => day === chosen)) ?? texts.hint}
          </ChosenDay>
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

/** The line about the chosen day. Hidden from screen readers, which hear the chart itself. */
function ChosenDay({
  days,
  onChoose,
  children,
}: {
  days: readonly Day[];
  /** Called with the day under the pointer or the keyboard's focus, which stays chosen afterwards. */
  onChoose: (day: string) => void;
  children: string;
}) {
  const pointed = useAxesTooltip({ directions: ['x'] })?.[0]?.dataIndex;
  const day = pointed === undefined ? undefined : days[pointed]?.day;
  useEffect(() => {
    if (day !== undefined) onChoose(day);
  }, [day, onChoose]);
  return (
    <p aria-hidden className={styles['chosen-day']}>
      {children}
    </p>
  );
}
