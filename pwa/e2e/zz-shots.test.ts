import type { Page } from 'playwright-core';
import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import { it } from 'vitest';
import { setUpScene } from './support/scene.ts';
import { signIn } from './support/user-actions.ts';

const scene = setUpScene();
const looks = [
  [360, 'light', 'en'],
  [360, 'dark', 'hi'],
  [1280, 'light', 'hi'],
  [1280, 'dark', 'en'],
] as const;

async function shoot(page: Page, name: string, address: string, wait: (page: Page) => Promise<unknown>) {
  for (const [width, colorScheme, lang] of looks) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate((l) => localStorage.setItem('patna.lang', l), lang);
    await page.goto(scene.stack.url + address);
    await wait(page);
    await page.screenshot({ path: `/tmp/owners-shots/${name}-${width}-${colorScheme}-${lang}.png`, fullPage: false });
  }
  await page.evaluate(() => localStorage.setItem('patna.lang', 'en'));
}

it('shots', async () => {
  const owner = scene.phone.page;
  await signIn(owner, scene.stack.url, 'owner@example.com');
  await owner.goto(`${scene.stack.url}/my-profile`);
  await owner.getByText(/Member since/).waitFor();
  const moderator = (await scene.newPhone()).page;
  await signIn(moderator, scene.stack.url, 'admin@example.com');
  await shoot(moderator, 'account-active', '/moderation/hostels/hostel_xx01', async (page) => {
    const card = page.locator('[aria-labelledby=owner-account]');
    await card.getByRole('button').first().click();
    await card.scrollIntoViewIfNeeded();
  });
  await moderator.goto(`${scene.stack.url}/moderation/hostels/hostel_xx01`);
  const card = moderator.locator('[aria-labelledby=owner-account]');
  await card.getByRole('button', { name: 'Suspend account' }).click();
  await card.getByLabel(/Reason/).fill('Took deposits for rooms that do not exist');
  await card.getByRole('button', { name: 'Suspend account' }).click();
  await card.getByRole('button', { name: 'Restore account' }).waitFor();
  await shoot(moderator, 'account-suspended', '/moderation/hostels/hostel_xx01', async (page) => {
    await page.locator('[aria-labelledby=owner-account]').waitFor();
    await page.locator('[aria-labelledby=owner-account]').scrollIntoViewIfNeeded();
  });
  await shoot(owner, 'profile', '/my-profile', (page) => page.locator('[data-kind=error]').waitFor());
  const buffer = Buffer.from(await plainPhoto(800, 500));
  const traveller = (await scene.newPhone()).page;
  await signIn(traveller, scene.stack.url, 'traveller@example.com');
  const hidden = await traveller.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
  console.info('status of a hidden hostel page', hidden?.status());
  await shoot(traveller, 'enquiry', '/hostel-detail?hostelId=hostel_xx07', async (page) => {
    await page.locator('button:has-text("enquiry"), button:has-text("पूछताछ")').first().click();
    const dialog = page.getByRole('dialog');
    const files = dialog.locator('input[type=file]');
    await files.waitFor({ state: 'attached' });
    if ((await dialog.getByRole('img').count()) === 0)
      await files.setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
    await dialog.getByRole('img').first().waitFor();
    await files.locator('..').scrollIntoViewIfNeeded();
  });
}, 300_000);
