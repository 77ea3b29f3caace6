// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { healthDb } from '../src/offline/health/health-db.ts';
import { readHealthReports, startNextReport } from '../src/offline/health/health-figures.ts';
import { showPushes } from './push.ts';

const ack = 'a'.repeat(22);
const testId = '01890a5d-ac96-774b-bcce-b302099a8057';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A worker with one open page, and a server that gives these answers in order. */
function worker(...answers: (number | Error)[]) {
  const steps: string[] = [];
  const sent: unknown[] = [];
  const heard = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async (title: string, _options: NotificationOptions) => {
    steps.push(`show ${title}`);
  });
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { body: string }) => {
    steps.push(`${init.method} ${url}`);
    sent.push({ body: JSON.parse(init.body), keepalive: init.keepalive });
    const answer = answers.shift() ?? 200;
    if (typeof answer !== 'number') throw answer;
    return new Response('{}', { status: answer });
  });
  const page = { postMessage: (data: unknown) => steps.push(`page ${JSON.stringify(data)}`) };
  const scope: unknown = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      heard.set(type, listener),
    registration: { showNotification },
    navigator: { setAppBadge },
    clients: { matchAll: async () => [page] },
  };
  showPushes(scope as ServiceWorkerGlobalScope);
  const wake = async (type: string, data?: unknown) => {
    const work: Promise<unknown>[] = [];
    const message = { json: () => data, text: () => String(data) };
    heard.get(type)?.({ data: message, waitUntil: (one: Promise<unknown>) => work.push(one) });
    const done = Promise.allSettled(work);
    await vi.runAllTimersAsync();
    return done;
  };
  return { steps, sent, wake, showNotification, setAppBadge };
}

const call = 'POST /api/v1/notifications/push/acknowledgement';

describe('a push', () => {
  it('is acknowledged once, after it was shown', async () => {
    const { steps, sent, wake } = worker();
    await wake('push', { data: { title: 'New enquiry', ack } });
    expect(steps).toEqual(['show New enquiry', call]);
    expect(sent).toEqual([{ body: { ack }, keepalive: true }]);
  });

  it.each([
    ['without a response', new TypeError('no network'), 2],
    ['with a server error', 503, 2],
    ['beyond the rate limit', 429, 2],
    ['that was refused', 400, 1],
  ])('is acknowledged at most twice after a first attempt %s', async (_name, first, times) => {
    const { sent, wake } = worker(first, 503, 503);
    await wake('push', { data: { title: 'New enquiry', ack } });
    expect(sent).toHaveLength(times);
  });

  it('is counted when it was shown and the person agreed to health reports', async () => {
    vi.useRealTimers();
    await startNextReport();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { wake, showNotification } = worker();
    showNotification.mockRejectedValueOnce(new TypeError('no permission'));
    await wake('push', { data: { title: 'New enquiry', ack } });
    await wake('push', { data: { title: 'New enquiry', ack } });
    await vi.waitFor(async () =>
      expect((await readHealthReports()).next?.report).toEqual({ pushesShown: 1 }),
    );
  });

  it('creates no database where nobody agreed to health reports', async () => {
    vi.useRealTimers();
    await healthDb.delete();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { sent, wake } = worker();
    await wake('push', { data: { title: 'New enquiry', ack } });
    expect(sent).toHaveLength(1);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(healthDb.name);
  });

  it('is acknowledged when its count never ends', async () => {
    vi.spyOn(indexedDB, 'databases').mockReturnValueOnce(new Promise(() => undefined));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { sent, wake } = worker();
    await wake('push', { data: { title: 'New enquiry', ack } });
    expect(sent).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('that could not be shown is not acknowledged', async () => {
    const { sent, wake, showNotification } = worker();
    showNotification.mockRejectedValueOnce(new TypeError('no permission'));
    await wake('push', { data: { title: 'New enquiry', ack } });
    expect(sent).toEqual([]);
  });

  it.each([
    ['of an older server', { data: { title: 'New enquiry' } }],
    ['with something else as its id', { data: { title: 'New enquiry', ack: 5 } }],
    ['without readable data', 'nothing'],
  ])('%s shows a notification and is not acknowledged', async (_name, data) => {
    const { sent, wake, showNotification, setAppBadge } = worker();
    await wake('push', data);
    expect([showNotification.mock.calls.length, sent.length]).toEqual([1, 0]);
    expect(setAppBadge).toHaveBeenCalledOnce();
  });

  it('of a test push notifies open pages and sets no badge', async () => {
    const { steps, wake, setAppBadge } = worker();
    await wake('push', { data: { title: 'Test', ack, testId } });
    expect(steps).toEqual([
      'show Test',
      `page ${JSON.stringify({ type: 'push-shown', testId })}`,
      call,
    ]);
    expect(setAppBadge).not.toHaveBeenCalled();
  });
});

it('open pages are notified of a new subscription', async () => {
  const { steps, wake } = worker();
  await wake('pushsubscriptionchange');
  expect(steps).toEqual(['page {"type":"push-subscription-changed"}']);
});
