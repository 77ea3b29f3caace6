import { callUrl } from '@patna/contracts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { listingBody } from '../../testing/samples.ts';
import { eventually } from '../../testing/eventually.ts';
import type { AbuseStack, Person } from '../abuse-stack.ts';
import { send } from '../send.ts';

/** What belongs to somebody, and by which ids it is asked for. */
export interface Things {
  /** A hostel of `owner` that is public. */
  readonly publicListing: string;
  /** A hostel of `asha` that waits for approval, and its version. */
  readonly ownListing: string;
  readonly ownVersion: number;
  /** From `asha` to `owner`. */
  readonly enquiry: string;
  /** A second one, from `asha` to another owner, for what ends it. */
  readonly otherEnquiry: string;
  /** By `bina`, on the public hostel. */
  readonly review: string;
  /** Of that review, by `asha`. */
  readonly report: string;
  /** Texts that only the people of the enquiry, and the admin in reports, may ever read. */
  readonly canaries: readonly string[];
}

export const phone = '9876501234';
export const message = 'Is a quiet bed free from next month, canary-message?';

/** Makes one of each, through the front door, as the person it belongs to. */
export async function makeThings({ port, people }: AbuseStack): Promise<Things> {
  const { asha, bina } = people;
  const post = async (who: Person, path: string, body: unknown) => {
    const answer = await send(port, { method: 'POST', path, token: who.token, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return (JSON.parse(answer.text) as { data: Record<string, unknown> }).data;
  };
  for (const { email, subject, token } of Object.values(people)) {
    const body = { name: 'Person of Patna', email, clerkUserId: subject };
    const path = callUrl('saveUserData');
    const answer = await send(port, { method: 'POST', path, token, body });
    expect(answer.status, answer.text).toBe(200);
  }
  const publicListing = 'hostel_xx02';
  const image = await uploadPhoto(port, asha.token);
  const own = await post(asha, callUrl('createListing'), listingBody([image]));
  const enquire = (listingId: string) => {
    const path = callUrl('sendEnquiry', { listingId, userId: 'me' });
    return eventually(() => post(asha, path, { name: 'Asha Canary', phone, message }));
  };
  const reviewUrl = callUrl('addReview', { listingId: publicListing, userId: 'me' });
  const review = await post(bina, reviewUrl, {
    rating: 4,
    comment: 'Clean rooms and a warden who answers at night.',
  });
  const reportUrl = callUrl('reportReview', {
    listingId: publicListing,
    reviewId: String(review['_id']),
  });
  const report = await post(asha, reportUrl, { reason: 'untrue', text: 'canary-report' });
  return {
    publicListing,
    ownListing: String(own['id'] ?? own['hostelId']),
    ownVersion: Number(own['version']),
    enquiry: String((await enquire(publicListing))['_id']),
    otherEnquiry: String((await enquire('hostel_xx07'))['_id']),
    review: String(review['_id']),
    report: String(report['reportId']),
    canaries: [phone, 'canary-message', 'Asha Canary', asha.email, 'canary-report'],
  };
}

async function uploadPhoto(port: number, token: string): Promise<string> {
  const background = { r: 200, g: 120, b: 40 };
  const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'room.jpg');
  const answer = await fetch(`http://127.0.0.1:${port}${callUrl('uploadImages')}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { url: string }[] };
  return data[0]?.url ?? '';
}
