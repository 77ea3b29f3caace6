import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { waitOptions } from './wait-options.ts';

/** Scrolls through home until it has `count` cards. */
export async function scrollToCards(page: Page, count: number): Promise<void> {
  const cards = page.getByRole('article');
  await vi.waitFor(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await cards.count()).toBe(count);
  }, waitOptions);
}

/** Taps the last card. Returns the list's position in pixels from its top. */
export async function openLastCard(page: Page): Promise<number> {
  const last = page.getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const left = await last
    .getByRole('link')
    .last()
    .evaluate((link: HTMLElement) => {
      const before = window.scrollY;
      link.click();
      return before;
    });
  await page.waitForURL(/hostel-detail\?hostelId=/);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return left;
}

/** Waits until the list is within 50 pixels of the position. */
export async function waitForListPosition(page: Page, left: number): Promise<void> {
  await vi.waitFor(async () => {
    const now = await page.evaluate(() => window.scrollY);
    expect(Math.abs(now - left)).toBeLessThanOrEqual(50);
  }, waitOptions);
}
