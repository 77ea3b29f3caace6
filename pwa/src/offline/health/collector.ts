import type { ClientErrorCode } from '@patna/contracts';
import { receiveHealthEvents } from '../../shared/runtime/health-events.ts';
import { ageMs } from '../../shared/runtime/age.ts';
import { isHealthReportingOn } from '../../shared/storage/health-consent.ts';
import { savesData } from '../../shared/storage/data-saver.ts';
import { onOfflineUnavailable } from '../../shared/storage/offline-unavailable.ts';
import { readAgeStatus } from '../account/age-status.ts';
import { db } from '../database/db.ts';
import { isInMemory } from '../database/memory-fallback.ts';
import { isPending } from '../outbox/outbox-item.ts';
import {
  addHealthFigure,
  deleteHealthFigures,
  type HealthFigure,
  hasNextReport,
  startNextReport,
} from './health-figures.ts';
import { turnHealthReportingOff } from './health-reporting.ts';
import { sendHealthReport } from './send-health-report.ts';

/** Gives the replay a chance to empty the outbox first. */
const settledMs = 10_000;
/** See `HydrationGate`. */
const startMark = 'drawn';

/** Figures are added one after the other, and before they are sent. */
let added: Promise<void> = Promise.resolve();
const counted = new WeakSet();

/** Counts the health figures of this visit. Call it once, by consent only. */
export async function startHealthCollector(): Promise<void> {
  if ((await readAgeStatus())?.minor) return turnHealthReportingOff();
  await detectEviction();
  countStart();
  followErrors();
  // Its code would cost data.
  if (!savesData()) {
    const { measureVitals } = await import('./measure-vitals.ts');
    measureVitals((histogram, seconds) => add({ histogram, seconds }));
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  setTimeout(() => void countQueueAge().catch(warn).then(send), settledMs);
}

/** The consent is in local storage, and only an eviction deletes the database without it. */
async function detectEviction(): Promise<void> {
  if (await hasNextReport()) return;
  await startNextReport();
  // The person may have turned it off meanwhile.
  if (!isHealthReportingOn()) return deleteHealthFigures();
  if (!isInMemory()) add({ counter: 'evictions' });
}

function countStart(): void {
  const [mark] = performance.getEntriesByName(startMark, 'mark');
  if (mark) add({ histogram: 'start', seconds: mark.startTime / 1000 });
}

function followErrors(): void {
  addEventListener('error', ({ error }) => {
    // Scripts of other origins and notices of the browser have none.
    if (error instanceof Error) countError('script', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isAbort(reason)) countError('promise', reason);
  });
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    if (navigator.onLine) countError('chunk', payload);
    else if (isObject(payload)) counted.add(payload);
  });
  onOfflineUnavailable((reason) => {
    if (reason === 'storage') countError('storage');
  });
  receiveHealthEvents((event) => {
    if (event.kind === 'error') countError(event.code, event.error);
    else add({ counter: 'failedUpdates' });
  });
}

/** An error that several listeners hear of counts once. */
function countError(code: ClientErrorCode, error?: unknown): void {
  if (isObject(error)) {
    if (counted.has(error)) return;
    counted.add(error);
  }
  add({ error: code });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && /^(?:Abort|Timeout)Error$/.test(reason.name);
}

async function countQueueAge(): Promise<void> {
  const times = (await db.outbox.toArray()).filter(isPending).map(({ createdAt }) => createdAt);
  if (times.length === 0) return;
  add({ histogram: 'queueAge', seconds: ageMs(Math.min(...times), Date.now()) / 1000 });
}

function add(figure: HealthFigure): void {
  added = added.then(() => addHealthFigure(figure)).catch(warn);
}

function send(): void {
  added = added.then(sendHealthReport).catch(warn);
}

function warn(error: unknown): void {
  console.warn('Health figures could not be counted or sent.', error);
}
