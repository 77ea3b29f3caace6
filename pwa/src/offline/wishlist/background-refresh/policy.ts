import { ageMs } from '../../../shared/runtime/age.ts';
import type { PhotoLoading } from '../../../shared/storage/photo-loading.ts';

/** The name of the refresh that the browser wakes the worker for. */
export const backgroundRefreshTag = 'patna-saved';
/** The least time between two refreshes, in ms. */
export const refreshIntervalMs = 86_400_000;

/** What browsers tell of the network: most of them nothing. */
export interface NetworkNow {
  readonly type?: string | undefined;
  readonly saveData?: boolean | undefined;
}

const unmetered = ['wifi', 'ethernet'];

/**
 * Whether saved hostels are refreshed now: once a day, where nobody saves data, over a network that is
 * known to cost nothing. `lastAt` in ms, 0 for never.
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
