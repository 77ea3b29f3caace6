import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { settle } from './crawl/check-page.ts';
import { setUpScene } from './support/scene.ts';
import { signIn } from './support/user-actions.ts';
import { waitOptions } from './support/wait-options.ts';

/** Longest distance from the top of the screen to the first photo, in pixels. */
const limits = { firstVisit: 300, later: 240 };
const headerHeight = 57;

describe('home on a phone', () => {
  const scene = setUpScene({ newToApp: true });
  const page = () => scene.phone.page;
  const button = (name: string | RegExp) => page().getByRole('button', { name });
  const names = () => page().getByRole('article').getByRole('heading').allTextContents();
  const show = () =>
    page()
      .getByRole('dialog')
      .getByRole('button', { name: /^(Show|No hostels)/ });

  beforeAll(() => page().setViewportSize({ width: 360, height: 800 }));

  it('shows the first photo high on the screen, higher on later visits, without shifting', async () => {
    await page().addInitScript(() => {
      const shifts: number[] = ((globalThis as { shifts?: number[] }).shifts = []);
      new PerformanceObserver((list) => {
        for (const each of list.getEntries())
          shifts.push((each as never as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page().goto(scene.stack.url);
    await settle(page());
    expect(await topOfFirstPhoto(page())).toBeLessThanOrEqual(limits.firstVisit);
    expect(await page().getByRole('searchbox').count()).toBe(1);
    await button(/^Girls ?4$/).waitFor();
    expect(await shiftOf(page())).toBeLessThan(0.02);

    await page().goto(scene.stack.url);
    await settle(page());
    expect(await topOfFirstPhoto(page())).toBeLessThanOrEqual(limits.later);
    expect(await page().locator('section:has(h1) img').isVisible()).toBe(true);
    await button(/^Girls ?4$/).waitFor();
    expect(await shiftOf(page())).toBeLessThan(0.02);
  });

  it('is as high in Hindi', async () => {
    await page().evaluate(() => (document.cookie = 'lang=hi; Path=/'));
    for (const [visited, limit] of [
      ['1', limits.later],
      ['', limits.firstVisit],
    ] as const) {
      await page().evaluate((value) => localStorage.setItem('patna.visited', value), visited);
      await page().goto(scene.stack.url);
      await settle(page());
      await page()
        .getByRole('heading', { level: 1, name: /[\u0900-\u097f]/ })
        .waitFor();
      expect(await topOfFirstPhoto(page())).toBeLessThanOrEqual(limit);
    }
    await page().evaluate(() => (document.cookie = 'lang=en; Path=/'));
    await page().goto(scene.stack.url);
  });

  it('applies a draft of filters as a list of its own, and Back leads to the list before', async () => {
    await button(/^Filters/).click();
    await page()
      .getByLabel(/^Dormitory/)
      .check();
    await page().getByLabel('Maximum', { exact: true }).fill('9000');
    await vi.waitFor(
      async () => expect(await show().innerText()).toMatch(/^Show \d+ hostels?$/),
      waitOptions,
    );
    expect(new URL(page().url()).search).toBe('');
    await page().getByLabel('Maximum', { exact: true }).blur();
    const count = await settledCount();
    await show().click();
    await page().waitForURL(/category=Dormitory&maxPrice=9000/);
    await expect.poll(async () => (await names()).length, waitOptions).toBe(count);
    await page()
      .getByRole('heading', { name: `${count} hostels` })
      .waitFor();
    // The chips end up just below the header, and the first result below them.
    await expect
      .poll(() => topOf(page().locator('[data-filter-chips]')), waitOptions)
      .toSatisfy((top: number) => top >= headerHeight && top <= headerHeight + 24);
    expect(await topOfFirstPhoto(page())).toBeLessThanOrEqual(limits.later);
    await button('Remove Up to ₹9,000').click();
    await page().waitForURL((url) => !url.search.includes('maxPrice'));
    await page().goBack();
    await page().waitForURL((url) => url.search === '');
    expect(await page().getByRole('dialog').count()).toBe(0);
    await expect.poll(async () => (await names()).length, waitOptions).toBe(12);
  });

  it('discards the draft on Back and on close', async () => {
    for (const leave of [() => page().goBack(), () => button('Close').click()]) {
      await button(/^Filters/).click();
      await page().getByLabel('Single').check();
      await leave();
      await page().getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page().url()).search).toBe('');
    }
    await button(/^Filters/).click();
    expect(await page().getByLabel('Single').isChecked()).toBe(false);
    await page().goBack();
  });

  it('says which filter leaves the list empty, and clears all with one tap', async () => {
    await page().goto(`${scene.stack.url}/?gender=Girls&minPrice=90000`);
    await page().getByText('Remove “From ₹90,000” to see 4 hostels.').waitFor();
    await page().getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(async () => (await names()).length, waitOptions).toBe(12);
  });

  it('opens the places when the phone gives no position', async () => {
    await scene.phone.context.clearPermissions();
    await button('Near me').click();
    await page()
      .getByText("Your device didn't share its location. Choose a place instead.")
      .waitFor();
    await page().getByLabel('Measure from').selectOption('golghar');
    await show().click();
    await page().waitForURL(/near=golghar/);
    await expect.poll(async () => (await names())[0], waitOptions).toBe('Golghar Nivas');
    await button('Clear distance').click();
    await page().waitForURL((url) => url.search === '');
  });

  it('scrolls no page sideways, and its chips in one line', async () => {
    for (const width of [320, 360]) {
      await page().setViewportSize({ width, height: 800 });
      const wide = await page().evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBe(width);
      const strip = await page()
        .locator('[data-filter-chips]')
        .evaluate((row) => [row.scrollWidth > row.clientWidth, row.clientHeight]);
      expect(strip).toEqual([true, 54]);
    }
  });

  it('hides the tabs while a keyboard is open', async () => {
    const tabs = () => page().getByRole('navigation', { name: 'Sections' });
    await page().setViewportSize({ width: 360, height: 420 });
    await tabs().waitFor();
    await page().getByRole('searchbox').focus();
    await expect.poll(() => tabs().isVisible(), waitOptions).toBe(false);
    await page().getByRole('searchbox').blur();
    await tabs().waitFor();
    await page().setViewportSize({ width: 360, height: 800 });
  });

  it('has the tabs on the page of an unknown hostel, but not below a hostel', async () => {
    const tabs = page().getByRole('navigation').getByRole('link', { name: 'Explore' });
    await page().goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_unknown`);
    await page().getByRole('heading', { name: "This hostel isn't listed" }).waitFor();
    await tabs.waitFor();
    await page().goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
    await page().getByRole('button', { name: 'Send enquiry' }).first().waitFor();
    expect(await tabs.count()).toBe(0);
  });

  describe('signed in', () => {
    const box = () => page().getByPlaceholder('Search for hostel...');

    beforeAll(() => signIn(page(), scene.stack.url, 'traveller@example.com'));

    it('has the search box of the header only, and the first photo as high', async () => {
      await page().goto(scene.stack.url);
      await settle(page());
      await box().waitFor();
      expect(await page().getByRole('searchbox').count()).toBe(0);
      expect(await topOfFirstPhoto(page())).toBeLessThanOrEqual(limits.later);
      await page().evaluate(() => localStorage.removeItem('patna.visited'));
      await page().goto(scene.stack.url);
      await settle(page());
      expect(await topOfFirstPhoto(page())).toBeLessThanOrEqual(limits.firstVisit);
      expect(await shiftOf(page())).toBeLessThan(0.02);
    });

    it('shows the results of the header box on home, and clears them', async () => {
      await page().goto(`${scene.stack.url}/customer-support`);
      await box().fill('saraswati');
      await box().press('Enter');
      await page().waitForURL(/\/\?q=saraswati$/);
      await expect.poll(names, waitOptions).toEqual(['Saraswati Girls Hostel']);
      expect(await box().inputValue()).toBe('saraswati');
      await button('Clear search').click();
      await expect.poll(async () => (await names()).length, waitOptions).toBe(12);
      await page().goBack();
      await page().waitForURL(/customer-support/);
      expect(await box().inputValue()).toBe('');
    });

    it('shows the figures in the first screen of the landing page', async () => {
      await page().goto(`${scene.stack.url}/homescreen`);
      const figures = page().locator('dl', { hasText: 'Hostels' });
      await expect.poll(() => figures.innerText(), waitOptions).toMatch(/\b14\b/);
      const { y = 0, height = Infinity } = (await figures.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(800);
    });

    it('has no footer on the screens of the app', async () => {
      for (const address of [
        '/map',
        '/compare',
        '/hostel-detail?hostelId=hostel_xx01',
        '/my-profile',
        '/my-profile/wishlist',
        '/my-profile/enquiries',
        '/hostel-dashboard/analytics',
        '/create-listing',
      ]) {
        await page().goto(scene.stack.url + address);
        await settle(page());
        expect(await page().getByRole('contentinfo').count(), address).toBe(0);
      }
    });
  });

  /** The count on the button once it no longer changes. */
  async function settledCount(): Promise<number> {
    let last = '';
    await vi.waitFor(
      async () => {
        const now = await show().innerText();
        const isSame = now === last;
        last = now;
        expect(isSame).toBe(true);
      },
      { timeout: 20_000, interval: 600 },
    );
    return Number(/\d+/.exec(last)?.[0]);
  }
});

function topOfFirstPhoto(page: Page): Promise<number> {
  return topOf(page.getByRole('article').first());
}

function topOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().top);
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    ((globalThis as { shifts?: number[] }).shifts ?? []).reduce((sum, each) => sum + each, 0),
  );
}
