import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../deploy/testing/test-stack.ts';
import { signIn } from './support/people.ts';
import { newPhone, type Phone } from './support/phone.ts';

const forAnybody = [
  '/',
  '/hostel-detail?hostelId=hostel_xx01',
  '/hostel-detail?hostelId=hostel_unknown',
  '/homescreen',
  '/compare',
  '/login',
  '/edit-profile',
  '/privacy-policy',
  '/terms-condition',
  '/customer-support',
  '/nowhere',
];
const signedIn = [
  '/',
  '/create-listing',
  '/my-profile',
  '/edit-profile',
  '/my-profile/wishlist',
  '/my-profile/outbox',
  '/my-profile/enquiries',
  '/my-profile/my-number',
  '/moderation',
  '/hostel-dashboard/analytics',
  '/hostel-dashboard/analytics?tab=inbox',
  '/hostel-dashboard/analytics?tab=notifications',
  '/hostel-dashboard/analytics?tab=profile',
];

describe('every route, on a phone', () => {
  let stack: TestStack;
  let phone: Phone;
  const complaints: string[] = [];

  beforeAll(async () => {
    stack = await startTestStack('one process, embedded log');
    phone = await newPhone(stack.link);
    phone.context.on('weberror', (error) => complaints.push(String(error.error())));
    phone.context.on('console', (message) => {
      const expected =
        /status of 404 .*hostel_unknown|status of 403 .*moderation|beforeinstallprompt/;
      const text = `${message.text()} ${message.location().url}`;
      if (message.type() === 'error' && !expected.test(text)) complaints.push(text);
    });
  });

  afterAll(async () => {
    await phone?.closeBrowser();
    await stack?.stop();
  });

  it.each(forAnybody)('%s is sound for a visitor', async (path) => {
    expect(await faultsOf(phone.page, stack.url + path)).toEqual([]);
  });

  it('signs in as the owner', async () => {
    await signIn(phone.page, stack.url, 'owner@example.com');
    expect(new URL(phone.page.url()).pathname).toBe('/');
  });

  it.each(signedIn)('%s is sound for an owner', async (path) => {
    expect(await faultsOf(phone.page, stack.url + path)).toEqual([]);
  });

  it('said nothing in the console on the way', () => {
    expect(complaints).toEqual([]);
  });
});

/** What is wrong with a page: axe's findings, sideways scrolling, links that lead nowhere. */
async function faultsOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // A signed-in page never falls silent: it listens for notifications.
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  );
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wider > 0) faults.push(`scrolls sideways by ${wider} px`);
  const deadLinks = await page.locator('a[href="#"], a:not([href]), a[href=""]').count();
  if (deadLinks > 0) faults.push(`${deadLinks} links lead nowhere`);
  return faults;
}
