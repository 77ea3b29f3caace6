/** What of a long grid is drawn: whole rows near the screen; the rest is only room. */
export interface VisibleRows {
  /** Cards before this one are not drawn. */
  readonly from: number;
  /** Neither is this one, nor any behind it. */
  readonly to: number;
  /** Room for what is not drawn above and below, in CSS pixels. */
  readonly above: number;
  readonly below: number;
}

/** A grid as it was measured; lengths in CSS pixels. */
export interface MeasuredGrid {
  readonly columns: number;
  /** A row with the gap behind it. */
  readonly rowHeight: number;
  /** From the top of the screen to the top of the grid: negative once it is scrolled out. */
  readonly top: number;
  readonly screenHeight: number;
}

/** So many cards are always drawn: most visitors never see the window at work. */
export const alwaysRendered = 48;

/** Rows drawn beyond each edge of the screen: the next card is there before anybody tabs to it. */
const spareRows = 4;
/** The window moves in steps, not with every row. */
const stepRows = 2;

/** Where the window stands over `count` cards. */
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
