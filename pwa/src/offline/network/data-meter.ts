import { callUrl } from '@patna/contracts/calls';
import { type MeterRow, phoneDb } from '../database/phone-db.ts';

/** Kinds of network traffic. */
export type DataKind = Exclude<keyof MeterRow, 'month'>;

export const dataKinds: readonly DataKind[] = ['pages', 'photos', 'api', 'sync', 'map'];

/** A finished transfer as the browser measured it; sizes in bytes. */
export interface Transfer {
  name: string;
  /** Compressed, including 300 bytes for headers; 0 when it came from the cache. */
  transferSize: number;
  /** HTTP/2 and later compress headers, HTTP/1.1 does not. */
  nextHopProtocol?: string | undefined;
  /** Greater than 0 when the service worker handled the request. */
  workerStart?: number | undefined;
}

/** Writes are collected for this long; those of a closed page are lost. */
const pauseMs = 300;
const syncPath = callUrl('listingChanges');
/** Requests that the worker (`service-worker/sw.ts`) does not handle: only the page can measure them. */
const passedBy = /^\/(?:api|algolia|rest)\/|^\/__clerk\/.*\/tokens$|^\/kept-later\.json$/;

/** Header bytes beyond the 300 that browsers report, when headers are not compressed. */
const plainHeaders = { pages: 750, photos: 400, api: 400, sync: 400, map: 400 };

/** Key of the month of `time` (ms), in local time. */
export function monthOf(time: number): string {
  const day = new Date(time);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
}

export function kindOf(path: string): DataKind {
  if (path === syncPath) return 'sync';
  if (path.startsWith('/images/')) return 'photos';
  return /^\/(?:api|algolia|rest|__clerk)\//.test(path) ? 'api' : 'pages';
}

/** Whether the page counts this transfer; the worker counts its own fetches. */
export function isForPage({ name, workerStart = 0 }: Transfer): boolean {
  if (isLeftToCaller(name)) return false;
  return workerStart === 0 || passedBy.test(new URL(name).pathname);
}

const leftToCaller = new Map<string, RegExp>();
let mapMeter: Meter | undefined;

/**
 * Transfers whose address begins with `prefix` are counted by `countMapBytes` instead. `{z}`, `{x}` and `{y}`
 * in it stand for numbers.
 */
export function leaveToCaller(prefix: string): void {
  const parts = new URL(prefix, location.href).href.split(/(?:\{|%7B)[zxy](?:\}|%7D)/);
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  leftToCaller.set(prefix, new RegExp(`^${pattern.join(String.raw`\d+`)}`));
}

function isLeftToCaller(address: string): boolean {
  return [...leftToCaller.values()].some((pattern) => pattern.test(address));
}

/** Counts a loaded part of the map's tiles. */
export function countMapBytes(bytes: number): void {
  mapMeter ??= pageMeter();
  mapMeter.addBytes('map', bytes + 300 + plainHeaders.map);
}

/** Adds all transfers of this page or worker, from its start on, to the month's row. */
export function countTransfers(counts: (transfer: Transfer) => boolean): void {
  if (!('PerformanceObserver' in globalThis)) return;
  const meter = pageMeter();
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
}

/** The meter of a page. It writes what it has collected when the page closes. */
function pageMeter(): Meter {
  const meter = new Meter();
  globalThis.addEventListener('pagehide', () => void meter.write());
  return meter;
}

/** Collects sizes and adds them to the month's row together. */
export class Meter {
  private gathered: Record<DataKind, number> = nothing();
  private timer: ReturnType<typeof setTimeout> | undefined;

  add({ name, transferSize, nextHopProtocol }: Transfer): void {
    if (!(transferSize > 0)) return;
    const kind = kindOf(new URL(name).pathname);
    const headers = nextHopProtocol === 'http/1.1' ? plainHeaders[kind] : 0;
    this.addBytes(kind, transferSize + headers);
  }

  addBytes(kind: DataKind, bytes: number): void {
    this.gathered[kind] += bytes;
    this.timer ??= setTimeout(() => void this.write(), pauseMs);
  }

  /** Writes the collected sizes; after a failure they are kept for the next write. */
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

/** Traffic in the month of `time` (ms). */
export async function readMeter(time: number): Promise<MeterRow> {
  const month = monthOf(time);
  // Rows of older builds lack later kinds.
  return { month, ...nothing(), ...(await phoneDb.meter.get(month)) };
}

/** Sum of all kinds, in bytes. */
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
  return { pages: 0, photos: 0, api: 0, sync: 0, map: 0 };
}
