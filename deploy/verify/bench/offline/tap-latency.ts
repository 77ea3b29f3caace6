import type { Locator } from 'playwright-core';
import { demoAccounts, publishedPassword } from '../../../local/stack/demo-accounts.ts';
import { type Figure, figure } from '../report.ts';
import type { PhoneBrowser, Tab } from './browser.ts';

const tapsEach = 6;

/** G1.3: measures the time from a tap to the next frame on a slow CPU. The slowest of a few taps counts. */
export async function measureTaps(
  phone: PhoneBrowser,
  url: string,
): Promise<{ figures: Figure[]; details: unknown }> {
  const tab = await phone.openTab();
  const { page } = tab;
  await signIn(tab, url);
  await page.goto(url);
  await page.locator('article').nth(tapsEach).waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await tab.slowDown(4);
  const hearts = page.getByRole('button', { name: 'Save to wishlist' });
  const savedHearts = page.getByRole('button', { name: 'Remove from wishlist' });
  const savedBefore = await savedHearts.count();
  const like = await tapsOn(tab, async (n) => {
    if (n > 0) await savedHearts.nth(savedBefore + n - 1).waitFor();
    return hearts.first();
  });
  const nextPhoto = await tapsOn(tab, async (n) => {
    const card = page.locator('article', { has: page.getByLabel('Next photo') }).nth(n);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('group').focus();
    return card.getByLabel('Next photo');
  });
  const chips = page.locator('[data-filter-chips] button[aria-pressed]');
  const filter = await tapsOn(tab, (n) => chips.nth(n % 2));
  await tab.close();
  const goal = ['G1.3', 'at most', 100] as const;
  return {
    figures: [
      figure('like, tap to frame, 4x', Math.max(...like), 'ms', goal),
      figure('next photo, tap to frame, 4x', Math.max(...nextPhoto), 'ms', goal),
      figure('filter, tap to frame, 4x', Math.max(...filter), 'ms', goal),
    ],
    details: { like, nextPhoto, filter },
  };
}

async function tapsOn(
  { page }: Tab,
  target: (turn: number) => Locator | Promise<Locator>,
): Promise<number[]> {
  await page.evaluate(() => (watched.taps.length = 0));
  for (let n = 0; n < tapsEach; n += 1) {
    await (await target(n)).click();
    await page.waitForFunction((count) => watched.taps.length > count, n);
  }
  return page.evaluate(() => watched.taps);
}

async function signIn({ page }: Tab, url: string): Promise<void> {
  const { email } = demoAccounts.traveller;
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(publishedPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}
