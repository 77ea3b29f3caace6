/** Where a reader of the catalogue is: after `at` (ms) and, of that moment, after record `id`. */
export interface CatalogueCursor {
  readonly at: number;
  readonly id: string;
  /**
   * Set between the pages of one run, in ms: when the run began, less the time in which a change may
   * still come in late. 0 once the reader has everything.
   */
  readonly horizon: number;
  /** The reader started from nothing: what went before the horizon was never shown to it. */
  readonly snapshot: boolean;
}

/**
 * A change is stamped when it is written and seen when its transaction commits, so a later stamp may
 * be seen first. MongoDB ends transactions after 60 s; the other 60 s are for clocks that differ.
 */
export const settlingMs = 120_000;

const firstId = '0'.repeat(24);

/** A cursor as it was sent, and the start of a run when it is the first of one. */
export function openCursor(since: string | undefined, now: number): CatalogueCursor {
  const horizon = now - settlingMs;
  if (since === undefined) return { at: 0, id: firstId, horizon, snapshot: true };
  const [at = '', id = firstId, until = ''] = since.slice(1).split('.');
  const cursor = { at: Number(at), id, snapshot: since.startsWith('s') };
  return { ...cursor, horizon: Number(until) || horizon };
}

export function printCursor({ at, id, horizon, snapshot }: CatalogueCursor): string {
  return `${snapshot ? 's' : 'd'}${at}.${id}.${horizon}`;
}

/** After a page that ended with `last`: onward, or, at the end of a run, back to what is settled. */
export function nextCursor(
  cursor: CatalogueCursor,
  last: { readonly at: number; readonly id: string } | undefined,
  more: boolean,
): CatalogueCursor {
  const reached = last ?? { at: cursor.at, id: cursor.id };
  if (more) return { ...cursor, ...reached };
  const settled = { horizon: 0, snapshot: false };
  if (reached.at <= cursor.horizon) return { ...reached, ...settled };
  return { at: cursor.horizon, id: firstId, ...settled };
}
