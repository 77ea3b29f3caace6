import { liveQuery } from '../database/live-query.ts';
import { useLiveQuery } from '../database/live-query.ts';
import {
  onPhotoLoadingChange,
  photoLoading,
  setCapReached,
} from '../../shared/storage/data-saver.ts';
import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { countTransfers, isForPage, readMeter, totalOf } from '../network/data-meter.ts';
import type { MeterRow } from '../database/phone-db.ts';
import { writePhotoPolicy } from '../photos/photo-policy.ts';
import { registerBackgroundRefresh } from '../wishlist/background-refresh/register.ts';

const capKey = 'patna.data-cap';

/** Caps on offer in bytes a month; null is none. */
export const dataCaps = [null, 25e6, 50e6, 100e6, 250e6] as const;

/** The monthly cap in bytes; null when there is none. */
export function dataCap(): number | null {
  const cap = Number(readItem(capKey) ?? 0);
  return cap > 0 ? cap : null;
}

export async function chooseDataCap(bytes: number | null): Promise<void> {
  writeItem(capKey, bytes === null ? null : String(bytes));
  await look();
}

/** Counts this page's traffic, enforces the cap and stores the photo policy for the worker. Call it once. */
export function startDataPlan(): void {
  countTransfers(isForPage);
  const writePolicy = () => void writePhotoPolicy(photoLoading()).catch(warn);
  onPhotoLoadingChange(writePolicy);
  writePolicy();
  liveQuery(look).subscribe({ error: warn });
  registerBackgroundRefresh();
}

/** This month's traffic, live; undefined until it is read. */
export function useMeter(): MeterRow | undefined {
  return useLiveQuery(() => readMeter(Date.now()));
}

async function look(): Promise<void> {
  const used = totalOf(await readMeter(Date.now()));
  const cap = dataCap();
  setCapReached(cap !== null && used >= cap);
}

function warn(error: unknown): void {
  console.warn('The data plan cannot be followed.', error);
}
