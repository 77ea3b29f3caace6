import type { ModeratedReview } from '@patna/contracts';
import { callUrl, calls, type CallName } from '@patna/contracts/calls';
import { uploadPhoto } from '@patna/testing/http/upload-photo.ts';
import { bearer } from './server-state.ts';

interface Asked {
  readonly gatewayUrl: string;
  readonly emulatorUrl: string;
}

interface CallInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

/** Makes a call of this person through the gateway. Returns the `data` of its answer. */
export async function callAs<T>(
  stack: Asked,
  email: string,
  name: CallName,
  { params = {}, query = {}, body }: CallInput,
): Promise<T> {
  const answer = await fetch(stack.gatewayUrl + callUrl(name, params, query), {
    method: calls[name].method,
    headers: {
      Authorization: `Bearer ${await bearer(stack, email)}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

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

/** The traveller's review of this hostel with one public photo. */
export async function addReviewWithPhoto(stack: Asked, listingId: string): Promise<void> {
  const email = 'traveller@example.com';
  const port = Number(new URL(stack.gatewayUrl).port);
  const photos = [await uploadPhoto(port, await bearer(stack, email))];
  const body = { rating: 4, comment: 'The study hall is quiet and the food is good.', photos };
  await callAs(stack, email, 'addReview', { params: { listingId, userId: 'me' }, body });
  await approveReviewPhotos(stack);
}
