import { expect, it, vi } from 'vitest';
import { openLastCard, scrollToCards } from './support/home-list.ts';
import { signIn } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

const scene = setUpScene();
const detail = (id: string) => `${scene.stack.url}/hostel-detail?hostelId=${id}`;
const scrollTop = () => scene.phone.page.evaluate(() => Math.round(scrollY));

it('starts at its top, jumps to sections, and Back returns to the list', async () => {
  const { page } = scene.phone;
  await page.goto(scene.stack.url);
  await scrollToCards(page, 14);
  await openLastCard(page);
  const sections = page.locator('#root').getByRole('navigation', { name: 'Sections' });
  await sections.waitFor();
  expect(await scrollTop()).toBe(0);

  const link = sections.getByRole('link', { name: 'Verification' });
  await link.click();
  await vi.waitFor(
    async () => expect(await link.getAttribute('aria-current')).toBe('true'),
    waitOptions,
  );
  const bar = await sections.boundingBox();
  const heading = await page.locator('#root #verification').boundingBox();
  expect((heading?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThan(-2);
  await page.goBack();
  await page.getByText('No more listings to display.').waitFor();
});

it('Back closes photos and keeps the place on the page', async () => {
  const { page } = scene.phone;
  await page.goto(detail('hostel_xx01'));
  await page.getByRole('button', { name: 'Show all 5 photos' }).waitFor();
  await page.evaluate(() => scrollTo(0, 80));
  await expect.poll(scrollTop, waitOptions).toBe(80);
  // Playwright's own click would scroll first.
  const photo = page.locator('#root article').getByRole('img').first();
  await photo.evaluate((image: HTMLElement) => image.click());
  const photos = page.getByRole('dialog', { name: /^Photos of/ });
  expect(await scrollTop()).toBe(80);
  await photos.getByText('1 of 5').waitFor();
  await page.keyboard.press('ArrowDown');
  await photos.getByText('2 of 5').waitFor();
  await page.mouse.move(180, 400);
  const wheelToEnd = async () => {
    await page.mouse.wheel(0, 5000);
    return photos.getByText('5 of 5').isVisible();
  };
  await expect.poll(wheelToEnd, waitOptions).toBe(true);
  await page.goBack();
  await photos.waitFor({ state: 'detached' });
  expect(await scrollTop()).toBe(80);
});

it('leads to the maps of the phone', async () => {
  const { page } = scene.phone;
  const directions = page.locator('#root').getByRole('link', { name: 'Directions' });
  expect(await directions.getAttribute('href')).toMatch(/^geo:25\.\d+,85\.\d+\?q=/);
});

it('Back closes the enquiry and keeps what was written', async () => {
  const { page } = scene.phone;
  await signIn(page, scene.stack.url, 'traveller@example.com');
  await page.goto(detail('hostel_xx02'));
  const open = page.locator('#root').getByRole('button', { name: 'Send enquiry' });
  await open.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Message').fill('I study nearby.');
  await sheet.getByRole('button', { name: 'Is a bed free?' }).click();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open.click();
  expect(await sheet.getByLabel('Message').inputValue()).toBe('I study nearby. Is a bed free?');
});

it('opens the enquiry form after signing in for it', async () => {
  const { page } = await scene.newPhone();
  await page.goto(detail('hostel_xx02'));
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Send enquiry' }).first().click();
  await page.waitForURL(/\/login/);
  await signIn(page, scene.stack.url, 'traveller@example.com');
  await sheet.getByLabel('Message').waitFor();
  expect(page.url()).toBe(detail('hostel_xx02'));
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('offers an owner to edit the own hostel instead of an enquiry', async () => {
  const owner = await scene.newPhone();
  await signIn(owner.page, scene.stack.url, 'owner@example.com');
  await owner.page.goto(detail('hostel_xx01'));
  const screen = owner.page.locator('#root article');
  await screen.getByRole('link', { name: 'Edit hostel' }).waitFor();
  await screen.getByRole('link', { name: 'Enquiries' }).waitFor();
  for (const name of ['Send enquiry', 'Save to wishlist', 'Report this hostel']) {
    expect(await screen.getByRole('button', { name }).count(), name).toBe(0);
  }
});
