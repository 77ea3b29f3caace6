import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BrokenWorkerStack,
  startBrokenWorkerStack,
} from '@patna/testing/stack/broken-worker-stack.ts';
import { openStoredWrites, type StoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { installNextWorker, waitForIdleWorker } from './support/worker-updates.ts';
import { browsersThatSend, newPhone, type Phone } from './support/phone.ts';
import { waitForStoredHostels } from './support/stored-data.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';

const isEnquiry = (method: string, path: string) =>
  method === 'POST' && path.includes('/send-enquiry/');
/** More retries than a phone makes in this story. */
const everySend = 100;

let stack: BrokenWorkerStack;
let stored: StoredWrites;

beforeAll(async () => {
  stack = await startBrokenWorkerStack();
  stored = await openStoredWrites(stack.mongoUri);
});
afterAll(async () => {
  await stored?.stop();
  await stack?.stop();
});

describe.each(browsersThatSend)('a release with a broken worker, in $browser', (how) => {
  const hostel = how.withoutSync ? 'hostel_xx02' : 'hostel_xx01';
  const message = `Written before the broken release, in ${how.browser}.`;
  let phone: Phone;

  beforeEach(async () => {
    stack.deploy('good');
    phone = await newPhone(stack.link, how);
  });
  afterEach(async () => {
    await phone?.closeBrowser();
    stack.link.heal();
    stack.link.set('up');
    await stack.switchWorker('on').catch(() => undefined);
  });

  it('is switched off; a waiting enquiry is sent once, and offline use returns', async () => {
    let { page } = phone;
    const { url } = stack.link;
    const servedWorker = async () => (await fetch(`${url}/sw.js`)).text();
    const arrived = async () => (await stored.enquiryMessages()).filter((each) => each === message);

    await signIn(page, url, 'traveller@example.com');
    await page.goto(`${url}/hostel-detail?hostelId=${hostel}`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await waitForStoredHostels(page, hostel);
    await waitForIdleWorker(page);
    await phone.goOffline();
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.getByText('Waiting to send').first().waitFor();

    stack.deploy('broken');
    for (let n = 0; n < everySend; n += 1) stack.link.fail(isEnquiry, { kind: 'drop' });
    await phone.goOnline();
    await page.evaluate(installNextWorker);
    // Chromium may delay the activation while the previous worker handles events. A restart ends them.
    page = await phone.coldStart();
    const titleAfterVisit = async () => {
      await page.goto(url);
      return page.title();
    };
    await expect.poll(titleAfterVisit).toBe('broken');
    stack.link.heal();
    await page.reload();
    expect(await page.title()).toBe('broken');
    expect(await arrived()).toEqual([]);

    let loads = 0;
    page.on('load', () => (loads += 1));
    await stack.switchWorker('off');
    await eventually(async () => (await servedWorker()).includes('unregister()'));
    // The switch reloads the page, which may end this script.
    await page.evaluate(lookForWorker).catch(() => undefined);
    await page.getByRole('article').first().waitFor();
    await eventually(async () => (await arrived()).length > 0);
    expect(loads).toBe(1);
    await page.goto(`${url}/my-profile/outbox`);
    await page.getByText('Nothing to send').waitFor();
    await eventually(() => page.evaluate(hasNoWorker));
    expect(loads).toBe(2);

    stack.deploy('good');
    await stack.switchWorker('on');
    await eventually(async () => !(await servedWorker()).includes('unregister()'));
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await waitForIdleWorker(page);
    await phone.goOffline();
    await page.reload();
    await page.getByText("You're offline").first().waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await arrived()).toEqual([message]);
  });
});

/** Runs in the page. */
async function lookForWorker(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update();
}

/** Runs in the page. */
async function hasNoWorker(): Promise<boolean> {
  const names = await caches.keys();
  const registered = await navigator.serviceWorker.getRegistrations();
  return registered.length === 0 && !names.some((name) => name.startsWith('workbox-precache'));
}
