import { beforeAll, expect, it } from 'vitest';
import { widenWords, word } from '../../deploy/testing/long-words.ts';
import { addressesToVisit, leaving, routePaths } from './crawl/places.ts';
import { signIn, writeEnquiry, writeReview } from './support/people.ts';
import { setScene } from './support/scene.ts';

const hostel = 'hostel_xx01';

const scene = setScene();

beforeAll(async () => {
  const { page } = scene.phone;
  await signIn(page, scene.stack.url, 'traveller@example.com');
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`);
  await writeEnquiry(page, { name: word(60), phone: '9876543210', message: word(500) });
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx02`);
  await writeReview(page, word(1500));
  await page.getByRole('button', { name: 'Write a review' }).waitFor();
  await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
  await widenWords(scene.stack.mongoUri);
});

it.each([
  ['traveller', undefined],
  ['owner', 'owner@example.com'],
  ['admin', 'admin@example.com'],
])(
  'no word of anybody makes a page of %s wider than 320 px',
  async (_, email) => {
    const phone = email === undefined ? scene.phone : await scene.newPhone();
    const { page } = phone;
    if (email !== undefined) await signIn(page, scene.stack.url, email);
    await page.setViewportSize({ width: 320, height: 740 });
    const wide: string[] = [];
    for (const address of addressesToVisit(await routePaths())) {
      if (address === leaving || address.startsWith('/login')) continue;
      await page.goto(`${scene.stack.url}${address}`);
      await page.locator('#root main, #root h1').first().waitFor();
      await page.waitForTimeout(700);
      const width = await page.evaluate(() =>
        Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
      );
      if (width > 320) wide.push(`${address}: ${width}`);
    }
    expect(wide).toEqual([]);
  },
  300_000,
);
