import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { signIn } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';

const words = 'The study hall is quiet and the food is good.';

const scene = setUpScene();

it("a traveller's review changes the hostel's rating", async () => {
  const { page } = scene.phone;
  await signIn(page, scene.stack.url, 'traveller@example.com');
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
  const reviews = page.locator('section', {
    has: page.getByRole('heading', { name: 'Reviews', exact: true }),
  });
  await reviews.getByRole('button', { name: 'Write a review' }).click();
  const stars = (group: string, name: string) =>
    reviews.getByRole('group', { name: group }).getByRole('radio', { name });
  await stars('Your rating', '4 of 5 stars').press('Space');
  await stars('Food', '5 of 5 stars').press('Space');
  await reviews.getByLabel('Your review', { exact: true }).fill(`${words} 9876543210`);
  await reviews.getByRole('button', { name: 'Send review' }).click();
  await reviews.getByText("Don't use phone numbers here.").waitFor();
  const form = await new AxeBuilder({ page }).include('form').analyze();
  expect(form.violations.map(({ id }) => id)).toEqual([]);

  await reviews.getByLabel('Your review', { exact: true }).fill(words);
  await reviews.getByRole('button', { name: 'Send review' }).click();
  await reviews.getByRole('button', { name: 'Write a review' }).waitFor();
  await reviews.getByRole('paragraph').filter({ hasText: words }).waitFor();
  await reviews.getByRole('img', { name: /^4 of 5 stars: [1-9]/ }).waitFor();
  expect(await reviews.getByRole('term').allTextContents()).toEqual(['Food']);
});
