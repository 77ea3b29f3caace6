import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gridOf } from '../../../deploy/testing/picture-grid.ts';
import type { TestStack } from '../../../deploy/testing/test-stack.ts';
import { newPhone } from './phone.ts';
import { nextFrames, settle } from '../crawl/look.ts';

/** How the main screens look, by name. */
export type Looks = Record<string, string>;

const file = path.join(import.meta.dirname, '../looks.json');
const screens = {
  home: '/',
  'girls only': '/?gender=Girls',
  hostel: '/hostel-detail?hostelId=hostel_xx01',
  landing: '/homescreen',
  support: '/customer-support',
  login: '/login',
  'not found': '/nowhere',
} as const;
const sizes = [
  { width: 360, height: 740, columns: 18, rows: 37 },
  { width: 1280, height: 800, columns: 32, rows: 20 },
] as const;
const themes = ['light', 'dark'] as const;

const againMs = 500;
const looksAgain = 10;

/**
 * Looks at the main screens as a visitor; again, for 5 s at most, at one that is not `asExpected` yet: on a
 * busy machine a photo may still be on its way to the screen.
 */
export async function seeLooks(
  stack: TestStack,
  asExpected: (name: string, look: string) => boolean = () => true,
): Promise<Looks> {
  const phone = await newPhone(stack.link);
  const looks: Looks = {};
  try {
    const { page } = phone;
    for (const [name, address] of Object.entries(screens)) {
      await page.goto(stack.url + address);
      for (const { width, height, columns, rows } of sizes) {
        for (const colorScheme of themes) {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await nextFrames(page);
          await settle(page);
          await page.waitForFunction(picturesAreThere);
          const view = `${name} ${width} ${colorScheme}`;
          for (let n = 0; n < looksAgain; n += 1) {
            const picture = await page.screenshot({ animations: 'disabled' });
            const look = await gridOf(picture, columns, rows);
            looks[view] = look;
            if (asExpected(view, look)) break;
            await page.waitForTimeout(againMs);
          }
        }
      }
    }
  } finally {
    await phone.closeBrowser();
  }
  return looks;
}

export async function keptLooks(): Promise<Looks> {
  return JSON.parse(await readFile(file, 'utf8')) as Looks;
}

export async function keepLooks(looks: Looks): Promise<void> {
  await writeFile(file, `${JSON.stringify(looks, null, 2)}\n`);
}

/** Runs in the page: what is out of sight may never be loaded. */
function picturesAreThere(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, width } = image.getBoundingClientRect();
    const seen = width > 0 && bottom > 0 && top < innerHeight && left < innerWidth;
    return image.complete || !seen;
  });
}
