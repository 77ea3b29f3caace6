import { ageMs } from '../../../shared/runtime/age.ts';
import type { PhotoLoading } from '../../../shared/storage/photo-loading.ts';

/** Periodic sync tag. */
export const backgroundRefreshTag = 'patna-saved';
/** Shortest time between two refreshes, in ms. */
export const refreshIntervalMs = 86_400_000;

/** Network information; most browsers provide none. */
export interface NetworkNow {
  readonly type?: string | undefined;
  readonly saveData?: boolean | undefined;
}

const unmetered = ['wifi', 'ethernet'];

/**
 * Whether to refresh now: once a day, without data saver, over an unmetered network. `lastAt` in ms, 0 for
 * never.
 */
export function mayRefresh(
  { type = '', saveData = false }: NetworkNow = {},
  rule: PhotoLoading,
  lastAt: number,
  now: number,
): boolean {
  const isFree = unmetered.includes(type) && !saveData && rule === 'all';
  return isFree && ageMs(lastAt, now) >= refreshIntervalMs;
}
