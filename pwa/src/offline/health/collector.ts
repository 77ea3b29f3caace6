import type { ClientErrorCode } from '@patna/contracts';
import type { Subscription } from 'dexie';
import { receiveHealthEvents } from '../../shared/runtime/health-events.ts';
import { ageMs } from '../../shared/runtime/age.ts';
import { onSessionChange } from '../../shared/session/session.ts';
import { isHealthReportingOn } from '../../shared/storage/health-consent.ts';
import { savesData } from '../../shared/storage/data-saver.ts';
import { onOfflineUnavailable } from '../../shared/storage/offline-unavailable.ts';
import { readAgeStatus } from '../account/age-status.ts';
import { db } from '../database/db.ts';
import { liveQuery } from '../database/live-query.ts';
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

/** Pause before the first report, so that the replay can empty the outbox first. */
const settledMs = 10_000;
/** See `HydrationGate`. */
const startMark = 'drawn';

/**
 * Resolves when the last figure was added. Figures are added one after the other, and before a report is
 * sent.
 */
let added: Promise<void> = Promise.resolve();
const counted = new WeakSet();
/** Errors of failed chunks that the app can do without. They are not counted. */
const harmless = new WeakSet();

/** Counts the health figures of this visit. Call it once, by consent only. */
export async function startHealthCollector(): Promise<void> {
  if (!(await isAllowed())) return;
  followAge();
  await detectEviction();
  countStart();
  followErrors();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  setTimeout(() => void countQueueAge().catch(warn).then(send), settledMs);
  await countVitals();
}

/** Figures of people under 18 are neither counted nor sent, and those that wait are deleted. */
async function isAllowed(): Promise<boolean> {
  if (!(await readAgeStatus())?.minor) return true;
  await turnHealthReportingOff();
  return false;
}

/** Turns reporting off when somebody under 18 signs in, or says so in the profile, while the app is open. */
function followAge(): void {
  let age: Subscription | undefined;
  const look = () => {
    age?.unsubscribe();
    age = liveQuery(readAgeStatus).subscribe({
      next: (status) => {
        if (status?.minor) turnHealthReportingOff().catch(warn);
      },
      error: warn,
    });
  };
  onSessionChange(look);
  look();
}

async function countVitals(): Promise<void> {
  // Loading the code that measures vitals would cost data.
  if (savesData()) return;
  try {
    const { measureVitals } = await import('./measure-vitals.ts');
    measureVitals((histogram, seconds) => add({ histogram, seconds }));
  } catch (error) {
    if (isObject(error)) harmless.add(error);
    warn(error);
  }
}

/** Detects that the browser has evicted the database: it is gone, but the consent in local storage remains. */
async function detectEviction(): Promise<void> {
  if (await hasNextReport()) return;
  await startNextReport();
  // The person may have turned it off meanwhile.
  if (!isHealthReportingOn()) return deleteHealthFigures();
  if (!isInMemory()) add({ counter: 'evictions' });
}

function countStart(): void {
  // A slow start ends after the collector has started.
  const observer = new PerformanceObserver((list) => {
    const [mark] = list.getEntriesByName(startMark, 'mark');
    if (!mark) return;
    observer.disconnect();
    add({ histogram: 'start', seconds: mark.startTime / 1000 });
  });
  observer.observe({ type: 'mark', buffered: true });
}

function followErrors(): void {
  addEventListener('error', ({ error }) => {
    // Errors in scripts of other origins and notices of the browser have no error object.
    if (error instanceof Error) countError('script', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isAbort(reason)) countError('promise', reason);
  });
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    if (isObject(payload) && counted.has(payload)) return;
    if (isObject(payload)) counted.add(payload);
    // Deferred, so that the code that needs the chunk can mark the error as harmless first.
    if (navigator.onLine) setTimeout(() => isHarmless(payload) || countError('chunk'));
  });
  onOfflineUnavailable((reason) => {
    if (reason === 'storage') countError('storage');
  });
  receiveHealthEvents((event) => {
    if (event.kind === 'error') countError(event.code, event.error);
    else add({ counter: 'failedUpdates' });
  });
}

/** Counts an error once, even when several listeners report it. */
function countError(code: ClientErrorCode, error?: unknown): void {
  if (isObject(error)) {
    if (counted.has(error)) return;
    counted.add(error);
  }
  add({ error: code });
}

function isHarmless(error: unknown): boolean {
  return isObject(error) && harmless.has(error);
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
  const addAllowed = async () => {
    if (await isAllowed()) await addHealthFigure(figure);
  };
  added = added.then(addAllowed).catch(warn);
}

function send(): void {
  const sendAllowed = async () => {
    if (await isAllowed()) await sendHealthReport();
  };
  added = added.then(sendAllowed).catch(warn);
}

function warn(error: unknown): void {
  console.warn('Health figures could not be counted or sent.', error);
}
