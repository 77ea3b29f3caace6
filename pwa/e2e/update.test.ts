import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReleasedStack, startReleasedStack } from '@patna/testing/stack/app-releases.ts';
import { openStoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { installNextWorker, waitForIdleWorker } from './support/worker-updates.ts';
import { waitForStoredCatalogue, waitForStoredHostels } from './support/stored-data.ts';
import { waitForCachedScreens } from './support/cached-screens.ts';
import { signIn, waitForNoOfflineBar, writeEnquiry } from './support/user-actions.ts';
import { browsersThatSend, newPhone, type Phone } from './support/phone.ts';
import { waitOptions } from './support/wait-options.ts';

/** More retries than a phone makes in this story. */
const everySend = 100;
const isEnquiry = (method: string, path: string) =>
  method === 'POST' && path.includes('/send-enquiry/');

const ready = 'A new version is ready.';

/** Deploys N, N+1 and N again under open tabs. */
describe('a deploy under open tabs', () => {
  let stack: ReleasedStack;
  let phone: Phone;
  let first: Page;
  let second: Page;
  const broken: string[] = [];
  const release = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'appRelease'));
  const isRelease = (page: Page, wanted: number) =>
    page.waitForFunction((is) => Reflect.get(globalThis, 'appRelease') === is, wanted, waitOptions);

  beforeAll(async () => {
    stack = await startReleasedStack();
    phone = await newPhone(stack.link);
    first = phone.page;
    await first.goto(stack.link.url);
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await first.reload();
    second = await phone.context.newPage();
    await second.goto(stack.link.url);
    for (const page of [first, second]) page.on('pageerror', (error) => broken.push(String(error)));
  });

  afterAll(async () => {
    await phone?.closeBrowser();
    await stack?.stop();
  });

  it('serves an old tab the files that it still requests', async () => {
    stack.deploy(1);
    await first.getByRole('link', { name: 'Sign in' }).first().click();
    await first.getByLabel('Email address').waitFor();
    expect(await release(first)).toBe(0);
    expect(broken).toEqual([]);
  });

  it('asks before it updates, and not while somebody types', async () => {
    await first.getByLabel('Email address').fill('traveller@');
    await first.evaluate(installNextWorker);
    await second.getByText(ready).waitFor();
    expect(await first.getByText(ready).count()).toBe(0);
    await first.getByLabel('Email address').blur();
    await first.getByText(ready).waitFor();
    await first.getByRole('button', { name: 'Refresh' }).click();
    await isRelease(first, 1);
  });

  it('opens offline right after an update', async () => {
    await phone.goOffline();
    await first.goto(stack.link.url);
    await first.getByText("You're offline").first().waitFor();
    await first.getByRole('article').first().waitFor();
    expect(await release(first)).toBe(1);
    await phone.goOnline();
  });

  it('leaves the other tab unchanged; it opens new screens offline', async () => {
    expect(await release(second)).toBe(0);
    const devtools = await phone.context.newCDPSession(second);
    await devtools.send('Network.clearBrowserCache');
    await phone.goOffline();
    await second.getByRole('article').first().getByRole('link').first().click();
    await second.getByText('Not saved on this device').waitFor();
    await second.getByRole('button', { name: 'Menu' }).click();
    await second.getByRole('dialog').getByRole('link', { name: 'Wishlist' }).click();
    await second.getByRole('link', { name: 'Sign in to see your saved hostels' }).click();
    await second.getByText("You're offline, so you can't sign in yet").waitFor();
    expect(await release(second)).toBe(0);
    await phone.goOnline();
    await waitForNoOfflineBar(second);
    await second.getByLabel('Email address').waitFor();
    expect(await release(second)).toBe(0);
    expect(broken).toEqual([]);
  });

  it('the other tab gets the accepted version when asked there', async () => {
    await second.getByRole('button', { name: 'Refresh' }).click();
    await isRelease(second, 1);
    expect(broken).toEqual([]);
  });

  describe('a rollback', () => {
    let alone: Phone;
    const opened = async (installed: 0 | 1) => {
      stack.deploy(installed);
      const { page } = alone;
      page.on('pageerror', (error) => broken.push(String(error)));
      await page.goto(stack.link.url);
      await waitForIdleWorker(page);
      return page;
    };

    beforeEach(async () => {
      alone = await newPhone(stack.link);
    });
    afterEach(() => alone?.closeBrowser());

    it('leaves the tab unchanged and is applied when asked', async () => {
      const page = await opened(1);
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.goto(stack.link.url);
      await isRelease(page, 1);
      await waitForIdleWorker(page);
      stack.deploy('taken back');
      await page.evaluate(() => caches.delete('assets'));
      await page.getByRole('link', { name: 'Sign in' }).first().click();
      await page.getByLabel('Email address').waitFor();
      expect(await release(page)).toBe(1);
      expect(loads).toBe(1);
      await page.evaluate(installNextWorker);
      await waitForNoOfflineBar(page);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await isRelease(page, 0);
      await page.waitForLoadState();
      expect(loads).toBe(2);
      expect(broken).toEqual([]);
    });

    it('reloads a tab once when only the old image came back', async () => {
      const page = await opened(0);
      stack.deploy(1);
      await page.goto(stack.link.url);
      await isRelease(page, 1);
      let loads = 0;
      page.on('load', () => (loads += 1));
      stack.deploy(0);
      await page.evaluate(() => caches.delete('assets'));
      await page.getByRole('link', { name: 'Sign in' }).first().click();
      await page.getByLabel('Email address').waitFor();
      expect(loads).toBeLessThanOrEqual(1);
    });
  });

  describe.each(browsersThatSend)('with an enquiry queued before it, in $browser', (how) => {
    const hostel = how.withoutSync ? 'hostel_xx02' : 'hostel_xx01';
    const message = `Queued by the release before, sent by the next one, in ${how.browser}.`;
    let stored: Awaited<ReturnType<typeof openStoredWrites>>;
    let traveller: Phone;

    beforeEach(async () => {
      stored = await openStoredWrites(stack.mongoUri);
      traveller = await newPhone(stack.link, how);
    });

    // Removes what a failed first try left, because it would be sent beside the second one's.
    afterEach(async () => {
      await traveller?.closeBrowser();
      stack.link.heal();
      stack.link.set('up');
      await stored?.stop();
    });

    it('keeps it through the update and sends it once', async () => {
      const { page } = traveller;
      const arrived = async () =>
        (await stored.enquiryMessages()).filter((each) => each === message);
      stack.deploy(0);
      await signIn(page, stack.link.url, 'traveller@example.com');
      await page.goto(`${stack.link.url}/hostel-detail?hostelId=${hostel}`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await waitForStoredHostels(page, hostel);
      await waitForIdleWorker(page);
      expect(await release(page)).toBe(0);
      await traveller.goOffline();
      await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
      await page.getByText('Waiting to send').first().waitFor();

      stack.deploy(1);
      for (let n = 0; n < everySend; n += 1) stack.link.fail(isEnquiry, { kind: 'drop' });
      await traveller.goOnline();
      await page.evaluate(installNextWorker);
      // By keyboard: each refused enquiry shows the offline bar again, which moves the button.
      await page.getByRole('button', { name: 'Refresh' }).press('Enter');
      await isRelease(page, 1);
      await page.getByText('Waiting to send').first().waitFor();
      expect(await arrived()).toEqual([]);

      stack.link.heal();
      await page.getByText('Sent', { exact: true }).first().waitFor();
      expect(await arrived()).toEqual([message]);
      await page.goto(`${stack.link.url}/my-profile/outbox`);
      await page.getByText('Nothing to send').waitFor();
      expect(await arrived()).toEqual([message]);
    });
  });

  it('takes over in a closed browser; trip, search and map open offline', async () => {
    stack.deploy(0);
    const traveller = await newPhone(stack.link);
    await traveller.page.goto(stack.link.url);
    await traveller.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await traveller.page.goto(`${stack.link.url}/hostel-detail?hostelId=hostel_xx01`);
    await traveller.page.getByRole('button', { name: /^Save offline/ }).click();
    await traveller.page.getByText(/^Ready offline/).waitFor();
    await waitForCachedScreens(traveller.page);
    await waitForStoredCatalogue(traveller.page);
    stack.deploy(1);
    await traveller.page.evaluate(installNextWorker);
    expect(await release(traveller.page)).toBe(0);
    await traveller.goOffline();

    const page = await traveller.coldStart();
    await page.goto(`${stack.link.url}/my-profile/trips`);
    await page.getByText(/^Ready offline/).waitFor();
    expect(await release(page)).toBe(1);
    await page.goto(`${stack.link.url}/?gender=Girls`);
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    await expect.poll(names, waitOptions).toHaveLength(4);
    await page.getByRole('searchbox').fill('saraswati');
    await expect.poll(names, waitOptions).toEqual(['Saraswati Girls Hostel']);
    await page.goto(`${stack.link.url}/map`);
    await page.getByRole('application').waitFor();
    await traveller.closeBrowser();
  });
});
