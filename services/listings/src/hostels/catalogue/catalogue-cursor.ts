/** A reader's position in the catalogue: after `at` (ms) and, within that moment, after record `id`. */
export interface CatalogueCursor {
  readonly at: number;
  readonly id: string;
  /** Set between the pages of one run: its start in ms, less `settlingMs`. 0 after the last page. */
  readonly horizon: number;
  /** The reader started without data, so removals before the horizon are not sent. */
  readonly snapshot: boolean;
  /** Epoch of the data that was read; empty before the first restore of a backup. */
  readonly epoch: string;
}

/**
 * A change is stamped when written but visible only after commit, so stamps may appear out of order. MongoDB
 * ends transactions after 60 s; the other 60 s allow for clock differences.
 */
export const settlingMs = 120_000;

const firstId = '0'.repeat(24);

/**
 * Whether a cursor was given out since the last restore of a backup. The copy of another reader may hold what
 * that restore has undone.
 */
export function isOfEpoch(since: string | undefined, epoch: string): boolean {
  return since === undefined || (since.split('.')[3] ?? '') === epoch;
}

/** Parses a cursor of this epoch. The first page of a run sets its horizon. */
export function parseCursor(since: string | undefined, now: number, epoch = ''): CatalogueCursor {
  const horizon = now - settlingMs;
  if (since === undefined) return { at: 0, id: firstId, horizon, snapshot: true, epoch };
  const [at = '', id = firstId, until = ''] = since.slice(1).split('.');
  const cursor = { at: Number(at), id, snapshot: since.startsWith('s'), epoch };
  return { ...cursor, horizon: Number(until) || horizon };
}

export function formatCursor({ at, id, horizon, snapshot, epoch }: CatalogueCursor): string {
  const position = `${snapshot ? 's' : 'd'}${at}.${id}.${horizon}`;
  return epoch ? `${position}.${epoch}` : position;
}

/** Whether the cursor belongs to a complete copy, that is, not to one between two pages. */
export function isCompleteCursor(since: string | undefined): since is string {
  return since?.split('.')[2] === '0';
}

/** The cursor after a page that ended with `last`. The last page of a run returns to the settled horizon. */
export function nextCursor(
  cursor: CatalogueCursor,
  last: { readonly at: number; readonly id: string } | undefined,
  more: boolean,
): CatalogueCursor {
  const reached = last ?? { at: cursor.at, id: cursor.id };
  if (more) return { ...cursor, ...reached };
  const settled = { horizon: 0, snapshot: false, epoch: cursor.epoch };
  if (reached.at <= cursor.horizon) return { ...reached, ...settled };
  return { at: cursor.horizon, id: firstId, ...settled };
}
