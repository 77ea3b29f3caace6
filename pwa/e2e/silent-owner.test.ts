import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStoredWrites, type StoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { setUpScene } from './support/scene.ts';
import { openConversation, signIn, writeEnquiry } from './support/user-actions.ts';
import { waitOptions } from './support/wait-options.ts';

const hourMs = 3_600_000;
const message = 'Nobody answers this one for three days.';
const scene = setUpScene({ sweepMs: 200 });
let stored: StoredWrites;

beforeAll(async () => {
  stored = await openStoredWrites(scene.stack.mongoUri);
});
afterAll(() => stored?.stop());

it('the sender of an unanswered enquiry is offered similar hostels', async () => {
  const { page } = scene.phone;
  const { url } = scene.stack;
  await signIn(page, url, 'traveller@example.com');
  await page.goto(`${url}/hostel-detail?hostelId=hostel_xx01`);
  await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
  await page.getByText('Sent', { exact: true }).first().waitFor();
  await stored.backdateEnquiry(message, new Date(Date.now() - 73 * hourMs));
  await expect.poll(() => stored.alternativesOf(message), waitOptions).toBeGreaterThan(0);
  await openConversation(page, url);
  const block = page.getByRole('region', { name: 'Similar hostels' });
  await block.waitFor();
  const offered = block.getByRole('link');
  expect(await offered.count()).toBeGreaterThan(0);
  await offered.first().click();
  await page.waitForURL(/hostel-detail\?hostelId=/);
  expect(page.url()).not.toContain('hostel_xx01');
  await page.goto(`${url}/hostel-dashboard/analytics?tab=notifications`);
  await page.getByRole('link', { name: /^No reply from .* yet\. See similar hostels/ }).waitFor();
});

it('the owner of a silent hostel answers the activity check with one tap', async () => {
  const owner = await scene.newPhone();
  const { page } = owner;
  const { url } = scene.stack;
  await signIn(page, url, 'owner@example.com');
  await stored.askActivity('hostel_xx01');
  await page.goto(`${url}/hostel-dashboard/analytics?tab=overview`);
  const question = page.getByText(/^Is .* still taking enquiries\?$/);
  await question.waitFor();
  await page.getByRole('button', { name: 'Yes, still open' }).click();
  await question.waitFor({ ...waitOptions, state: 'hidden' });
  expect(await stored.askedHostels()).toEqual([]);
});
