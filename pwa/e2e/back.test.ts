import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addMessageWithPhoto } from './support/message-with-photo.ts';
import { addReviewWithPhoto } from './support/review-with-photo.ts';
import { setUpScene } from './support/scene.ts';
import { signIn } from './support/user-actions.ts';
import { waitOptions } from './support/wait-options.ts';

const hostel = '/hostel-detail?hostelId=hostel_xx01';

interface OverlayExample {
  readonly screen: string | (() => string);
  /** Who sees it; the traveller unless stated. */
  readonly by?: 'visitor' | 'owner';
  /** Name of the button that opens it. */
  readonly opener: string | RegExp;
  /** A heading inside it, if it is not a dialog. */
  readonly heading?: string;
}

/** Where each overlay of the app opens, by its name. */
const overlays: Readonly<Record<string, OverlayExample>> = {
  menu: { screen: '/', opener: /^Profile and menu/ },
  'visitor-menu': { screen: '/', by: 'visitor', opener: 'Menu' },
  filters: { screen: '/', opener: /^Filters/ },
  photos: { screen: hostel, opener: /^Show all \d+ photos/ },
  'review-photos': { screen: hostel, opener: /^Photo 1 from the review by/ },
  'map-card': {
    screen: '/map?q=Patliputra+Residency',
    opener: /^Patliputra Residency, from/,
    heading: 'Selected hostel',
  },
  enquiry: { screen: hostel, opener: 'Send enquiry' },
  conversation: {
    screen: '/hostel-dashboard/analytics?tab=inbox',
    by: 'owner',
    opener: /^Asha/,
  },
  'message-photos': {
    screen: () => `/my-profile/enquiries/${enquiryId}`,
    opener: 'Your photo 1',
  },
  list: { screen: '/my-profile/wishlist', opener: 'New list' },
  'delete-account': { screen: '/my-profile', opener: 'Delete account' },
  position: {
    screen: '/create-listing?draft=new&step=address',
    opener: 'Mark location on map',
  },
  'install-guide': { screen: '/my-profile', opener: 'Install app' },
};

const scene = setUpScene();
/** Id of an enquiry with a photo in its conversation. */
let enquiryId = '';
const pages: Partial<Record<'visitor' | 'owner', Page>> = {};

beforeAll(async () => {
  const { page, context } = scene.phone;
  // As in Safari on an iPhone, which has no install prompt.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true);
  });
  await addReviewWithPhoto(scene.stack, 'hostel_xx01');
  enquiryId = await addMessageWithPhoto(scene.stack, 'hostel_xx02');
  await signIn(page, scene.stack.url, 'traveller@example.com');
  await page.goto(scene.stack.url + hostel);
  await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
  pages.visitor = (await scene.newPhone()).page;
  pages.owner = (await scene.newPhone()).page;
  await signIn(pages.owner, scene.stack.url, 'owner@example.com');
});

it('knows every overlay of the app, each by a name of its own', () => {
  const source = path.resolve(import.meta.dirname, '../src');
  const text = globSync('**/*.tsx', { cwd: source, exclude: ['**/*.test.tsx'] })
    .map((name) => readFileSync(path.join(source, name), 'utf8'))
    .join('\n');
  const inSource = text.matchAll(/(?:useOverlay(?:<[^(]*>)?\(|installGuide = )'([a-z-]+)'/g);
  const names = [...inSource].map(([, name = '']) => name);
  expect(names.toSorted()).toEqual(Object.keys(overlays).toSorted());
});

describe.each(Object.entries(overlays))('%s', (_, { screen, by, opener, heading }) => {
  const pageOf = () => (by && pages[by]) ?? scene.phone.page;
  const overlay = (page: Page) =>
    heading ? page.getByRole('heading', { name: heading }) : page.getByRole('dialog');
  const gone = (page: Page) =>
    vi.waitFor(async () => expect(await overlay(page).count()).toBe(0), waitOptions);

  it('closes on Back and keeps the page where it was', async () => {
    const page = pageOf();
    await page.goto(scene.stack.url + (typeof screen === 'string' ? screen : screen()));
    const button = page.getByRole('button', { name: opener }).first();
    await button.waitFor();
    await page.evaluate(() => scrollTo(0, 120));
    // The click may scroll to its button first.
    await page.evaluate(() =>
      addEventListener('click', () => Object.assign(globalThis, { clickedAt: scrollY }), true),
    );
    const address = page.url();
    await button.click();
    await overlay(page).waitFor();
    await page.goBack();
    await gone(page);
    expect(page.url()).toBe(address);
    const { now, clickedAt } = await page.evaluate(() => ({
      now: scrollY,
      clickedAt: Reflect.get(globalThis, 'clickedAt') as number,
    }));
    expect(Math.abs(now - clickedAt)).toBeLessThan(1);
  });

  it('opens again on Forward and after a reload, and its own button closes it', async () => {
    const page = pageOf();
    await page.goForward();
    await overlay(page).waitFor();
    await page.reload();
    await overlay(page).waitFor();
    const address = page.url();
    if (heading) await page.getByRole('button', { name: 'Close', exact: true }).click();
    else await page.keyboard.press('Escape');
    await gone(page);
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => history.state?.usr?.overlays)).toBeUndefined();
  });
});
