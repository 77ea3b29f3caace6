import { expect, it, vi } from 'vitest';
import { openConversation, signIn, writeEnquiry } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { readServerState } from './support/server-state.ts';
import { waitOptions } from './support/wait-options.ts';

const enquiry = { name: 'Asha Kumari', phone: '98765 43210', message: 'Buy cheap tickets here.' };

const scene = setUpScene();

it('an owner blocks and reports a traveller, whose refused message is kept, and unblocks them', async () => {
  const { url } = scene.stack;
  const truth = readServerState(scene.stack);
  const traveller = scene.phone;
  const owner = await scene.newPhone();
  await signIn(traveller.page, url, 'traveller@example.com');
  await signIn(owner.page, url, 'owner@example.com');
  const { page } = traveller;
  await page.goto(`${url}/hostel-detail?hostelId=hostel_xx01`);
  await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  await writeEnquiry(page, enquiry);
  await vi.waitFor(async () => expect(await truth.enquiriesOfOwner()).toHaveLength(1), waitOptions);

  await owner.page.goto(`${url}/hostel-dashboard/analytics?tab=inbox`);
  await owner.page.getByRole('button').filter({ hasText: enquiry.message }).click();
  const entry = owner.page.getByRole('article').filter({ hasText: enquiry.message });
  await openConversation(page, url);
  await page.getByText('The owner has read your enquiry.').waitFor();
  await page.getByText(/^Seen /).waitFor();

  const text = 'Only today!';
  const ofTraveller = page.getByRole('log');
  await traveller.context.setOffline(true);
  await page.getByRole('textbox', { name: 'Write a reply' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await ofTraveller.getByText(text).waitFor();
  await entry.getByRole('button', { name: 'Block traveller' }).click();
  await entry.getByRole('checkbox', { name: 'Also report as spam' }).check();
  await entry.getByRole('button', { name: 'Block', exact: true }).click();
  await entry.getByText(/^You blocked this traveller/).waitFor();
  await entry.getByText(/^You reported this traveller for spam/).waitFor();
  await traveller.context.setOffline(false);
  await page.getByText(/^This hostel doesn't accept more messages from you/).waitFor();
  await ofTraveller
    .getByText(/^Your message wasn't accepted: This hostel doesn't accept messages from you/)
    .waitFor();
  expect((await truth.enquiriesOfOwner())[0]?.thread).toBeUndefined();

  const admin = await scene.newPhone();
  await signIn(admin.page, url, 'admin@example.com');
  await admin.page.goto(`${url}/moderation?queue=reports`);
  const report = admin.page.getByRole('article').filter({ hasText: 'About a traveller' });
  await report.getByText('Asha Kumari', { exact: true }).waitFor();
  await report.getByRole('button', { name: 'Confirm report' }).click();
  await report.getByRole('textbox').fill('The same text to several hostels');
  await report.getByRole('button', { name: 'Confirm report' }).click();
  await report.waitFor({ state: 'detached' });

  await entry.getByRole('button', { name: 'Unblock' }).click();
  await entry.getByRole('textbox', { name: 'Write a reply' }).waitFor();
  await page.getByRole('textbox', { name: 'Write a reply' }).waitFor();
  await ofTraveller.getByRole('button', { name: 'Send again' }).click();
  await entry.getByRole('log').getByText(text).waitFor();
});
