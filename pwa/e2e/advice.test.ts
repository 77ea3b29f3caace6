import { type EnquiryView, type ListedReview, patnaDay } from '@patna/contracts';
import { callUrl } from '@patna/contracts/calls';
import { connectMongo } from '@patna/service-kit/mongo';
import type { Page } from 'playwright-core';
import { eventually } from '@patna/testing/eventually.ts';
import { beforeAll, expect, it } from 'vitest';
import { createListingStore } from '../../services/listings/src/hostels/stores/listing-store.ts';
import { createSavedTogetherStore } from '../../services/wishlist/src/saved-together/saved-together-store.ts';
import { formatMonth } from '../src/shared/format/day.ts';
import { callAs } from './support/call-as.ts';
import { addReviewWithPhoto } from './support/review-with-photo.ts';
import { setUpScene } from './support/scene.ts';
import { readStoredRows, waitForStoredHostels } from './support/stored-data.ts';
import { signIn, waitForNoOfflineBar } from './support/user-actions.ts';
import { waitOptions } from './support/wait-options.ts';

const id = 'hostel_xx10';
/** Hostels of other owners and for other people, so that no other row of the page has them. */
const alsoSaved = ['hostel_xx07', 'hostel_xx11'];
const stayMonth = patnaDay(Date.now()).slice(0, 7);

const scene = setUpScene();

const detail = () => `${scene.stack.url}/hostel-detail?hostelId=${id}`;
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const reviews = (page: Page) => page.locator('#root #reviews');
const review = (page: Page, writer: string) =>
  reviews(page).getByRole('listitem').filter({ hasText: writer });

async function expectAdvice(page: Page): Promise<void> {
  // The rows load when the end of the page is near.
  await reviews(page).getByRole('button', { name: 'Write a review' }).scrollIntoViewIfNeeded();
  const similar = row(page, 'Similar hostels');
  await similar.getByText('In Patna.', { exact: true }).waitFor();
  expect(await similar.getByRole('article').count()).toBe(3);
  await row(page, 'More from this owner').getByRole('article').first().waitFor();
  const others = row(page, 'Others also saved').getByRole('heading', { level: 3 });
  await expect
    .poll(() => others.allTextContents(), waitOptions)
    .toEqual(['Golghar Nivas', 'Magadh Boys Hostel']);
  const location = page.locator('#root #location');
  await location
    .getByText(/about \d+ min (on foot|by auto)/)
    .first()
    .waitFor();
  await location.getByText('Travel times are estimates.', { exact: false }).waitFor();
}

/** Names of the writers, in the chosen order. */
async function expectReviews(page: Page, order: string, writers: RegExp[]): Promise<void> {
  await reviews(page).getByLabel('Sort reviews').selectOption(order);
  const shown = () => reviews(page).getByRole('listitem').locator('strong').allTextContents();
  await expect
    .poll(shown, waitOptions)
    .toEqual(writers.map((writer) => expect.stringMatching(writer)));
}

/** The traveller's review, of a person whose enquiry was booked, says so and is found by it. */
async function expectVerifiedStay(page: Page): Promise<void> {
  const own = review(page, 'Asha');
  await own.getByText('Booked here', { exact: true }).waitFor();
  await own.getByText(`Stayed until ${formatMonth(stayMonth, 'en')}`).waitFor();
  await own.getByRole('button', { name: /^Photo 1 from the review/ }).waitFor();
  const stays = reviews(page).getByLabel('Filter reviews by stay');
  for (const stay of ['verified', '6']) {
    await stays.selectOption(stay);
    await expectReviews(page, 'lowest', [/^Asha/]);
  }
  await stays.selectOption('any');
}

async function expectSortedReviews(page: Page): Promise<void> {
  await expectVerifiedStay(page);
  await expectReviews(page, 'lowest', [/^Sana/, /^Puja/, /^Asha/, /^Aditi/]);
  await expectReviews(page, 'newest', [/^Asha/, /./, /./, /./]);
  await reviews(page).getByRole('button', { name: 'With photos (1)' }).click();
  await expectReviews(page, 'newest', [/^Asha/]);
}

/** How many people find the review of this writer helpful, as the server has it. */
async function reviewOnServer(writer: string): Promise<ListedReview | undefined> {
  const answer = await fetch(scene.stack.gatewayUrl + callUrl('getListing', { id }));
  const { reviews: listed } = (await answer.json()) as { reviews: ListedReview[] };
  return listed.find(({ user }) => user.startsWith(writer));
}

const helpfulOnServer = async (writer: string) => (await reviewOnServer(writer))?.helpful ?? 0;

/** The traveller asks for a bed, and the owner books it. */
async function bookStay(): Promise<void> {
  const { _id: enquiryId } = await callAs<EnquiryView>(
    scene.stack,
    'traveller@example.com',
    'sendEnquiry',
    {
      params: { listingId: id, userId: 'me' },
      body: { name: 'Asha Kumari', phone: '9876543210', message: 'Is a bed free in June?' },
    },
  );
  for (const status of ['contacted', 'booked']) {
    const change = { params: { enquiryId }, body: { status } };
    await callAs(scene.stack, 'owner@example.com', 'changeEnquiryStatus', change);
  }
}

beforeAll(async () => {
  await bookStay();
  await addReviewWithPhoto(scene.stack, id, stayMonth);
  await eventually(async () => (await reviewOnServer('Asha'))?.verifiedStay);
  const listings = await connectMongo(scene.stack.mongoUri, 'listings');
  // Otherwise the hourly sweep might refresh the ranks between two readings of the order.
  await createListingStore(listings).refreshRanks();
  await listings.close();
  const mongo = await connectMongo(scene.stack.mongoUri, 'wishlist');
  // Dated in the future, because a running count removes what was counted before it began.
  const countedAt = new Date(Date.now() + 3_600_000);
  await createSavedTogetherStore(mongo).replace(id, alsoSaved, countedAt);
  await mongo.close();
  await signIn(scene.phone.page, scene.stack.url, 'traveller@example.com');
});

it('a hostel comes with similar ones, others of its owner, what others saved and travel times', async () => {
  const { page } = scene.phone;
  await page.goto(detail());
  await expectAdvice(page);
  await expectSortedReviews(page);
});

it('a review is found helpful once, and the best rated hostels come first', async () => {
  const { page } = scene.phone;
  await page.goto(detail());
  await review(page, 'Aditi').getByRole('button', { name: 'Helpful', exact: true }).click();
  await expect.poll(() => helpfulOnServer('Aditi'), waitOptions).toBe(1);
  await page.reload();
  const marked = review(page, 'Aditi').getByRole('button', { name: 'Helpful (1)', pressed: true });
  await marked.waitFor();
  await waitForStoredHostels(page, id);
  const stored = () => readStoredRows<{ id: string; savedTogether?: [] }>(page, 'listings');
  await expect
    .poll(async () => (await stored()).find((each) => each.id === id)?.savedTogether?.length)
    .toBe(2);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
});

it('all of it is there without a network, and a mark is sent once', async () => {
  const { phone } = scene;
  await phone.page.goto(`${scene.stack.url}/?sort=rating`);
  await phone.page.getByRole('button', { name: /^Girls ?\d/ }).waitFor();
  await expect.poll(async () => (await names(phone.page)).length, waitOptions).toBeGreaterThan(11);
  const best = (await names(phone.page)).slice(0, 12);
  expect(best[0]).toBe('Sujata Girls Hostel');
  await phone.goOffline();
  const page = await phone.coldStart();
  await page.goto(`${scene.stack.url}/?sort=rating`);
  await expect
    .poll(async () => (await names(page)).slice(0, best.length), waitOptions)
    .toEqual(best);
  await page.goto(detail());
  await expectAdvice(page);
  await expectSortedReviews(page);
  await reviews(page).getByRole('button', { name: 'With photos (1)' }).click();
  await review(page, 'Puja').getByRole('button', { name: 'Helpful', exact: true }).click();
  await review(page, 'Puja').getByRole('button', { name: 'Helpful (1)', pressed: true }).waitFor();
  const sent = () => scene.stack.link.carried.filter((line) => line.endsWith('/helpful')).length;
  const before = sent();
  await phone.goOnline();
  await waitForNoOfflineBar(page);
  await expect.poll(() => helpfulOnServer('Puja'), waitOptions).toBe(1);
  expect(await helpfulOnServer('Aditi')).toBe(1);
  expect(sent() - before).toBe(1);
});
