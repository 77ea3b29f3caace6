import { callUrl } from '@patna/contracts/calls';
import { type MeterRow, phoneDb } from '../database/phone-db.ts';

/** What the network carried, by what it was for. */
export type DataKind = Exclude<keyof MeterRow, 'month'>;

export const dataKinds: readonly DataKind[] = ['pages', 'photos', 'api', 'sync'];

/** One finished transfer as the browser timed it; sizes in bytes. */
export interface Transfer {
  name: string;
  /** As compressed, with 300 bytes for its headers; 0 when it came from this device. */
  transferSize: number;
  /** HTTP/2 and later compress headers, HTTP/1.1 does not. */
  nextHopProtocol?: string | undefined;
  /** Above 0 when the service worker was asked first. */
  workerStart?: number | undefined;
}

/** Writes are gathered for so long; what a closed page had gathered is lost. */
const pauseMs = 300;
const syncPath = callUrl('listingChanges');
/** What the worker leaves to the browser (`service-worker/sw.ts`): only the page sees its size. */
const passedBy = /^\/(?:api|algolia|rest)\/|^\/__clerk\/.*\/tokens$|^\/kept-later\.json$/;

/** What the headers of an answer take beyond the 300 bytes that browsers say, where they are plain. */
const plainHeaders = { pages: 750, photos: 400, api: 400, sync: 400 };

/** The month's key at `time` (ms), by this phone's clock. */
export function monthOf(time: number): string {
  const day = new Date(time);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
}

export function kindOf(path: string): DataKind {
  if (path === syncPath) return 'sync';
  if (path.startsWith('/images/')) return 'photos';
  return /^\/(?:api|algolia|rest|__clerk)\//.test(path) ? 'api' : 'pages';
}

/** Whether a page is the one to count this transfer; the worker counts what it fetches itself. */
export function isForPage({ name, workerStart = 0 }: Transfer): boolean {
  return workerStart === 0 || passedBy.test(new URL(name).pathname);
}

/**
 * Counts what the network carries for this context (a page, a worker) into the month's row, from its
 * beginning on. All contexts add to the same row.
 */
export function countTransfers(counts: (transfer: Transfer) => boolean): void {
  if (!('PerformanceObserver' in globalThis)) return;
  const meter = new Meter();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.name.startsWith('http') && counts(entry)) meter.add(entry);
    }
  });
  for (const type of ['navigation', 'resource']) {
    if (PerformanceObserver.supportedEntryTypes.includes(type)) {
      observer.observe({ type, buffered: true });
    }
  }
  globalThis.addEventListener('pagehide', () => void meter.write());
}

/** Gathers sizes and adds them to the month's row together. */
export class Meter {
  private gathered: Record<DataKind, number> = nothing();
  private timer: ReturnType<typeof setTimeout> | undefined;

  add({ name, transferSize, nextHopProtocol }: Transfer): void {
    if (!(transferSize > 0)) return;
    const kind = kindOf(new URL(name).pathname);
    this.gathered[kind] += transferSize;
    if (nextHopProtocol === 'http/1.1') this.gathered[kind] += plainHeaders[kind];
    this.timer ??= setTimeout(() => void this.write(), pauseMs);
  }

  /** Writes what was gathered; on a failure it is kept for the next time. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { gathered } = this;
    if (dataKinds.every((kind) => gathered[kind] === 0)) return;
    this.gathered = nothing();
    try {
      await addToMonth(gathered);
    } catch {
      for (const kind of dataKinds) this.gathered[kind] += gathered[kind];
    }
  }
}

/** What the network carried in the month of `time` (ms). */
export async function readMeter(time: number): Promise<MeterRow> {
  const month = monthOf(time);
  return (await phoneDb.meter.get(month)) ?? { month, ...nothing() };
}

/** All kinds together, in bytes. */
export function totalOf(row: MeterRow): number {
  return dataKinds.reduce((sum, kind) => sum + row[kind], 0);
}

async function addToMonth(sizes: Record<DataKind, number>): Promise<void> {
  await phoneDb.transaction('rw', phoneDb.meter, async () => {
    const row = await readMeter(Date.now());
    for (const kind of dataKinds) row[kind] += sizes[kind];
    await phoneDb.meter.put(row);
  });
}

function nothing(): Record<DataKind, number> {
  return { pages: 0, photos: 0, api: 0, sync: 0 };
}
