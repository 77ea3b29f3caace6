import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import { requiredClaims } from '@patna/testing/data/required-claims.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { callAs } from './support/call-as.ts';
import {
  actOffline,
  cardOf,
  emails,
  enquiry,
  entryOf,
  expectOnce,
  hostel,
  messageOf,
  openEntry,
  rowOf,
  sendReply,
  signUp,
  texts,
  waitForWorker,
} from './support/four-people.ts';
import { fillInHostel, openStep, waitForFormRules } from './support/fill-in-hostel.ts';
import { readHostelFacts, readNotified } from './support/hostel-facts.ts';
import type { Phone } from './support/phone.ts';
import { setUpScene } from './support/scene.ts';
import { waitForStoredHostels } from './support/stored-data.ts';
import { openConversation, signIn, writeEnquiry, writeReview } from './support/user-actions.ts';
import { waitOptions } from './support/wait-options.ts';

const scene = setUpScene();
let owner: Phone;
let moderator: Phone;
let manager: Phone;
let traveller: Phone;
let listingId: string;
const plannedVisit = /^Visit on .+, 11:00\sam$/;

beforeAll(async () => {
  traveller = scene.phone;
  [owner, moderator, manager] = await Promise.all([
    scene.newPhone(),
    scene.newPhone(),
    scene.newPhone(),
  ]);
  await Promise.all([
    signIn(owner.page, scene.stack.url, emails.owner),
    signIn(moderator.page, scene.stack.url, emails.moderator),
    signIn(traveller.page, scene.stack.url, emails.traveller),
  ]);
});

const dashboard = (tab: string) => `${scene.stack.url}/hostel-dashboard/analytics?tab=${tab}`;
const detail = () => `${scene.stack.url}/hostel-detail?hostelId=${listingId}`;
const facts = () => readHostelFacts(scene.stack, emails.owner, hostel);

it('an owner fills in a new hostel offline and submits it', async () => {
  const { page } = owner;
  const buffer = Buffer.from(await plainPhoto(800, 500));
  await page.goto(`${scene.stack.url}/create-listing?draft=new-court`);
  await waitForWorker(owner);
  await waitForFormRules(page);
  await owner.goOffline();
  await fillInHostel(page, hostel, { name: 'front.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('Your answers are saved on this device, even offline.').waitFor();
  const submit = page.getByRole('button', { name: 'Submit for review' });
  await submit.click();
  await page.getByText("Photos are still uploading. Submit when they're done.").waitFor();

  await owner.goOnline();
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await page.getByText(/^Saved on this device and in your account/).waitFor();
  expect((await facts()).hostels).toEqual([]);
  await openStep(page, 'Contact');
  await actOffline({
    phone: owner,
    act: () => submit.click(),
    waiting: page.getByText("Your answers are saved, but we couldn't reach our server"),
    again: () => page.getByRole('button', { name: 'Retry' }).click(),
    done: page.getByText(`${hostel} is in review`),
  });
});

it('a moderator approves it once', async () => {
  const { hostels } = await facts();
  listingId = hostels[0]?.id ?? '';
  for (const body of requiredClaims()) {
    await callAs(scene.stack, emails.moderator, 'recordClaim', { params: { listingId }, body });
  }
  const { page } = moderator;
  await page.goto(`${scene.stack.url}/moderation`);
  const entry = page.getByRole('article').filter({ hasText: hostel });
  await entry.getByRole('button', { name: 'Approve' }).waitFor();
  const approve = () => entry.getByRole('button', { name: 'Approve' }).click();
  await actOffline({
    phone: moderator,
    act: approve,
    waiting: entry.getByRole('alert'),
    again: approve,
    done: page.getByRole('heading', { name: 'All caught up' }),
  });
  await owner.page.goto(dashboard('notifications'));
  const feed = owner.page.locator('#root').getByRole('listitem');
  await expectOnce(feed.filter({ hasText: `${hostel} is now public` }));
});

it('the owner invites a person, who accepts', async () => {
  await owner.page.goto(dashboard('overview'));
  const card = cardOf(owner);
  await card.getByText('Team', { exact: true }).click();
  const create = () => card.getByRole('button', { name: 'Create invitation' }).click();
  await actOffline({
    phone: owner,
    act: create,
    waiting: card.getByText("We couldn't create the invitation"),
    again: create,
    done: card.getByLabel('Invitation link'),
  });
  const link = await card.getByLabel('Invitation link').inputValue();
  expect(link).toMatch(/\/invitation#[\w-]{43}$/);

  const { page } = manager;
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await page.waitForURL(/\/login/);
  expect(page.url()).not.toContain(link.slice(-43));
  await signUp(page, scene.stack, { email: emails.manager, firstName: 'Kiran' });
  await page.getByText(`invites you to help manage ${hostel}`).waitFor();
  await waitForWorker(manager);
  const accept = () => page.getByRole('button', { name: 'Accept invitation' }).click();
  await actOffline({
    phone: manager,
    act: accept,
    waiting: page.getByText("We couldn't accept the invitation"),
    again: accept,
    done: page.getByText(`You now help manage ${hostel}`),
  });
  await page.getByRole('link', { name: 'Open dashboard' }).click();
  await cardOf(manager).getByText("You're a co-manager").waitFor();
});

it('a traveller enquires, and the conversation goes back and forth', async () => {
  const { page } = traveller;
  await page.goto(detail());
  await waitForStoredHostels(page, listingId);
  await waitForWorker(traveller);
  await actOffline({
    phone: traveller,
    act: () => writeEnquiry(page, enquiry),
    waiting: page.getByText('Waiting to send'),
    done: page.getByText('Sent', { exact: true }),
  });
  await manager.page.goto(dashboard('inbox'));
  await rowOf(manager).waitFor();
  await sendReply(manager, texts.reply, async () => {
    await manager.page.reload();
    await openEntry(manager);
    await entryOf(manager).getByText("You're a co-manager").waitFor();
  });
  await openConversation(page, scene.stack.url, hostel);
  await expectOnce(messageOf(traveller, texts.reply));
  await sendReply(traveller, texts.answer);
  await expectOnce(messageOf(manager, texts.answer));
  await owner.page.goto(dashboard('inbox'));
  await openEntry(owner);
  await expectOnce(messageOf(owner, texts.answer));
  await expectOnce(messageOf(owner, texts.reply));
  await expectOnce(messageOf(owner, texts.reply).getByText(/^Kiran · /));
});

it('the owner plans a visit, and the co-manager books; the traveller confirms the terms', async () => {
  const entry = entryOf(owner);
  await actOffline({
    phone: owner,
    act: () => entry.getByRole('button', { name: 'Mark as contacted' }).click(),
    waiting: entry.getByText(/^Marked “Contacted”\. We'll update the enquiry/),
    done: entry.getByRole('button', { name: 'Plan a visit' }),
  });
  await actOffline({
    phone: owner,
    act: async () => {
      await entry.getByRole('button', { name: 'Plan a visit' }).click();
      await entry.getByRole('button', { name: 'Save visit' }).click();
    },
    waiting: entry.getByText(/^Marked “Visit planned”\. We'll update the enquiry/),
    done: entry.getByText(plannedVisit),
  });
  const { page } = traveller;
  await page.getByText(plannedVisit).first().waitFor();

  const managed = entryOf(manager);
  await managed.getByRole('button', { name: 'Mark as booked' }).waitFor();
  await actOffline({
    phone: manager,
    act: async () => {
      await managed.getByRole('button', { name: 'Mark as booked' }).click();
      await managed.getByLabel('Deposit refund terms').fill(texts.refund);
      await managed.getByRole('button', { name: 'Save booking' }).click();
    },
    waiting: managed.getByText(/^Marked “Booked”\. We'll update the enquiry/),
    done: managed.getByText(/^Double: 1 bed taken, 1 free now$/),
  });
  const terms = page.getByRole('region', { name: 'Booking terms' });
  await terms.getByText(texts.refund).waitFor();
  await actOffline({
    phone: traveller,
    act: () => terms.getByRole('button', { name: 'Confirm terms' }).click(),
    waiting: terms.getByText("Saved. We'll send your answer when you're online."),
    done: terms.getByText(/^You confirmed these terms/),
  });
  await expectOnce(entry.getByText(/^The traveller confirmed these terms/));
  expect(await entry.getByRole('region', { name: 'Booking terms' }).count()).toBe(1);
});

it('the traveller reviews the hostel, and the owner replies', async () => {
  const { page } = traveller;
  await page.goto(detail());
  const reviews = page.locator('section', {
    has: page.getByRole('heading', { name: 'Reviews', exact: true }),
  });
  const written = reviews.getByRole('paragraph').filter({ hasText: texts.review });
  await reviews.getByRole('button', { name: 'Write a review' }).waitFor();
  await actOffline({
    phone: traveller,
    act: () => writeReview(page, texts.review),
    waiting: reviews.getByText("Saved. We'll send your review when you're online."),
    done: written,
  });

  const card = cardOf(owner);
  await vi.waitFor(async () => {
    await owner.page.goto(dashboard('overview'));
    await card.getByText('1 review', { exact: true }).click({ timeout: 5000 });
  }, waitOptions);
  await card.getByRole('button', { name: 'Reply', exact: true }).click();
  await card.getByLabel('Your public reply').fill(texts.thanks);
  const publish = () => card.getByRole('button', { name: 'Publish' }).click();
  await actOffline({
    phone: owner,
    act: publish,
    waiting: card.getByText(/^We couldn't send your reply\. Your text is still here\./),
    again: publish,
    done: card.getByText(`Hostel's reply: ${texts.thanks}`),
  });
  await page.reload();
  await expectOnce(reviews.getByText(texts.thanks));
  await expectOnce(written);
});

it('every fact is stored once, and everybody was told once', async () => {
  const { hostels, enquiries, reviews, teams } = await facts();
  const stored = { status: 'live', reviewCount: 1, rooms: [{ beds: 4, freeBeds: 1 }] };
  expect(hostels).toMatchObject([stored]);
  const asked = { status: 'booked', phone: '+919876543210', message: texts.enquiry };
  const agreed = { answer: 'agreed', agreedRent: 4500, refundRule: texts.refund };
  expect(enquiries).toMatchObject([{ ...asked, terms: [agreed] }]);
  expect(enquiries[0]?.thread?.map(({ by, text }) => [by, text])).toEqual([
    ['owner', texts.reply],
    ['sender', texts.answer],
  ]);
  expect(reviews).toMatchObject([{ comment: texts.review, reply: { text: texts.thanks } }]);
  expect(teams).toMatchObject([{ managers: [{ name: 'Kiran' }], invitations: [] }]);

  const notifiedOf = (email: string) => readNotified(scene.stack, email, hostel);
  await vi.waitFor(async () => {
    expect(await notifiedOf(emails.traveller)).toEqual([
      'enquiry-reply',
      'enquiry-status booked',
      'enquiry-status contacted',
      'enquiry-status seen',
      'enquiry-status visit',
      'review-reply',
    ]);
    expect(await notifiedOf(emails.owner)).toEqual([
      'enquiry-received',
      'enquiry-reply',
      'listing-approved',
    ]);
    expect(await notifiedOf(emails.manager)).toEqual(['enquiry-received', 'enquiry-reply']);
    expect(await notifiedOf(emails.moderator)).toEqual(['moderation-listing']);
  }, waitOptions);
});
