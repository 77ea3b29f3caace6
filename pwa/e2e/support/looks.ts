import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gridOf } from '../../../deploy/testing/picture-grid.ts';
import type { TestStack } from '../../../deploy/testing/test-stack.ts';
import { newPhone } from './phone.ts';
import { settle } from '../crawl/look.ts';

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

/** Looks at the main screens as a visitor. */
export async function seeLooks(stack: TestStack): Promise<Looks> {
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
          await settle(page);
          await page.waitForFunction(picturesAreThere);
          const picture = await page.screenshot({ animations: 'disabled' });
          looks[`${name} ${width} ${colorScheme}`] = await gridOf(picture, columns, rows);
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
