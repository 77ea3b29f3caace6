import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStoredWrites, type StoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { waitForStoredHostels } from './support/stored-data.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

const dayMs = 86_400_000;

/** A phone with a clock wrong by a day sends each write once. */
describe('a phone with a wrong clock', () => {
  const scene = setUpScene();
  let stored: StoredWrites;

  beforeAll(async () => {
    stored = await openStoredWrites(scene.stack.mongoUri);
    const { page } = scene.phone;
    await signIn(page, scene.stack.url, 'traveller@example.com');
    for (const id of ['hostel_xx01', 'hostel_xx02']) {
      await page.goto(`${scene.stack.url}/hostel-detail?hostelId=${id}`);
      await waitForStoredHostels(page, id);
    }
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  });

  afterAll(() => stored?.stop());

  it.each([
    ['fast', 1, 'hostel_xx01'],
    ['slow', -1, 'hostel_xx02'],
  ])('sends with a clock that is a day %s', async (kind, days, hostel) => {
    const { page } = scene.phone;
    const message = `Written by a clock that is a day ${kind}.`;
    await scene.phone.goOffline();
    await page.clock.setSystemTime(Date.now() + days * dayMs);
    await page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`, {
      waitUntil: 'commit',
    });
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.locator('[data-state] blockquote', { hasText: message }).first().waitFor();
    await scene.phone.goOnline();
    await vi.waitFor(async () => {
      const sent = (await stored.enquiryMessages()).filter((each) => each === message);
      expect(sent).toHaveLength(1);
    }, waitOptions);
  });

  it('claims no age for data stored with a clock that was 20 days ahead', async () => {
    const { page } = scene.phone;
    const hostel = `${scene.stack.url}/hostel-detail?hostelId=hostel_xx03`;
    await page.clock.setSystemTime(Date.now() + 20 * dayMs);
    await page.goto(hostel);
    await waitForStoredHostels(page, 'hostel_xx03');
    await page.clock.setSystemTime(Date.now());
    await scene.phone.goOffline();
    await page.goto(hostel, { waitUntil: 'commit' });
    const copy = page.getByText('Updated some time ago', { exact: true });
    await expect.poll(() => copy.count(), waitOptions).toBeGreaterThan(0);
    await page.getByText('Last updated some time ago').waitFor();
  });
});
