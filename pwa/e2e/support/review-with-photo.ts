import type { ModeratedReview } from '@patna/contracts';
import { uploadPhoto } from '@patna/testing/http/upload-photo.ts';
import { type Asked, callAs } from './call-as.ts';
import { bearer } from './server-state.ts';

/** The reviews that wait for moderators. */
export async function waitingReviews(stack: Asked): Promise<ModeratedReview[]> {
  const query = { kind: 'reviews' };
  const items = await callAs<{ review: ModeratedReview }[]>(
    stack,
    'admin@example.com',
    'moderationQueue',
    { query },
  );
  return items.map(({ review }) => review);
}

/** Publishes the photos of all reviews that wait. */
export async function approveReviewPhotos(stack: Asked): Promise<void> {
  for (const { _id: reviewId, version, photos = [] } of await waitingReviews(stack)) {
    const body = { decision: 'keep', version, photos: photos.map(({ id }) => id) };
    await callAs(stack, 'admin@example.com', 'decideReview', { params: { reviewId }, body });
  }
}

/** Adds the traveller's review of this hostel, with one public photo. `stayMonth` is `YYYY-MM`. */
export async function addReviewWithPhoto(
  stack: Asked,
  listingId: string,
  stayMonth?: string,
): Promise<void> {
  const email = 'traveller@example.com';
  const port = Number(new URL(stack.gatewayUrl).port);
  const photos = [await uploadPhoto(port, await bearer(stack, email))];
  const comment = 'The study hall is quiet and the food is good.';
  const body = { rating: 4, comment, photos, ...(stayMonth && { stayMonth }) };
  await callAs(stack, email, 'addReview', { params: { listingId, userId: 'me' }, body });
  await approveReviewPhotos(stack);
}
