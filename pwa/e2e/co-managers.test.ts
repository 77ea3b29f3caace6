import { beforeAll, expect, it, vi } from 'vitest';
import { waitOptions } from './support/wait-options.ts';
import type { Phone } from './support/phone.ts';
import { setUpScene } from './support/scene.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';

const hostel = 'Ganga View Hostel';
const enquiry = {
  name: 'Asha Kumari',
  phone: '9876543210',
  message: 'Is a single room free from June onwards?',
};

const scene = setUpScene();
let owner: Phone;
let helper: Phone;
let traveller: Phone;

const dashboard = (tab: string) => `${scene.stack.url}/hostel-dashboard/analytics?tab=${tab}`;

beforeAll(async () => {
  traveller = scene.phone;
  [owner, helper] = [await scene.newPhone(), await scene.newPhone()];
  await signIn(owner.page, scene.stack.url, 'owner@example.com');
  await signIn(traveller.page, scene.stack.url, 'traveller@example.com');
});

/** The card of the hostel in the dashboard. */
const cardOf = ({ page }: Phone) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: hostel }) });

it('an invited person answers enquiries, also offline, until the owner removes them', async () => {
  await owner.page.goto(dashboard('overview'));
  const card = cardOf(owner);
  await card.getByText('Team', { exact: true }).click();
  await card.getByRole('button', { name: 'Create invitation' }).click();
  const link = await card.getByLabel('Invitation link').inputValue();
  expect(link).toMatch(/\/invitation#[\w-]{43}$/);

  await helper.page.goto(link);
  await helper.page.getByRole('link', { name: 'Sign in' }).last().click();
  await helper.page.waitForURL(/\/login/);
  expect(helper.page.url()).not.toContain(link.slice(-43));
  await signIn(helper.page, scene.stack.url, 'admin@example.com');
  await helper.page.getByText(`invites you to help manage ${hostel}`).waitFor();
  await helper.page.getByRole('button', { name: 'Accept invitation' }).click();
  await helper.page.getByText(`You now help manage ${hostel}`).waitFor();
  await helper.page.getByRole('link', { name: 'Open dashboard' }).click();
  await cardOf(helper).getByText("You're a co-manager").waitFor();

  await traveller.page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
  await traveller.page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  await writeEnquiry(traveller.page, enquiry);
  const row = helper.page.getByRole('button').filter({ hasText: enquiry.message });
  await vi.waitFor(async () => {
    await helper.page.goto(dashboard('inbox'));
    await row.waitFor({ timeout: 5000 });
  }, waitOptions);
  await helper.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await helper.goOffline();
  await helper.page.reload();
  await row.click();
  const entry = helper.page.getByRole('article').filter({ hasText: enquiry.message });
  await entry.getByText("You're a co-manager").waitFor();
  await entry.getByRole('textbox', { name: 'Write a reply' }).fill('Yes, please come on Sunday.');
  await entry.getByRole('button', { name: 'Send', exact: true }).click();
  await entry.getByRole('log').getByText("We'll send your message when you're online").waitFor();
  await helper.goOnline();

  await vi.waitFor(async () => {
    await owner.page.goto(dashboard('inbox'));
    await owner.page
      .getByRole('button')
      .filter({ hasText: 'come on Sunday' })
      .click({ timeout: 5000 });
    await owner.page
      .getByRole('log')
      .getByText(/^(?!You).+ · /)
      .last()
      .waitFor({ timeout: 5000 });
  }, waitOptions);

  await owner.page.goto(dashboard('overview'));
  await card.getByText('Team (1)').click();
  await card.getByRole('button', { name: /^Remove / }).click();
  await card.getByRole('button', { name: 'Remove person' }).click();
  await card.getByText('Nobody else manages this hostel.').waitFor();
  await helper.page.goto(dashboard('inbox'));
  await row.waitFor({ state: 'detached' });
}, 300_000);
