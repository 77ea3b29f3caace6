import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { gridOf } from '@patna/testing/data/screenshot-fingerprint.ts';
import type { TestStack } from '@patna/testing/stack/test-stack.ts';
import { nextFrames, settle } from '../crawl/check-page.ts';
import { signIn, writeEnquiry } from './user-actions.ts';
import { newPhone } from './phone.ts';

/** Hashes of the main screens by name. */
export type Looks = Record<string, string>;

const file = path.join(import.meta.dirname, '../looks.json');
/** Screens as a visitor sees them. */
const screens = {
  home: '/',
  'girls only': '/?gender=Girls',
  hostel: '/hostel-detail?hostelId=hostel_xx01',
  landing: '/homescreen',
  support: '/customer-support',
  login: '/login',
  'not found': '/nowhere',
} as const;
const further = { map: '/map', compare: '/compare' } as const;
/** Screens as seen by an owner who has saved a hostel and sent an enquiry. */
const ownScreens = {
  wishlist: '/my-profile/wishlist',
  profile: '/my-profile',
  enquiries: '/my-profile/enquiries',
  overview: '/hostel-dashboard/analytics?tab=overview',
  numbers: '/hostel-dashboard/analytics?tab=numbers',
  'listing form': '/create-listing',
} as const;
const sizes = [
  { width: 360, height: 740, columns: 18, rows: 37 },
  { width: 1280, height: 800, columns: 32, rows: 20 },
] as const;
const themes = ['light', 'dark'] as const;
const views = sizes.flatMap((size) => themes.map((theme) => ({ ...size, theme })));
/** Two views suffice for further screens: each size and theme once. */
const fewViews = views.filter((_, n) => n === 0 || n === views.length - 1);
const compared = 'hostel_xx01,hostel_xx02';

const againMs = 500;
const looksAgain = 10;

/**
 * Captures the main screens as a visitor and signed in. Retries for 5 s until a screen is
 * `asExpected`, because photos may load late on a busy machine.
 */
export async function captureLooks(
  stack: TestStack,
  asExpected: (name: string, look: string) => boolean = () => true,
): Promise<Looks> {
  const phone = await newPhone(stack.link);
  const looks: Looks = {};
  try {
    const { page } = phone;
    const look = async (addresses: Readonly<Record<string, string>>, from: typeof views) => {
      for (const [name, address] of Object.entries(addresses)) {
        await page.goto(stack.url + address);
        for (const view of from) {
          const fullName = `${name} ${view.width} ${view.theme}`;
          looks[fullName] = await lookAt(page, view, (seen) => asExpected(fullName, seen));
        }
      }
    };
    await look(screens, views);
    await page.goto(stack.url);
    await page.evaluate((ids) => localStorage.setItem('patna.me.compare', ids), compared);
    await look(further, fewViews);
    await becomeOwner(page, stack);
    await look(ownScreens, fewViews);
  } finally {
    await phone.closeBrowser();
  }
  return looks;
}

/** Captures the open screen in one view. */
async function lookAt(
  page: Page,
  { width, height, columns, rows, theme }: (typeof views)[number],
  isExpected: (look: string) => boolean,
): Promise<string> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await nextFrames(page);
  await settle(page);
  await page.waitForFunction(picturesAreThere);
  let look = '';
  for (let n = 0; n < looksAgain; n += 1) {
    const picture = await page.screenshot({ animations: 'disabled' });
    look = await gridOf(picture, columns, rows);
    if (isExpected(look)) break;
    await page.waitForTimeout(againMs);
  }
  return look;
}

/** Signs in an owner, saves another owner's hostel and sends an enquiry. */
async function becomeOwner(page: Page, stack: TestStack): Promise<void> {
  await signIn(page, stack.url, 'owner@example.com');
  await page.goto(`${stack.url}/hostel-detail?hostelId=hostel_xx04`);
  await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
  const message = 'Is a single room free from June?';
  await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
  await page.getByText('Sent', { exact: true }).first().waitFor();
}

export async function readStoredLooks(): Promise<Looks> {
  return JSON.parse(await readFile(file, 'utf8')) as Looks;
}

export async function saveLooks(looks: Looks): Promise<void> {
  await writeFile(file, `${JSON.stringify(looks, null, 2)}\n`);
}

/** Runs in the page. Pictures outside of the screen may never load. */
function picturesAreThere(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, width } = image.getBoundingClientRect();
    const seen = width > 0 && bottom > 0 && top < innerHeight && left < innerWidth;
    return image.complete || !seen;
  });
}
