import { beforeAll, expect, it, vi } from 'vitest';
import { requiredClaims } from '@patna/testing/data/required-claims.ts';
import { callAs } from './support/call-as.ts';
import { ownHostel } from './support/publish-hostel.ts';
import { waitForStoredSave } from './support/stored-data.ts';
import { waitForPageSnapshot } from './support/cached-screens.ts';
import { signIn, waitForNoOfflineBar } from './support/user-actions.ts';
import type { Phone } from './support/phone.ts';
import { setUpScene } from './support/scene.ts';
import { type ServerState, readServerState } from './support/server-state.ts';
import { waitOptions } from './support/wait-options.ts';

const ganga = 'Ganga View Hostel';

const scene = setUpScene();
let truth: ServerState;
let friend: Phone;

beforeAll(async () => {
  truth = readServerState(scene.stack);
  friend = await scene.newPhone();
});

it('a guest’s hearts survive an offline restart and are kept at sign-in', async () => {
  await scene.phone.page.goto(scene.stack.url);
  await scene.phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await scene.phone.page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
  await scene.phone.page.getByRole('button', { name: 'Save to wishlist' }).first().click();
  await waitForStoredSave(scene.phone.page, 'hostel_xx01');
  await scene.phone.goOffline();
  await scene.phone.coldStart();
  await scene.phone.page.goto(`${scene.stack.url}/my-profile/wishlist`);
  await scene.phone.page.getByRole('link', { name: ganga }).first().waitFor();
  expect(await truth.wishlistOfTraveller()).toEqual([]);
  await scene.phone.goOnline();
  await waitForNoOfflineBar(scene.phone.page);
  await scene.phone.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(scene.phone.page, scene.stack.url, 'traveller@example.com');
  await scene.phone.page.waitForURL(/my-profile\/wishlist/);
  await scene.phone.page.getByRole('link', { name: ganga }).first().waitFor();
  await vi.waitFor(async () => {
    expect(await truth.wishlistOfTraveller()).toEqual(['hostel_xx01']);
  }, waitOptions);
});

it('offers to install after a save and respects "Not now"', async () => {
  const { page } = friend;
  const bar = page.getByRole('complementary', { name: 'Install the app' });
  const heart = page.getByRole('button', { name: 'Save to wishlist' }).first();
  await page.goto(scene.stack.url);
  await page.getByRole('article').first().waitFor();
  expect(await bar.count()).toBe(0);
  await heart.click();
  await bar.waitFor();
  const invitation = await bar.boundingBox();
  const tabs = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  if (!invitation || !tabs) throw new Error('the invitation or the tabs are not on the screen');
  expect(invitation.height).toBeLessThanOrEqual(48);
  expect(invitation.y + invitation.height).toBeLessThanOrEqual(tabs.y);
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx02`);
  await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  expect(await bar.count()).toBe(0);
  await page.goBack();
  await bar.getByRole('button', { name: 'Not now' }).click();
  await vi.waitFor(async () => expect(await bar.count()).toBe(0), waitOptions);
  await page.goto(`${scene.stack.url}/my-profile/wishlist`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await bar.count()).toBe(0);
});

it('opens offline as last seen, before any script has run', async () => {
  const { page, context } = scene.phone;
  await page.goto(`${scene.stack.url}/my-profile/wishlist`);
  await page.getByRole('button', { name: `Note and lists: ${ganga}` }).waitFor();
  await waitForPageSnapshot(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  await scene.phone.goOffline();
  await page.goto(`${scene.stack.url}/my-profile/wishlist`, { waitUntil: 'load' });
  expect(await page.locator('#last-view article').allTextContents()).toEqual([
    expect.stringContaining(ganga),
  ]);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
  await page.reload();
  await page.getByText("You're offline. Last updated").waitFor();
  await vi.waitFor(async () => {
    expect(await page.locator('#last-view').count()).toBe(0);
  }, waitOptions);
  expect(await page.getByRole('article').count()).toBe(1);
  expect(await page.locator('main').count()).toBe(1);
  await scene.phone.goOnline();
});

it.each(['guest', 'person'] as const)('cards start in the upper third for a %s', async (who) => {
  const { page } = who === 'guest' ? friend : scene.phone;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${scene.stack.url}/my-profile/wishlist`);
  await page.getByRole('button', { name: /^Save (?:all )?\d/ }).waitFor();
  const card = await page.locator('#root article').first().boundingBox();
  expect(card?.y).toBeLessThanOrEqual(260);
});

it('each change while offline is marked until "Got it"', async () => {
  const { page } = scene.phone;
  await page.goto(`${scene.stack.url}/my-profile/wishlist`);
  await page.getByRole('button', { name: `Note and lists: ${ganga}` }).waitFor();
  const marks = page
    .getByRole('region', { name: `What changed at ${ganga}` })
    .getByRole('listitem');
  expect(await marks.count()).toBe(0);
  await scene.phone.goOffline();
  await changeFacts('hostel_xx01');
  await scene.phone.goOnline();
  const words = async () => (await marks.allTextContents()).toSorted();
  await expect
    .poll(words, waitOptions)
    .toEqual([
      '1 bed left',
      "15 days' notice",
      'Deposit ₹6,000',
      expect.stringMatching(/^Double: ₹.+ → ₹4,321/),
      'Gate now closes at 8:45 pm',
      'Meals: Breakfast, Dinner',
      'Newly verified: CCTV recordings kept for 30 days',
      expect.stringMatching(/^Triple: ₹.+ → ₹4,321/),
    ]);
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
  await vi.waitFor(async () => expect(await marks.count()).toBe(8), waitOptions);
  await page.getByRole('button', { name: `Got it: what changed at ${ganga}` }).click();
  await vi.waitFor(async () => expect(await marks.count()).toBe(0), waitOptions);
});

it('an offline list and note reach the server; its link opens without an account until revoked', async () => {
  const { page } = scene.phone;
  await page.goto(`${scene.stack.url}/my-profile/wishlist`);
  await page.getByRole('button', { name: `Note and lists: ${ganga}` }).waitFor();
  await scene.phone.goOffline();
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('List name').fill('For the visit');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'For the visit', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Wishlist', exact: true }).click();
  await page.getByRole('button', { name: `Note and lists: ${ganga}` }).click();
  await page.getByLabel('Note (only you see it)').fill('Ask for a window');
  await page.getByLabel('For the visit').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Ask for a window').waitFor();
  await scene.phone.goOnline();
  await waitForNoOfflineBar(page);
  await page.getByRole('button', { name: 'For the visit' }).click();
  await page.getByRole('button', { name: 'For the visit', pressed: true }).waitFor();
  await vi.waitFor(async () => {
    expect(await page.getByRole('main').getByText('Waiting to send').count()).toBe(0);
  }, waitOptions);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('heading', { name: 'Share “For the visit”' }).waitFor();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link to this list').inputValue();
  expect(link).toMatch(/\/shared-list#[\w-]{43}$/);
  expect((await fetch(link)).headers.get('x-robots-tag')).toBe('noindex');
  await friend.page.goto(link);
  await friend.page.getByRole('link', { name: ganga }).first().waitFor();
  const seen = await friend.page.getByRole('main').textContent();
  expect(seen).toContain('For the visit');
  expect(seen).not.toMatch(/window|traveller/i);

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('button', { name: 'Create link' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await friend.page.reload();
  await friend.page.getByText('This link was turned off').waitFor();
});

it('the header’s search marks matches, fits at 360 px and remembers queries', async () => {
  const { page } = scene.phone;
  await page.goto(scene.stack.url);
  const box = page.getByRole('combobox', { name: 'Search for hostel...' });
  await box.waitFor();
  const room = await box.evaluate((input: HTMLInputElement) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    pen.font = getComputedStyle(input).font;
    return input.clientWidth - pen.measureText(input.placeholder).width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
  await box.fill('ganga');
  const first = page.getByRole('option').first();
  await vi.waitFor(async () => {
    expect(await first.locator('mark').allTextContents()).toEqual(['Ganga']);
  }, waitOptions);
  await first.click();
  await page.waitForURL(/hostelId=/);
  await box.click();
  await page.getByRole('region', { name: 'Recent searches' }).waitFor();
  await page.getByRole('button', { name: 'ganga', exact: true }).click();
  expect(await box.inputValue()).toBe('ganga');
});

it('the header’s search suggests areas, offline too', async () => {
  const { page } = scene.phone;
  const box = page.getByRole('combobox', { name: 'Search for hostel...' });
  await box.fill('pmch');
  await page.getByRole('option', { name: 'PMCH Landmark in Patna' }).waitFor();
  await scene.phone.goOffline();
  await box.fill('kankrbag');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('option', { name: 'Kankarbagh Area in Patna' }).click();
  await page.waitForURL(/\/\?place=Kankarbagh$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await scene.phone.goOnline();
});

/**
 * A moderator verifies another claim, and the owner changes rent, deposit, notice, meals, beds and gate time. Waits until
 * wishlists have all of it.
 */
async function changeFacts(id: string): Promise<void> {
  const [checked] = requiredClaims();
  const claim = { params: { listingId: id }, body: { ...checked, claim: 'cctv-30-days' } };
  await callAs(scene.stack, 'admin@example.com', 'recordClaim', claim);
  const { rooms, houseRules, version } = await ownHostel(scene.stack, id);
  const [room, ...others] = rooms;
  const body = {
    version,
    houseRules: { ...houseRules, gateTime: '20:45', deposit: 6000, noticeDays: 15 },
    mealsProvided: ['Breakfast', 'Dinner'],
    rooms: [
      { ...room, priceRange: { min: 4321, max: 9000 }, freeBeds: 1 },
      ...others.map((each) => ({ ...each, freeBeds: 0 })),
    ],
  };
  await callAs(scene.stack, 'owner@example.com', 'editListing', { params: { id }, body });
  const changed = (await ownHostel(scene.stack, id)).version;
  await vi.waitFor(async () => {
    const [saved] = await truth.wishlistItemsOfTraveller();
    expect(saved?.facts?.version).toBe(changed);
  }, waitOptions);
}
