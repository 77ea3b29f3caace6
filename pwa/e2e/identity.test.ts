import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStoredWrites, type StoredWrites } from '../../deploy/testing/stored-writes.ts';
import { startTestStack, type TestStack } from '../../deploy/testing/test-stack.ts';
import { signIn, writeEnquiry } from './support/people.ts';
import { newPhone, type Phone } from './support/phone.ts';

const patience = { timeout: 60_000, interval: 200 };
const isIdentity = (_method: string, path: string) => path.startsWith('/__clerk');

describe('an identity provider that takes every request and never answers', () => {
  const message = 'Written while nobody could say who I am.';
  let stack: TestStack;
  let stored: StoredWrites;
  let phone: Phone;

  beforeAll(async () => {
    stack = await startTestStack('one process, embedded log');
    stored = await openStoredWrites(stack.mongoUri);
    phone = await newPhone(stack.link);
    const { page } = phone;
    await signIn(page, stack.url, 'traveller@example.com');
    await page.goto(stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.goto(`${stack.url}/hostel-detail?hostelId=hostel_xx01`);
    await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
    await vi.waitUntil(async () => (await stored.savedHostels()).size === 1, patience);
    await page.reload();
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
    stack.link.stall(isIdentity);
    await phone.coldStart();
  });

  afterAll(async () => {
    await phone?.closeBrowser();
    await stored?.stop();
    await stack?.stop();
  });

  it('leaves a signed-in person their own things', async () => {
    const { page } = phone;
    await page.goto(`${stack.url}/my-profile/wishlist`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Ganga View Hostel' }).first().waitFor();
    const shownAfterMs = await page.evaluate(() => performance.now());
    expect(shownAfterMs).toBeLessThan(4000);
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
  });

  it('keeps what is written, and sends it once when the provider is back', async () => {
    const { page } = phone;
    await page.goto(`${stack.url}/hostel-detail?hostelId=hostel_xx01`, { waitUntil: 'commit' });
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.getByText('Waiting to send').first().waitFor();
    expect(await stored.enquiryMessages()).toEqual([]);
    stack.link.heal();
    await vi.waitFor(async () => {
      expect(await stored.enquiryMessages()).toEqual([message]);
    }, patience);
    await page.getByText('Sent', { exact: true }).first().waitFor();
  });
});
