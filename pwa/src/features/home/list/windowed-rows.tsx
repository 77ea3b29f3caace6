import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { CardRange } from './card-range.ts';

/** Rows rendered beyond each screen edge, so that tabbing reaches the next card. */
const spareRows = 4;
/** The window moves by this many rows. */
const stepRows = 2;
const rowAttribute = 'data-row';

interface Props {
  grid: RefObject<HTMLElement | null>;
  /** Number of cards in the list. */
  count: number;
  /** Index of the first card in the grid. */
  from: number;
  onChange: (range: CardRange) => void;
}

/** Renders nothing: reports which cards of a long grid are near the screen. */
export function WindowedRows(props: Props) {
  const layout = useGridLayout(props.grid);
  return layout.width === 0 ? null : <Rows key={layout.columns} {...props} layout={layout} />;
}

function Rows({ grid, count, from, onChange, layout }: Props & { layout: GridLayout }) {
  const { columns, rowHeight, gap, top } = layout;
  // oxlint-disable-next-line react/incompatible-library -- The React compiler is not used.
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    gap,
    overscan: spareRows,
    rangeExtractor: rowsAround,
    scrollMargin: top,
    indexAttribute: rowAttribute,
    useAnimationFrameWithResizeObserver: true,
  });

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useLayoutEffect(() => {
    virtualizer.measureElement(null);
    for (const [n, card] of [...(grid.current?.children ?? [])].entries()) {
      if (n % columns === 0) {
        card.setAttribute(rowAttribute, String((from + n) / columns));
        virtualizer.measureElement(card);
      } else {
        card.removeAttribute(rowAttribute);
      }
    }
  });

  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  const start = first ? first.index * columns : 0;
  const end = last ? Math.min(count, (last.index + 1) * columns) : 0;
  const above = first ? first.start - top : 0;
  const below = last ? virtualizer.getTotalSize() - (last.end - top) : 0;
  useLayoutEffect(() => {
    if (end > 0) onChange({ from: start, to: end, above, below });
  }, [onChange, start, end, above, below]);
  return null;
}

function rowsAround({ startIndex, endIndex, overscan, count }: Range): number[] {
  const from = Math.max(0, startIndex - overscan);
  const to = Math.min(count, endIndex + overscan + 1);
  const first = from - (from % stepRows);
  const end = Math.min(count, to + (to % stepRows));
  return Array.from({ length: end - first }, (_, n) => first + n);
}

/** Lengths in px. */
interface GridLayout {
  readonly width: number;
  readonly columns: number;
  /** Assumed height of rows that are not measured yet, without the gap. */
  readonly rowHeight: number;
  readonly gap: number;
  /** Distance of the grid from the top of the page. */
  readonly top: number;
}

const unmeasured: GridLayout = { width: 0, columns: 1, rowHeight: 0, gap: 0, top: 0 };

function useGridLayout(grid: RefObject<HTMLElement | null>): GridLayout {
  const [layout, setLayout] = useState(unmeasured);
  useLayoutEffect(() => {
    const measure = () => {
      const element = grid.current;
      if (element) setLayout((known) => measureGrid(element, known));
    };
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [grid]);
  return layout;
}

/** Returns `known` itself when nothing changed. */
function measureGrid(grid: HTMLElement, known: GridLayout): GridLayout {
  const top = Math.round(grid.getBoundingClientRect().top + scrollY);
  const width = grid.clientWidth;
  if (width === known.width) return top === known.top ? known : { ...known, top };
  const style = getComputedStyle(grid);
  return {
    width,
    columns: style.gridTemplateColumns.split(' ').length,
    rowHeight: grid.firstElementChild?.getBoundingClientRect().height ?? 0,
    gap: Number.parseFloat(style.rowGap) || 0,
    top,
  };
}
