import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStoredWrites, type StoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { settle } from './crawl/check-page.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import type { Phone } from './support/phone.ts';
import { scrollToCards } from './support/home-list.ts';
import { setUpScene } from './support/scene.ts';
import { type ServerState, readServerState } from './support/server-state.ts';
import { breakStorage, type StorageFault, storageFaults } from './support/storage-faults.ts';
import { waitOptions } from './support/wait-options.ts';

const off = "This device can't save data, so the app doesn't work offline.";
const faults = Object.keys(storageFaults) as StorageFault[];
const routes = [
  '/?q=boring',
  '/?near=golghar',
  '/my-profile',
  '/my-profile/enquiries',
  '/my-profile/enquiries/unknown',
  '/my-profile/reviews',
  '/my-profile/my-number',
  '/my-profile/outbox',
  '/my-profile/storage',
  '/my-profile/trips',
  '/edit-profile',
  '/compare',
  '/customer-support',
  '/create-listing',
  '/map',
  '/handover',
  '/guardian',
  '/invitation',
  '/shared-list',
  '/hostel-dashboard/analytics?tab=notifications',
];

/** Without storage the product is an online web page and says so. */
describe('a phone without storage', () => {
  const scene = setUpScene({ newToApp: true });
  let truth: ServerState;
  let stored: StoredWrites;

  beforeAll(async () => {
    truth = readServerState(scene.stack);
    stored = await openStoredWrites(scene.stack.mongoUri);
  });
  afterAll(() => stored?.stop());

  it.each(faults.map((fault, at) => ({ fault, at })))(
    'works online with $fault',
    async ({ fault, at }) => {
      const phone = await scene.newPhone();
      const errors = heardErrors(phone);
      await breakStorage(phone, scene.stack.link, fault);
      const hostel = `hostel_xx0${at + 1}`;
      const detail = `${scene.stack.url}/hostel-detail?hostelId=${hostel}`;
      const { page } = phone;

      await page.goto(scene.stack.url);
      await scrollToCards(page, 14);
      await page.getByText(off).waitFor();
      await page.goto(detail);
      await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
      await page.getByRole('button', { name: 'Remove from wishlist' }).first().waitFor();
      await page.getByRole('link', { name: 'Sign in' }).first().click();
      await page.waitForURL(/\/login/);
      await signIn(page, scene.stack.url, 'traveller@example.com');
      await vi.waitFor(
        async () => expect(await truth.wishlistOfTraveller()).toContain(hostel),
        waitOptions,
      );

      const message = `Is a bed free? Asked with ${fault}.`;
      await page.goto(detail);
      // The identity provider may have to restore the session first.
      await page.getByRole('button', { name: 'Remove from wishlist' }).first().waitFor();
      await writeEnquiry(page, { name: 'Asha Kumari', phone: '98765 43210', message });
      await page.getByText('Sent', { exact: true }).first().waitFor();
      await page.goto(`${scene.stack.url}/my-profile/wishlist`);
      await page.locator(`a[href*="${hostel}"]`).first().waitFor();

      for (const route of routes) {
        await page.goto(scene.stack.url + route);
        expect(await settle(page), route).toEqual([]);
        await page.getByText(off).waitFor();
        expect(await page.getByText(off).count(), route).toBe(1);
      }
      expect(errors).toEqual([]);
      expect((await stored.enquiryMessages()).filter((each) => each === message)).toHaveLength(1);
      // IndexedDB keeps what local storage refuses.
      if (fault !== 'a refused localStorage') await losesOnClose(phone, `hostel_xx0${at + 5}`);
      await phone.closeBrowser();
    },
  );

  /** Expects a warning about what closing the page would lose, and that it is sent once there is a network. */
  async function losesOnClose(phone: Phone, hostel: string): Promise<void> {
    const { page } = phone;
    await page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`);
    await page.getByText(off).waitFor();
    const heart = page.getByRole('button', { name: 'Save to wishlist' }).first();
    await heart.waitFor();
    await phone.goOffline();
    try {
      await heart.click();
      await page
        .getByText("1 item hasn't been sent yet. Keep this page open, or it will be lost.")
        .waitFor();
    } finally {
      await phone.goOnline();
    }
    const after = async () => expect(await truth.wishlistOfTraveller()).toContain(hostel);
    await vi.waitFor(after, waitOptions);
    await page.getByText('Keep this page open, or it will be lost').waitFor({ state: 'detached' });
  }
});

function heardErrors(phone: Phone): string[] {
  const errors: string[] = [];
  phone.context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}
