import { readJson, writeItem } from '../../../shared/storage/local-storage.ts';

export interface ScrollPosition {
  y: number;
  /** Number of rendered pages. */
  pages: number;
  route: string;
  /** Milliseconds since the epoch. */
  time: number;
}

/** The `patna.me.` prefix marks data that sign-out deletes. */
const key = 'patna.me.scroll';
const lifetime = 30 * 60_000;

export function saveScrollPosition(place: ScrollPosition): void {
  writeItem(key, JSON.stringify(place));
}

/** The position on this route, if it is younger than 30 minutes. */
export function readScrollPosition(route: string, now: number): ScrollPosition | null {
  const place = readJson(key) as Partial<ScrollPosition> | null;
  if (place?.route !== route || typeof place.time !== 'number') return null;
  if (now - place.time > lifetime || place.time > now) return null;
  if (!Number.isFinite(place.y) || !Number.isInteger(place.pages)) return null;
  return place as ScrollPosition;
}

/** Whether the visitor returns to a place further down the list. */
export function hasSavedScroll(): boolean {
  return (readScrollPosition(`/${location.search}`, Date.now())?.y ?? 0) > 0;
}
