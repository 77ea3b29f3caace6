import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStoredWrites, type StoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { waitForStoredHostels, readStoredRows, waitForStoredSave } from './support/stored-data.ts';
import { waitForPageSnapshot } from './support/cached-screens.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import { browsersThatSend } from './support/phone.ts';
import { setUpScene } from './support/scene.ts';
import { dumpStorage } from './support/dump-storage.ts';
import { waitOptions } from './support/wait-options.ts';

const message = 'Only for this owner, and from nobody else.';
const saved = 'Saraswati Girls Hostel';
const traces = ['Asha Kumari', '9876543210', message, 'traveller@', 'Demo Traveller'];

/** One phone and two people in order. The first signs out offline. */
describe.each(browsersThatSend)('a phone that two people share, in $browser', ({ withoutSync }) => {
  const scene = setUpScene({ withoutSync });
  let stored: StoredWrites;
  const at = (path: string) => scene.stack.url + path;

  beforeAll(async () => {
    stored = await openStoredWrites(scene.stack.mongoUri);
    const { page } = scene.phone;
    await signIn(page, scene.stack.url, 'traveller@example.com');
    await page.goto(at('/hostel-detail?hostelId=hostel_xx01'));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await waitForStoredHostels(page, 'hostel_xx01');
    await page.goto(at('/my-profile/enquiries'));
    await page.goto(at('/hostel-detail?hostelId=hostel_xx02'));
    await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
    await waitForStoredSave(page, 'hostel_xx02');
    await page.goto(at('/my-profile/wishlist'));
    await page.getByRole('link', { name: saved }).first().waitFor();
    await waitForPageSnapshot(page);
    await page.goto(at('/hostel-detail?hostelId=hostel_xx01'));
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  });

  afterAll(() => stored?.stop());

  it('keeps unsent writes and the session when the person cancels sign-out', async () => {
    const { page } = scene.phone;
    await scene.phone.goOffline();
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.getByText('Waiting to send').first().waitFor();
    await page.goto(at('/logout'), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.getByText('Waiting to send').first().waitFor();
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
  });

  it('lets the first person sign out offline and keeps nothing of theirs', async () => {
    const { page } = scene.phone;
    await page.goto(at('/logout'), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Discard and sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await vi.waitFor(async () => {
      const dump = await page.evaluate(dumpStorage);
      expect(traces.filter((trace) => dump.includes(trace))).toEqual([]);
    }, waitOptions);
    expect([...(await stored.signedInPeople())]).toEqual(['user_demo_traveller']);
  });

  it('ends their session when the network returns, before anybody else signs in', async () => {
    await scene.phone.goOnline();
    await vi.waitFor(async () => {
      expect([...(await stored.signedInPeople())]).toEqual([]);
    }, waitOptions);
  });

  it('shows the next person nothing of the first', async () => {
    const { page } = scene.phone;
    await signIn(page, scene.stack.url, 'owner@example.com');
    for (const [path, empty] of [
      ['/my-profile/outbox', 'Nothing to send'],
      ['/my-profile/enquiries', 'No enquiries yet'],
      ['/my-profile/wishlist', 'Nothing saved yet'],
    ] as const) {
      await page.goto(at(path));
      await page.locator('main').getByText(empty).first().waitFor();
      const shown = (await page.locator('body').textContent()) ?? '';
      expect([...traces, saved].filter((trace) => shown.includes(trace))).toEqual([]);
    }
    expect(await readStoredRows(page, 'wishlist')).toEqual([]);
    const dump = await page.evaluate(dumpStorage);
    expect(traces.filter((trace) => dump.includes(trace))).toEqual([]);
    expect([...(await stored.signedInPeople())]).toEqual(['user_demo_owner']);
    expect(await stored.enquiryMessages()).toEqual([]);
  });
});
