import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { waitForStoredHostels } from './support/stored-data.ts';
import { openConversation, signIn, writeEnquiry } from './support/user-actions.ts';
import type { Phone } from './support/phone.ts';
import { setUpScene } from './support/scene.ts';
import { readServerState, type ServerState } from './support/server-state.ts';
import { waitOptions } from './support/wait-options.ts';

const enquiry = { name: 'Asha Kumari', phone: '98765 43210', message: 'Is a bed free in June?' };

const scene = setUpScene();
let truth: ServerState;
let traveller: Phone;
let owner: Phone;

beforeAll(async () => {
  truth = readServerState(scene.stack);
  traveller = scene.phone;
  owner = await scene.newPhone();
  await signIn(traveller.page, scene.stack.url, 'traveller@example.com');
  await signIn(owner.page, scene.stack.url, 'owner@example.com');
});

it('an owner answers an enquiry offline; the traveller reads it and replies', async () => {
  await traveller.page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
  await traveller.page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  await writeEnquiry(traveller.page, enquiry);
  await vi.waitFor(async () => expect(await truth.enquiriesOfOwner()).toHaveLength(1), waitOptions);

  const inbox = owner.page;
  await inbox.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=inbox`);
  const row = inbox.getByRole('button').filter({ hasText: enquiry.message });
  await row.waitFor();
  await owner.goOffline();
  await row.click();
  const entry = inbox.getByRole('article').filter({ hasText: enquiry.message });
  await entry.getByText(/^Seen · /).waitFor();
  await entry.getByRole('button', { name: 'Mark as contacted' }).waitFor();
  await entry.getByRole('button', { name: /^Yes, a bed is free/ }).click();
  await entry.getByRole('button', { name: 'Send', exact: true }).click();
  await entry.getByRole('log').getByText("We'll send your message when you're online").waitFor();
  await owner.goOnline();
  await entry
    .getByRole('log')
    .getByText(/You · /)
    .waitFor();
  await vi.waitFor(async () => {
    expect((await truth.enquiriesOfOwner())[0]?.status).toBe('seen');
  }, waitOptions);

  const page = traveller.page;
  await openConversation(page, scene.stack.url);
  await page
    .getByRole('log')
    .getByText(/^Yes, a bed is free/)
    .waitFor();
  await page.getByRole('textbox', { name: 'Write a reply' }).fill('On Monday at noon.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await vi.waitFor(async () => {
    const [asked] = await truth.enquiriesOfOwner();
    expect(asked?.thread?.map(({ by, text }) => [by, text])).toEqual([
      ['owner', 'Yes, a bed is free. When would you like to come?'],
      ['sender', 'On Monday at noon.'],
    ]);
  }, waitOptions);
});

it('each side sees what the other writes without a reload, also what came while it was offline', async () => {
  const { page } = traveller;
  const ofTraveller = page.getByRole('log');
  const entry = owner.page.getByRole('article').filter({ hasText: enquiry.message });
  const ofOwner = entry.getByRole('log');
  const send = async (from: Page | Locator, text: string) => {
    await from.getByRole('textbox', { name: 'Write a reply' }).fill(text);
    await from.getByRole('button', { name: 'Send', exact: true }).click();
  };
  const seen = (log: Locator, text: string) =>
    log
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByText(/^Seen /);
  await ofOwner.getByText('On Monday at noon.').waitFor();
  await seen(ofTraveller, 'On Monday at noon.').waitFor();
  await send(entry, 'Come to the gate.');
  await ofTraveller.getByText('Come to the gate.').waitFor();
  await seen(ofOwner, 'Come to the gate.').waitFor();

  // The phones share a link, so only this browser is cut off.
  await traveller.context.setOffline(true);
  await send(entry, 'Bring your ID card.');
  await vi.waitFor(async () => {
    expect((await truth.enquiriesOfOwner())[0]?.thread).toHaveLength(4);
  }, waitOptions);
  await traveller.context.setOffline(false);
  await ofTraveller.getByText('Bring your ID card.').waitFor();

  await owner.context.setOffline(true);
  await send(page, 'Thank you, I will.');
  await vi.waitFor(async () => {
    expect((await truth.enquiriesOfOwner())[0]?.thread).toHaveLength(5);
  }, waitOptions);
  await owner.context.setOffline(false);
  await ofOwner.getByText('Thank you, I will.').waitFor();
});

it('an owner plans a visit offline, undoes a booking and notes in private; the traveller sees the visit', async () => {
  const inbox = owner.page;
  const entry = inbox.getByRole('article').filter({ hasText: enquiry.message });
  const isStored = (status: string) =>
    vi.waitFor(
      async () => expect((await truth.enquiriesOfOwner())[0]?.status).toBe(status),
      waitOptions,
    );
  await entry.getByRole('button', { name: 'Mark as contacted' }).click();
  await isStored('contacted');
  await entry.getByRole('button', { name: 'Plan a visit' }).waitFor();
  await owner.goOffline();
  await entry.getByRole('button', { name: 'Plan a visit' }).click();
  await entry.getByRole('button', { name: 'Save visit' }).click();
  await inbox.getByText('Visit planned', { exact: true }).first().waitFor();
  await entry.getByRole('button', { name: 'Add private note' }).click();
  await entry.getByRole('textbox', { name: 'Private note' }).fill('Comes with her father');
  await entry.getByRole('button', { name: 'Save note' }).click();
  await entry
    .getByText("Saved on this device. We'll add the note to your account when you're online.")
    .waitFor();
  await owner.goOnline();
  await isStored('visit');
  await entry.getByText(/^Visit on .+, 11:00\sam$/).waitFor();
  const { page } = traveller;
  const confirmTerms = async () => {
    await openConversation(page, scene.stack.url);
    const terms = page.getByRole('region', { name: 'Booking terms' });
    await terms.getByText('₹3,200 – ₹3,800 per month').waitFor();
    await traveller.goOffline();
    await page.reload();
    await terms.getByRole('button', { name: 'Confirm terms' }).click();
    await terms.getByText("Saved. We'll send your answer when you're online.").waitFor();
    await traveller.goOnline();
    await terms
      .getByText(/^You confirmed these terms \(.+\)\. They can't be changed now\.$/)
      .waitFor();
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await terms.getByRole('button', { name: 'Print terms' }).click();
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  };
  const book = async () => {
    await entry.getByRole('button', { name: 'Mark as booked' }).click();
    await entry.getByRole('radio', { name: 'Dormitory' }).check();
    await entry.getByRole('button', { name: 'Save booking' }).click();
  };
  await book();
  // At once: the offer ends after ten seconds.
  await inbox.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await isStored('visit');
  await book();
  await entry.getByText(/^Dormitory: 1 bed taken, \d+ free now$/).waitFor();
  await entry.getByRole('region', { name: 'Booking terms' }).waitFor();
  await confirmTerms();
  await entry.getByRole('button', { name: 'Undo booking' }).click();
  await entry.getByText(/^Dormitory: 1 bed free again, \d+ free now$/).waitFor();
  await isStored('visit');

  await openConversation(page, scene.stack.url);
  await page
    .getByText(/^Visit on .+, 11:00\sam$/)
    .first()
    .waitFor();
  expect(await page.getByText('Comes with her father').count()).toBe(0);
});

it('a parent follows the enquiry without an account, also offline, until the link is turned off', async () => {
  const { page } = traveller;
  await page.goto(`${scene.stack.url}/my-profile/enquiries`);
  await page.locator('#root').getByText('Link for a parent or guardian').click();
  await page.locator('#root').getByLabel('Who is this link for? (optional)').fill('Mum');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(/\/guardian#[\w-]{43}$/);
  expect((await fetch(link)).headers.get('x-robots-tag')).toBe('noindex');

  const parent = await scene.newPhone();
  const seen = parent.page.getByRole('main');
  const isShown = async () => {
    await seen
      .getByText(/^Visit on .+, 11:00\sam$/)
      .first()
      .waitFor();
    await seen.getByText('Gate closes', { exact: true }).waitFor();
  };
  await parent.page.goto(link);
  await isShown();
  expect(await seen.textContent()).not.toMatch(/Asha|98765|June|traveller/i);
  await parent.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await parent.goOffline();
  await parent.page.reload();
  await isShown();
  await parent.goOnline();

  await page.getByRole('button', { name: 'Turn off: Mum' }).click();
  await page.getByRole('button', { name: 'Turn off link' }).click();
  await page.getByRole('button', { name: 'Turn off: Mum' }).waitFor({ state: 'detached' });
  await parent.page.reload();
  await parent.page.getByText('This link was turned off').waitFor();
});

it('a traveller sees who has the number and withdraws it; the owner loses it', async () => {
  const { page } = traveller;
  await page.goto(`${scene.stack.url}/my-profile/my-number`);
  await page.getByText('+91 98765 43210').waitFor();
  await page.getByRole('button', { name: 'Hide my number' }).click();
  await page.getByRole('button', { name: 'Hide and close' }).click();
  await page.getByText('No hostel has your number').waitFor();
  const [asked] = await truth.enquiriesOfOwner();
  expect(asked?.phone).toBe('•••');
  expect(asked?.name).toBe('•••');
});

it('a report reaches the moderators only', async () => {
  const { page } = traveller;
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx03`);
  await page.getByRole('button', { name: 'Report this hostel' }).click();
  await page.getByLabel('What is wrong?').selectOption('duplicate');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText("Thank you. We'll look into your report.").waitFor();
  await page.goto(`${scene.stack.url}/moderation?queue=reports`);
  await page.getByRole('heading', { name: 'This page is for moderators' }).waitFor();

  const admin = await scene.newPhone();
  await signIn(admin.page, scene.stack.url, 'admin@example.com');
  await admin.page.goto(`${scene.stack.url}/moderation?queue=reports`);
  await admin.page.getByText('Listed twice').waitFor();
  await admin.page.getByRole('button', { name: 'Dismiss report' }).click();
  await admin.page.getByRole('heading', { name: 'All caught up' }).waitFor();
  await admin.page.getByRole('button', { name: 'Audit log' }).click();
  await admin.page.getByText(/^Report \S+ · /).waitFor();
  expect(await admin.page.getByText(/^Report \S+ · /).count()).toBe(1);
});

it('two hostels can be compared, also offline', async () => {
  const { page } = traveller;
  for (const id of ['hostel_xx01', 'hostel_xx02']) {
    await page.goto(`${scene.stack.url}/hostel-detail?hostelId=${id}`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
  }
  await page.getByRole('link', { name: 'Compare 2 hostels' }).click();
  await page.getByRole('columnheader', { name: 'Ganga View Hostel' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await waitForStoredHostels(page, 'hostel_xx01', 'hostel_xx02');
  await traveller.goOffline();
  const offline = await traveller.coldStart();
  await offline.goto(`${scene.stack.url}/compare`);
  await offline.getByRole('columnheader', { name: 'Ganga View Hostel' }).waitFor();
  expect(await offline.getByRole('columnheader').count()).toBe(3);
  expect(await offline.getByText('different').count()).toBeGreaterThan(0);
  await offline.goto(`${scene.stack.url}/compare?ids=hostel_xx02,hostel_xx01`);
  const heads = offline.getByRole('columnheader');
  await heads.nth(2).waitFor();
  expect((await heads.allTextContents()).slice(1)).toEqual([
    'Saraswati Girls Hostel',
    'Ganga View Hostel',
  ]);
  await traveller.goOnline();
});

it('a changed phone number is stored at once and saved on the server', async () => {
  const { page } = traveller;
  await page.goto(`${scene.stack.url}/edit-profile`);
  const form = page.getByRole('form', { name: 'About you' });
  await form.getByLabel('Phone').fill('98765 43211');
  await form.getByLabel('Home town').fill('Gaya');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('status').getByText('Saved.').waitFor();
  expect(await form.getByLabel('Home town').inputValue()).toBe('Gaya');
  await page.reload();
  await vi.waitFor(async () => {
    expect(await form.getByLabel('Home town').inputValue()).toBe('Gaya');
  }, waitOptions);
  expect(await form.getByText("We'll send it when you're online").count()).toBe(0);
});
