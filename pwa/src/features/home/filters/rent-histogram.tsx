import type { Rents } from '../../../offline/catalogue/rents.ts';
import type { RentBounds } from './rent-bounds.ts';
import styles from './rent-range.module.css';

const height = 40;
/** Share of a bar's room that the bar fills. */
const fill = 0.8;

/** Shows above the slider where most rents are. */
export function RentHistogram({
  rents: { min, max, spread },
  ends,
  chosen,
}: {
  rents: Rents;
  ends: RentBounds;
  chosen: RentBounds;
}) {
  const maxCount = Math.max(...spread);
  const part = (max - min) / spread.length;
  return (
    <svg
      className={styles['histogram']}
      aria-hidden="true"
      viewBox={`${ends.min} 0 ${ends.max - ends.min} ${height}`}
      preserveAspectRatio="none"
    >
      {spread.map((count, n) => {
        const from = min + n * part;
        const tall = (count / maxCount) * height;
        const on = from + part > chosen.min && from < chosen.max;
        return (
          <rect
            key={from}
            x={from}
            y={height - tall}
            width={part * fill}
            height={tall}
            data-on={on || undefined}
          />
        );
      })}
    </svg>
  );
}
