import type { OwnReview } from '@patna/contracts';
import type { Page } from 'playwright-core';
import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAs } from './support/call-as.ts';
import { approveReviewPhotos, waitingReviews } from './support/review-with-photo.ts';
import { browsersThatSend } from './support/phone.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';
import { signIn } from './support/user-actions.ts';

const words = 'The study hall is quiet and the food is good.';
const reviewer = 'traveller@example.com';

const reviewsOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Reviews', exact: true }) });

describe.each(browsersThatSend)('photos of a review, in $browser', ({ withoutSync }) => {
  const scene = setUpScene({ withoutSync });
  const detail = () => `${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`;
  let photos: { name: string; mimeType: string; buffer: Buffer }[];

  const own = () =>
    callAs<OwnReview | null>(scene.stack, reviewer, 'ownReview', {
      params: { listingId: 'hostel_xx01', userId: 'me' },
    });
  const carried = (part: string) =>
    scene.stack.link.carried.filter((line) => line.includes(part)).length;

  beforeAll(async () => {
    const made = await Promise.all([plainPhoto(800, 500), plainPhoto(700, 900)]);
    photos = made.map((bytes, n) => ({
      name: `room-${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(bytes),
    }));
    const { page } = scene.phone;
    await signIn(page, scene.stack.url, reviewer);
    await page.goto(detail());
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  });

  afterAll(() => scene.stack.link.set('up'));

  it('wait with the review while offline, and all go out once', async () => {
    const { page } = scene.phone;
    const reviews = reviewsOf(page);
    await reviews.getByRole('button', { name: 'Write a review' }).click();
    await reviews.getByLabel('Your review', { exact: true }).fill(words);
    await reviews
      .getByRole('group', { name: 'Your rating' })
      .getByRole('radio', { name: '4 of 5 stars' })
      .press('Space');
    await scene.phone.goOffline();
    const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1') };
    await reviews.locator('input[type=file]').setInputFiles([file]);
    await reviews.getByText("paper.pdf isn't a photo.").waitFor();
    await reviews.locator('input[type=file]').setInputFiles(photos);
    await reviews.getByText("Photo saved. We'll upload it when you're online.").nth(1).waitFor();
    await reviews.getByRole('button', { name: 'Send review' }).click();
    await reviews.getByText("Saved. We'll send your review when you're online.").waitFor();

    await page.reload();
    await reviews.getByText("Saved. We'll send your review when you're online.").waitFor();
    const before = [carried('/add-review/'), carried('/upload-images')];
    await scene.phone.goOnline();
    await vi.waitFor(async () => expect((await own())?.photos).toHaveLength(2), waitOptions);
    expect(await own()).toMatchObject({
      comment: words,
      photos: [{ waits: true }, { waits: true }],
    });
    await reviews.getByText("Saved. We'll send your review").waitFor({ state: 'detached' });
    expect([carried('/add-review/'), carried('/upload-images')]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 2,
    ]);
    const [waiting] = await waitingReviews(scene.stack);
    expect(waiting?.photos).toHaveLength(2);
  });

  it('show that they wait to their author, and to nobody else', async () => {
    const { page } = scene.phone;
    await page.goto(`${scene.stack.url}/my-profile/reviews`);
    await page.getByText('2 photos will be visible after we check them').waitFor();
    await page.goto(detail());
    await reviewsOf(page).getByRole('paragraph').filter({ hasText: words }).waitFor();
    expect(await page.getByRole('button', { name: /^Photo 1 from the review/ }).count()).toBe(0);
  });

  it('are filtered and open in the viewer once approved; Back closes it', async () => {
    const { page } = scene.phone;
    await approveReviewPhotos(scene.stack);
    await page.goto(detail());
    const reviews = reviewsOf(page);
    await reviews.getByRole('button', { name: /^With photos \(\d+\)/ }).click();
    await reviews.getByRole('button', { name: /^Photo 2 from the review/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 of 2').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(detail());
  });

  it('do not load before a tap with data saver on', async () => {
    const { page } = scene.phone;
    await page.evaluate(() => localStorage.setItem('patna.data-saver', 'on'));
    await page.goto(detail());
    const reviews = reviewsOf(page);
    await reviews.getByRole('button', { name: 'Show 2 photos' }).waitFor();
    expect(await reviews.locator('img').count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem('patna.data-saver'));
  });
});
