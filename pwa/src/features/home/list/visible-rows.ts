/** The rendered rows of a long grid. */
export interface VisibleRows {
  /** Index of the first rendered card. */
  readonly from: number;
  /** Index after the last rendered card. */
  readonly to: number;
  /** Space in px for unrendered rows. */
  readonly above: number;
  readonly below: number;
}

/** Lengths in px. */
export interface MeasuredGrid {
  readonly columns: number;
  /** Including the gap. */
  readonly rowHeight: number;
  /** Distance from the top of the screen; negative after scrolling past it. */
  readonly top: number;
  readonly screenHeight: number;
}

/** Lists up to this length are rendered whole. */
export const alwaysRendered = 48;

/** Rows rendered beyond each screen edge, so that tabbing reaches the next card. */
const spareRows = 4;
/** The window moves by this many rows. */
const stepRows = 2;

export function visibleRows(grid: MeasuredGrid, count: number): VisibleRows {
  const { columns, rowHeight, top, screenHeight } = grid;
  const rows = Math.ceil(count / columns);
  const fits = Math.ceil(screenHeight / rowHeight) + 2 * spareRows + stepRows;
  const atTop = Math.floor(-top / rowHeight) - spareRows;
  const lastStart = Math.max(0, rows - fits);
  const first = Math.min(lastStart, Math.max(0, atTop - (atTop % stepRows)));
  const end = Math.min(rows, first + fits);
  return {
    from: first * columns,
    to: Math.min(count, end * columns),
    above: Math.round(first * rowHeight),
    below: Math.round((rows - end) * rowHeight),
  };
}
