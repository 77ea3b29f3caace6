import 'fake-indexeddb/auto';
import type { HealthReport } from '@patna/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportHealthEvent } from '../../shared/runtime/health-events.ts';
import { reportOfflineUnavailable } from '../../shared/storage/offline-unavailable.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { isHealthReportingOn } from '../../shared/storage/health-consent.ts';
import { setDataSaver } from '../../shared/storage/data-saver.ts';
import type { AgeStatus } from '../account/age-status.ts';
import { db } from '../database/db.ts';
import { newItem } from '../outbox/outbox-item.ts';
import { startHealthCollector } from './collector.ts';
import { healthDb } from './health-db.ts';
import { addHealthFigure, readHealthReports } from './health-figures.ts';
import { turnHealthReportingOff, turnHealthReportingOn } from './health-reporting.ts';
import { sendHealthReport } from './send-health-report.ts';

type Add = (histogram: 'lcp' | 'inp', seconds: number) => void;
const vitals = vi.hoisted(() => ({
  add: undefined as Add | undefined,
  failure: undefined as Error | undefined,
}));
vi.mock('./measure-vitals.ts', () => ({
  measureVitals: (add: Add) => {
    const { failure } = vitals;
    vitals.failure = undefined;
    if (failure) throw failure;
    vitals.add = add;
  },
}));
const readAgeStatus = vi.hoisted(() => vi.fn<() => Promise<AgeStatus | null>>());
vi.mock('../account/age-status.ts', () => ({ readAgeStatus }));
const isTrackingAllowed = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../analytics/analytics-consent.ts', () => ({ isTrackingAllowed }));

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  isTrackingAllowed.mockResolvedValue(true);
  readAgeStatus.mockResolvedValue(null);
  fetched.mockImplementation(async () => Response.json({ data: { counted: true } }));
});
afterEach(async () => {
  await turnHealthReportingOff();
  setProviderUser(null);
  await db.outbox.clear();
  setDataSaver('auto');
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

async function nextReport(): Promise<HealthReport | undefined> {
  return (await readHealthReports()).next?.report;
}

describe('the report', () => {
  beforeEach(turnHealthReportingOn);

  it('is sent without cookies, bearer and ids, and once a day', async () => {
    await addHealthFigure({ histogram: 'start', seconds: 2.5 });
    await sendHealthReport();
    await addHealthFigure({ error: 'script' });
    await sendHealthReport();
    expect(fetched).toHaveBeenCalledOnce();
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/v1/notifications/health-reports');
    expect(init).toEqual({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"start":[0,0,1,0,0,0]}',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    expect(await nextReport()).toEqual({ errors: { script: 1 } });
  });

  it('is sent again on the next day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T10:00:00Z') });
    await addHealthFigure({ error: 'script' });
    await sendHealthReport();
    vi.setSystemTime(Date.parse('2026-12-02T10:00:00Z'));
    await addHealthFigure({ error: 'promise' });
    await sendHealthReport();
    expect(fetched.mock.calls.map(([, { body }]) => body)).toEqual([
      '{"errors":{"script":1}}',
      '{"errors":{"promise":1}}',
    ]);
  });

  it('is sent once by several tabs', async () => {
    await addHealthFigure({ error: 'script' });
    await Promise.all([sendHealthReport(), sendHealthReport()]);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('is dropped when its answer is lost', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    await addHealthFigure({ error: 'script' });
    await expect(sendHealthReport()).rejects.toThrow('no network');
    await sendHealthReport();
    expect(fetched).toHaveBeenCalledOnce();
    expect(await nextReport()).toEqual({});
  });

  it('waits while the data saver is on, offline, and for people who may not be counted', async () => {
    await addHealthFigure({ error: 'script' });
    setDataSaver('on');
    await sendHealthReport();
    setDataSaver('off');
    isTrackingAllowed.mockResolvedValue(false);
    await sendHealthReport();
    isTrackingAllowed.mockResolvedValue(true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    await sendHealthReport();
    expect(fetched).not.toHaveBeenCalled();
    await sendHealthReport();
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('counts no further than the contract allows', async () => {
    for (let n = 0; n < 205; n += 1) await addHealthFigure({ error: 'script' });
    expect(await nextReport()).toEqual({ errors: { script: 200 } });
  });
});

it('counts each fault of a visit once', async () => {
  await turnHealthReportingOn();
  await db.outbox.put({
    ...newItem(
      { userId: 'nobody', operation: 'writeToSupport', params: {}, lane: 'support:1' },
      Date.now() - 2 * 86_400_000,
    ),
  });
  // The browser deletes the databases, but not local storage.
  await healthDb.reports.clear();
  reportHealthEvent({ kind: 'failed-update' });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await startHealthCollector();
  // A slow start.
  performance.mark('drawn', { startTime: 12_000 });
  await vi.waitFor(async () => expect((await nextReport())?.start).toBeDefined());
  vitals.add?.('lcp', 5);
  vitals.add?.('inp', 0.7);
  const broken = new Error('broken');
  dispatchEvent(Object.assign(new Event('error'), { error: broken }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: broken }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'refused' }));
  const left = new DOMException('left', 'AbortError');
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: left }));
  const missing = new TypeError('missing file');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
  reportHealthEvent({ kind: 'error', code: 'render', error: missing });
  reportHealthEvent({ kind: 'error', code: 'render', error: new Error('not drawn') });
  reportHealthEvent({ kind: 'error', code: 'server' });
  reportOfflineUnavailable();
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const sent = JSON.parse(fetched.mock.calls[0]?.[1].body as string) as HealthReport;
  expect(sent).toEqual({
    start: [0, 0, 0, 0, 0, 1],
    lcp: [0, 0, 0, 1, 0, 0],
    inp: [0, 0, 0, 1, 0, 0],
    queueAge: [0, 0, 0, 1, 0, 0],
    errors: { script: 1, promise: 1, chunk: 1, render: 1, server: 1, storage: 1 },
    evictions: 1,
    failedUpdates: 1,
  });
});

describe('people under 18', () => {
  const minor = { minor: true, guardian: false, asOf: null };

  beforeEach(async () => {
    await turnHealthReportingOn();
    await startHealthCollector();
  });

  it('are not counted after they sign in, and what waits is deleted', async () => {
    await addHealthFigure({ error: 'script' });
    readAgeStatus.mockResolvedValue(minor);
    setProviderUser(anna);
    await vi.waitFor(() => expect(isHealthReportingOn()).toBe(false));
    await vi.waitFor(async () => expect(await healthDb.reports.count()).toBe(0));
  });

  it('are not counted after they change their profile', async () => {
    await addHealthFigure({ error: 'script' });
    readAgeStatus.mockResolvedValue(minor);
    reportHealthEvent({ kind: 'failed-update' });
    await vi.waitFor(() => expect(isHealthReportingOn()).toBe(false));
    await vi.waitFor(async () => expect(await healthDb.reports.count()).toBe(0));
  });
});

it('counts and sends without the chunk that measures, whose failure is no error', async () => {
  await turnHealthReportingOn();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const missing = new TypeError('missing file');
  vitals.failure = missing;
  const other = new TypeError('another missing file');
  const starting = startHealthCollector();
  await vi.waitFor(() => expect(vitals.failure).toBeUndefined());
  for (const payload of [missing, other]) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  }
  await starting;
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  const sent = JSON.parse(fetched.mock.calls[0]?.[1].body as string) as HealthReport;
  expect(sent.errors?.chunk).toBe(1);
});
