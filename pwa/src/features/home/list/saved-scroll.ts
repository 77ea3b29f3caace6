import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';

/** Where a visitor was on a list, kept so that coming back shows the same place. */
export interface ScrollPosition {
  y: number;
  /** Pages that were drawn. */
  pages: number;
  route: string;
  /** Milliseconds since the epoch. */
  time: number;
}

/** Under the prefix of what goes with a person. */
const key = 'patna.me.scroll';
const lifetime = 30 * 60_000;

export function saveScrollPosition(place: ScrollPosition): void {
  writeItem(key, JSON.stringify(place));
}

/** The place on this route, unless it is older than 30 minutes. */
export function readScrollPosition(route: string, now: number): ScrollPosition | null {
  try {
    const place = JSON.parse(readItem(key) ?? 'null') as Partial<ScrollPosition> | null;
    if (place?.route !== route || typeof place.time !== 'number') return null;
    if (now - place.time > lifetime || place.time > now) return null;
    if (!Number.isFinite(place.y) || !Number.isInteger(place.pages)) return null;
    return place as ScrollPosition;
  } catch {
    return null;
  }
}

/** Whether the visitor was further down on this list: the cards before that place are needed at once. */
export function hasSavedScroll(): boolean {
  return (readScrollPosition(`/${location.search}`, Date.now())?.y ?? 0) > 0;
}
