/** A reader's position in the catalogue: after `at` (ms) and, within that moment, after record `id`. */
export interface CatalogueCursor {
  readonly at: number;
  readonly id: string;
  /** Start of the run in ms, less `settlingMs`, between the pages of a run. 0 after the last page. */
  readonly horizon: number;
  /** True if the reader started without data, so that removals before the horizon are not sent. */
  readonly snapshot: boolean;
  /** Epoch of the data that was read; empty before the first restore of a backup. */
  readonly epoch: string;
  /** Undefined for readers of the whole catalogue: their apps or copies are older than regions. */
  readonly region: string | undefined;
}

/** The data that a cursor was given out for. */
export type CursorScope = Pick<CatalogueCursor, 'epoch' | 'region'>;

const wholeCatalogue: CursorScope = { epoch: '', region: undefined };

/**
 * A change is stamped when written but visible only after commit, so stamps may appear out of order. MongoDB
 * ends transactions after 60 s; the other 60 s allow for clock differences.
 */
export const settlingMs = 120_000;

const firstId = '0'.repeat(24);

/**
 * Reads what a cursor was given out for. The epoch is that of the last restore of a backup: a copy read
 * before it may contain changes that the restore has undone.
 */
export function scopeOf(since: string): CursorScope {
  const [position = '', region] = since.split('~');
  return { epoch: position.split('.')[3] ?? '', region };
}

/** Parses a cursor of this scope. The first page of a run sets its horizon. */
export function parseCursor(
  since: string | undefined,
  now: number,
  scope = wholeCatalogue,
): CatalogueCursor {
  const horizon = now - settlingMs;
  if (since === undefined) return { at: 0, id: firstId, horizon, snapshot: true, ...scope };
  const [at = '', id = firstId, until = ''] = positionOf(since);
  const cursor = { at: Number(at), id, snapshot: since.startsWith('s'), ...scope };
  return { ...cursor, horizon: Number(until) || horizon };
}

export function formatCursor(cursor: CatalogueCursor): string {
  const { at, id, horizon, snapshot, epoch, region } = cursor;
  const position = `${snapshot ? 's' : 'd'}${at}.${id}.${horizon}`;
  const inEpoch = epoch ? `${position}.${epoch}` : position;
  return region === undefined ? inEpoch : `${inEpoch}~${region}`;
}

/** Whether the cursor belongs to a complete copy, that is, not to one between two pages. */
export function isCompleteCursor(since: string | undefined): since is string {
  return since !== undefined && positionOf(since)[2] === '0';
}

/** The cursor after a page that ended with `last`. The last page of a run returns to the settled horizon. */
export function nextCursor(
  cursor: CatalogueCursor,
  last: { readonly at: number; readonly id: string } | undefined,
  more: boolean,
): CatalogueCursor {
  const reached = last ?? { at: cursor.at, id: cursor.id };
  if (more) return { ...cursor, ...reached };
  const { epoch, region } = cursor;
  const settled = { horizon: 0, snapshot: false, epoch, region };
  if (reached.at <= cursor.horizon) return { ...reached, ...settled };
  return { at: cursor.horizon, id: firstId, ...settled };
}

/** Time, record id and horizon. */
function positionOf(since: string): string[] {
  const [position = ''] = since.slice(1).split('~');
  return position.split('.');
}
