import type { Link } from '../../chaos/cluster/link.ts';
import { type Figure, figure } from '../report.ts';
import type { PhoneBrowser, Tab } from './browser.ts';
import { percentile } from '../percentiles.ts';
import { catalogueOf, forgetCatalogue, timeReads } from './phone-database.ts';

const megabyte = 2 ** 20;
const roundTrips = 20;
const warmTrips = 3;
const syncWithinMs = 60_000;
const scrollWithinMs = 600_000;

/** G1.5: measures what ten thousand hostels cost a phone. */
export async function measureManyHostels(
  phone: PhoneBrowser,
  link: Link,
  url: string,
): Promise<{ figures: Figure[]; details: unknown }> {
  const sync = await syncAnew(phone, url);
  const reads = await readPages(phone, url);
  const trips = await goToAndFro(phone, url);
  await link.inject('down');
  await phone.context.setOffline(true);
  const scrolled = await scrollToTheEnd(phone, url).finally(async () => {
    await link.restore();
    await phone.context.setOffline(false);
  });
  const [dexie, raw] = [percentile(reads.dexie, 95), percentile(reads.raw, 95)];
  return {
    figures: [
      figure('sync of all hostels', sync.ms, 'ms', ['G1.5', 'at most', 1500]),
      figure('longest task meanwhile', sync.longestTaskMs, 'ms', ['G1.5', 'at most', 50]),
      figure('a page through Dexie, p95', dexie, 'ms', ['G1.5', 'at most', 2]),
      figure('beside plain IndexedDB', dexie / raw, 'times', ['G1.5', 'at most', 3]),
      figure('cards scrolled past', scrolled.cards, ''),
      figure('elements at the end', scrolled.elements, '', ['G1.5', 'at most', 3000]),
      figure('heap at the end, workers too', scrolled.heapMb + scrolled.workersHeapMb, 'MB', [
        'G1.5',
        'at most',
        30,
      ]),
      figure(`heap after ${roundTrips} round trips`, trips.grownMb, 'MB more', [
        'G1.5',
        'at most',
        2,
      ]),
    ],
    details: { sync, reads, trips, scrolled },
  };
}

/** Measures a full sync, from the page's request to the worker's response, and the long tasks of the page. */
async function syncAnew(phone: PhoneBrowser, url: string) {
  const { page, close } = await openQuiet(phone, url);
  const had = await catalogueOf(page);
  await forgetCatalogue(page);
  const before = await page.evaluate(() => {
    dispatchEvent(new Event('online'));
    return watched.syncs.length;
  });
  const timeout = { timeout: syncWithinMs };
  await page.waitForFunction((count) => watched.syncs.length > count, before, timeout);
  const { hostels, complete } = await catalogueOf(page);
  if (!complete) throw new Error(`the sync ended with ${hostels} of ${had.hostels} hostels`);
  const found = await page.evaluate(() => {
    const { from, to } = watched.syncs.at(-1) ?? { from: 0, to: Number.NaN };
    const tasks = watched.longTasks.filter(({ at, ms }) => at + ms > from && at < to);
    return { ms: to - from, longestTaskMs: Math.max(0, ...tasks.map(({ ms }) => ms)) };
  });
  await close();
  return { ...found, hostels };
}

async function readPages(phone: PhoneBrowser, url: string) {
  const { page, close } = await openQuiet(phone, url);
  const times = await timeReads(page);
  await close();
  return times;
}

async function goToAndFro(phone: PhoneBrowser, url: string) {
  const { page, heapBytes, close } = await openQuiet(phone, url);
  const trip = async () => {
    await page.locator('article h3').first().click();
    await page.waitForURL(/hostel-detail/);
    await page.locator('h1').first().waitFor();
    await page.goBack();
    await page.locator('article h3').first().waitFor();
  };
  for (let n = 0; n < warmTrips; n += 1) await trip();
  const before = await heapBytes();
  for (let n = 0; n < roundTrips; n += 1) await trip();
  const after = await heapBytes();
  await close();
  return {
    beforeMb: before / megabyte,
    afterMb: after / megabyte,
    grownMb: (after - before) / megabyte,
  };
}

/** Scrolls to the end while offline, so that all cards come from the phone. */
async function scrollToTheEnd(phone: PhoneBrowser, url: string) {
  const { page, heapBytes, workersHeapBytes, close } = await openQuiet(phone, url);
  const { hostels } = await catalogueOf(page);
  const began = performance.now();
  await page.evaluate(() => {
    const timer = setInterval(() => scrollTo(0, document.documentElement.scrollHeight), 20);
    Object.assign(globalThis, { stopScrolling: () => clearInterval(timer) });
  });
  const last = `li[aria-posinset="${hostels}"]`;
  await page.locator(last).waitFor({ timeout: scrollWithinMs });
  const seconds = (performance.now() - began) / 1000;
  await page.evaluate('stopScrolling()');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const heapMb = (await heapBytes()) / megabyte;
  const workersHeapMb = (await workersHeapBytes()) / megabyte;
  await close();
  return { cards: hostels, seconds, elements, heapMb, workersHeapMb };
}

/** Opens home, and waits until the service worker controls the page and no request is pending. */
async function openQuiet(phone: PhoneBrowser, url: string): Promise<Tab> {
  const tab = await phone.openTab();
  await tab.page.goto(url);
  await tab.page.locator('article').first().waitFor();
  await tab.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await tab.page.waitForFunction(() => watched.syncs.length > 0, undefined, {
    timeout: syncWithinMs,
  });
  return tab;
}
