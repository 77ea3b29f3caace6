import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { deliverPush } from './support/deliver-push.ts';
import { waitOptions } from './support/wait-options.ts';
import { setUpScene } from './support/scene.ts';
import { waitForIdleWorker } from './support/worker-updates.ts';

const scene = setUpScene();
afterEach(() => scene.stack.link.heal());

const label = 'Send app performance data';
const isReport = (line: string) => line.includes('/notifications/health-reports');
const reports = () => scene.stack.link.carried.filter(isReport).length;

async function metric(name: string): Promise<number> {
  const lines = (await scene.stack.notificationMetrics()).split('\n');
  const line = lines.find((each) => each.replace(/,?service="\w+"/, '').startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
}

/** Number of observations above `over` seconds. */
async function slower(name: string, over: number): Promise<number> {
  const [all, quick] = [
    await metric(`${name}_count{}`),
    await metric(`${name}_bucket{le="${over}"}`),
  ];
  return all - quick;
}

it('eight faults of a phone are in the metrics within a day, by consent only', async () => {
  const { page, context } = scene.phone;
  const { url, link } = scene.stack;
  await context.grantPermissions(['notifications'], { origin: url });
  await page.goto(`${url}/my-profile/storage`);
  await page.getByRole('switch', { name: label }).check();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await waitForIdleWorker(page);
  expect(reports()).toBe(0);

  // Storage eviction: the databases are gone, local storage is not.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(deleteDatabases);

  // Slow start, and with it a slow LCP.
  await page.addInitScript(blockStart);
  await page.goto(url);
  await page.getByRole('article').first().waitFor(waitOptions);
  await page.waitForFunction(measuresVitals, undefined, waitOptions);

  // A write that has waited for two days.
  await page.evaluate(storeOldWrite);
  // An error of a script.
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('injected'))));
  // A failed update.
  link.fail((method, path) => method === 'GET' && path === '/sw.js', {
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'text/javascript', 'x-request-id': 'injected-1' },
    body: "addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error())));",
  });
  await page.evaluate(lookForUpdate);
  // A push that is shown.
  await deliverPush(page, { title: 'New enquiry', body: '' });
  // A slow interaction.
  await page.evaluate(slowDownTaps);
  await page.getByRole('heading').first().click();

  await eventually(() => reports() === 1, 30_000);
  await hide(page);
  expect(reports()).toBe(1);
  await page.evaluate(() => localStorage.setItem('patna.health', '2026-11-01'));
  await hide(page);
  await eventually(async () => (await metric('phone_reports_total{}')) === 2);

  expect({
    start: await slower('phone_start_seconds', 3),
    lcp: await slower('phone_lcp_seconds', 2.5),
    inp: await slower('phone_inp_seconds', 0.5),
    error: await metric('phone_errors_total{code="promise"}'),
    queue: await slower('phone_queue_age_seconds', 86_400),
    eviction: await metric('phone_evictions_total{}'),
    update: await metric('phone_failed_updates_total{}'),
    push: await metric('phone_pushes_shown_total{}'),
  }).toEqual({ start: 1, lcp: 1, inp: 1, error: 1, queue: 1, eviction: 1, update: 1, push: 1 });
});

/** Tells the page that it is hidden, as when the person opens another app. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Runs in the page. */
async function deleteDatabases(): Promise<void> {
  for (const name of ['patna-health', 'patna-hostels']) {
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', resolve);
      request.addEventListener('error', reject);
    });
  }
}

/** Runs in the page before its scripts. */
function blockStart(): void {
  const end = performance.now() + 3500;
  while (performance.now() < end) {}
}

/** Runs in the page. */
function measuresVitals(): boolean {
  return performance
    .getEntriesByType('resource')
    .some(({ name }) => name.includes('measure-vitals'));
}

/** Runs in the page: a write of another person, which stays unsent. */
async function storeOldWrite(): Promise<void> {
  const opening = indexedDB.open('patna-hostels');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
  const waiting = { state: 'queued', attempts: 0, nextAttemptAt: 0, leaseUntil: 0 };
  const write = { operation: 'writeToSupport', params: {}, body: {}, lane: 'support:1' };
  const createdAt = Date.now() - 2 * 86_400_000;
  const put = store.put({ key: 'old', userId: 'somebody', ...write, ...waiting, createdAt });
  await new Promise((resolve) => put.addEventListener('success', resolve));
  opening.result.close();
}

/** Runs in the page. */
async function lookForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') resolve();
    });
  });
}

/** Runs in the page. */
function slowDownTaps(): void {
  addEventListener('pointerdown', () => {
    const end = performance.now() + 700;
    while (performance.now() < end) {}
  });
}
