import type { Day, Measure } from './statistics.ts';
import { chartScale } from './statistics.ts';
import { narrow, useMedia } from '../../../shared/ui/layout/use-media.ts';
import styles from './statistics.module.css';

/** From this screen width on the chart is about 1200 px wide. */
const fullWidth = '(min-width: 1100px)';

const height = 200;
const left = 34;
const bottom = 22;
const top = 14;

/** One bar per day; none for days before the counting began. A label and a table give the same data to screen readers. */
export function BarChart({
  days,
  measure,
  label,
  noData,
  dayLabel,
}: {
  days: readonly Day[];
  measure: Measure;
  /** The chart in one sentence. */
  label: string;
  /** Shown when most of the days have no data and none has a bar. */
  noData: string;
  dayLabel: (day: string) => string;
}) {
  const width = useChartWidth();
  const highest = Math.max(0, ...days.map(({ numbers }) => numbers?.[measure] ?? 0));
  const scale = chartScale(highest);
  const step = (width - left) / days.length;
  const bar = Math.max(1, step * 0.7);
  const yOf = (value: number) => top + (height - top - bottom) * (1 - value / scale);
  const floor = yOf(0);
  const unknown = days.filter(({ numbers }) => numbers === null).length;
  const named = [0, Math.floor((days.length - 1) / 2), days.length - 1];
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {[0, scale / 2, scale].map((value) => (
        <g key={value}>
          <line className={styles['grid']} x1={left} x2={width} y1={yOf(value)} y2={yOf(value)} />
          {Number.isInteger(value) ? (
            <text className={styles['tick']} x={left - 6} y={yOf(value) + 4} textAnchor="end">
              {value}
            </text>
          ) : null}
        </g>
      ))}
      {days.map(({ day, numbers }, n) => {
        if (numbers === null) return null;
        const x = left + n * step + (step - bar) / 2;
        const y = yOf(numbers[measure]);
        return (
          <rect
            key={day}
            className={styles['bar']}
            x={x}
            y={y}
            width={bar}
            height={floor - y}
            rx={Math.min(3, bar / 2)}
          />
        );
      })}
      {highest === 0 && unknown > days.length / 2 ? (
        <text
          className={styles['tick']}
          x={left + (unknown * step) / 2}
          y={(top + floor) / 2 - 8}
          textAnchor="middle"
        >
          {noData}
        </text>
      ) : null}
      {named.map((n, place) => (
        <text
          key={n}
          className={styles['tick']}
          x={left + n * step + step / 2}
          y={height - 6}
          textAnchor={(['start', 'middle', 'end'] as const)[place]}
        >
          {dayLabel(days[n]?.day ?? '')}
        </text>
      ))}
    </svg>
  );
}

/** Width of the drawing, about that of the screen, so that text keeps its size. */
function useChartWidth(): number {
  const small = useMedia(narrow);
  const large = useMedia(fullWidth);
  if (small) return 320;
  return large ? 1200 : 640;
}
