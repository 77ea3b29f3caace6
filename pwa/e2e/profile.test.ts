import { beforeAll, expect, it, vi } from 'vitest';
import { waitForStoredHostels } from './support/stored-data.ts';
import { signIn } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

/** A red dot: a PNG of 1 by 1 pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const scene = setUpScene();

beforeAll(async () => {
  const { page } = scene.phone;
  await signIn(page, scene.stack.url, 'traveller@example.com');
  await page.goto(`${scene.stack.url}/edit-profile`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
});

it('a photo is changed at the identity provider and shown from there', async () => {
  const { page } = scene.phone;
  const photo = () => page.getByRole('main').locator('img[src*="/profile_images/"]').first();
  await page.getByLabel('Your photo').setInputFiles({
    name: 'dot.png',
    mimeType: 'image/png',
    buffer: dot,
  });
  await page.getByText('Photo updated.').waitFor();
  await photo().waitFor();
  const width = await photo().evaluate((img: HTMLImageElement) => img.naturalWidth);
  expect(width).toBe(512);
  await page.reload();
  await photo().waitFor();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByText('Photo updated.').waitFor();
  await vi.waitFor(async () => expect(await photo().count()).toBe(0), waitOptions);
});

it('an offline name and age are stored, hold back an enquiry, and are sent', async () => {
  const { page } = scene.phone;
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
  await waitForStoredHostels(page, 'hostel_xx01');
  await page.goto(`${scene.stack.url}/edit-profile`);
  const form = page.getByRole('form', { name: 'About you' });
  await form.getByLabel('Are you 18 or older?').waitFor();
  await scene.phone.goOffline();
  await form.getByLabel('Name', { exact: true }).fill('Tara Kumari');
  await form.getByLabel('Are you 18 or older?').selectOption({ label: 'No, under 18' });

  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
  await page.getByRole('button', { name: 'Send enquiry' }).first().click();
  await page.getByRole('link', { name: 'Add a guardian' }).click();
  await form.getByLabel("Parent or guardian's name").fill('Sunita Devi');
  await form.getByLabel("Parent or guardian's phone").fill('98765 01234');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText("We'll send it when you're online").waitFor();
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Send enquiry' }).first().click();
  await page.getByRole('dialog').getByLabel('Message').waitFor();

  await scene.phone.goOnline();
  await page.goto(`${scene.stack.url}/edit-profile`);
  await vi.waitFor(async () => {
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Tara Kumari');
    expect(await form.getByText("We'll send it when you're online").count()).toBe(0);
  }, waitOptions);
  await page.goto(scene.stack.url);
  await vi.waitFor(async () => {
    const stored = await page.evaluate(() => localStorage.getItem('patna.session') ?? '');
    expect(stored).toContain('"fullName":"Tara Kumari"');
  }, waitOptions);
});
