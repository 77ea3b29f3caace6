import { caughtTexts } from '@patna/testing/stack/caught-texts.ts';
import { beforeAll, expect, it } from 'vitest';
import { waitOptions } from './support/wait-options.ts';
import { setUpScene } from './support/scene.ts';
import { signIn } from './support/user-actions.ts';

const scene = setUpScene();

beforeAll(async () => {
  await signIn(scene.phone.page, scene.stack.url, 'owner@example.com');
});

it('an owner confirms a number for text messages and removes it', async () => {
  const { page } = scene.phone;
  // The address in text messages.
  await page.goto(`${scene.stack.url}/n`);
  await page.waitForURL('**/hostel-dashboard/analytics?tab=notifications');
  await page.getByRole('radio', { name: 'WhatsApp' }).check();
  await page.getByLabel('Mobile number').fill('98123 45670');
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('6-digit code');
  await code.waitFor(waitOptions);
  const [caught] = await caughtTexts(scene.stack.mongoUri, '+919812345670');
  expect(caught?.channel).toBe('whatsapp');

  await page.reload();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await page.getByText("That code isn't right").waitFor(waitOptions);
  await code.fill(caught?.text.slice(0, 6) ?? '');
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await page.getByText(/WhatsApp message to \+91 98123 45670/).waitFor(waitOptions);
  await page.getByRole('switch', { name: 'New enquiries: Text' }).waitFor(waitOptions);

  await page.getByRole('button', { name: 'Remove number' }).click();
  await page.getByLabel('Mobile number').waitFor(waitOptions);
});
