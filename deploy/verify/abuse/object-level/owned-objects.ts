import { callUrl } from '@patna/contracts';
import { expect } from 'vitest';
import { requiredClaims } from '@patna/testing/data/required-claims.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { AbuseStack, Person } from '../abuse-stack.ts';
import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import { uploadPhoto } from '@patna/testing/http/upload-photo.ts';
import { send } from '../send-raw-request.ts';

/** Ids of objects that belong to particular people. */
export interface OwnedObjects {
  /** A public hostel that `owner` owns. */
  readonly publicListing: string;
  /** A hostel of `asha` that is waiting for approval, with its version. */
  readonly ownListing: string;
  readonly ownVersion: number;
  /** The photo of `asha`'s hostel. */
  readonly ownImage: string;
  /** An enquiry from `asha` to `owner`. */
  readonly enquiry: string;
  /** An enquiry from `asha` to another owner, for calls that end it. */
  readonly otherEnquiry: string;
  /** A review by `bina` of the public hostel. */
  readonly review: string;
  /** A report by `asha` about that review. */
  readonly report: string;
  /** A support message by `asha`. */
  readonly supportMessage: string;
  /** A paper in `asha`'s request to verify the address of her hostel. */
  readonly claimPaper: string;
  /** Token of a share link to a list of `asha`. */
  readonly shareToken: string;
  /** Token of a guardian link of `asha`, and the id of another one. */
  readonly guardianToken: string;
  readonly guardianLink: string;
  /** Token of an invitation to help manage `asha`'s hostel, and the id of another invitation. */
  readonly invitationToken: string;
  readonly invitation: string;
  /** Texts that only the two sides of the enquiry may read, and in reports the admin. */
  readonly canaries: readonly string[];
}

export const phone = '9876501234';
export const claimEvidence = 'canary-evidence: a copy of the certificate.';
export const message = 'Is a quiet bed free from next month, canary-message?';

type Post = (who: Person, path: string, body: unknown) => Promise<Record<string, unknown>>;

/** Creates one object of each kind through the gateway, as its owner. */
export async function createOwnedObjects({ port, people }: AbuseStack): Promise<OwnedObjects> {
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
  const ownListing = String(own['id'] ?? own['hostelId']);
  const ownVersion = await checkRequired(post, people.admin, ownListing);
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
  await post(asha, callUrl('sendSupportMessage', { userId: 'me' }), {
    topic: 'safety',
    message: 'canary-support: the gate stays open at night.',
    replyTo: asha.email,
    picture: (await plainPhoto(800, 500)).toString('base64'),
  });
  const supportUrl = callUrl('moderationQueue', {}, { kind: 'support' });
  const queued = await send(port, { method: 'GET', path: supportUrl, token: people.admin.token });
  const [waiting] = (JSON.parse(queued.text) as { data: { message: { _id: string } }[] }).data;
  const ofClaim = { listingId: ownListing, claim: 'address' };
  await post(asha, callUrl('requestClaim', ofClaim), undefined);
  const paper = { paper: btoa('%PDF-1.4 canary-paper') };
  const asked = await post(asha, callUrl('addClaimPaper', ofClaim), paper);
  const [claimPaper] = asked['papers'] as { _id: string }[];
  const linkForGuardian = () =>
    post(asha, callUrl('createGuardianLink', { userId: 'me' }), { label: 'canary-guardian' });
  const invite = () =>
    post(asha, callUrl('inviteManager', { listingId: ownListing }), { role: 'inbox' });
  return {
    publicListing,
    ownListing,
    ownVersion,
    ownImage: image.split('/')[2] ?? '',
    enquiry: String((await enquire(publicListing))['_id']),
    otherEnquiry: String((await enquire('hostel_xx07'))['_id']),
    review: String(review['_id']),
    report: String(report['reportId']),
    supportMessage: String(waiting?.message._id),
    claimPaper: claimPaper?._id ?? '',
    shareToken: await shareList(post, asha, publicListing),
    guardianToken: String((await linkForGuardian())['token']),
    guardianLink: String((await linkForGuardian())['linkId']),
    invitationToken: String((await invite())['token']),
    invitation: String((await invite())['invitationId']),
    canaries: [
      phone,
      'canary-message',
      'Asha Canary',
      asha.email,
      'canary-report',
      'canary-support',
      'canary-evidence',
      btoa('%PDF-1.4 canary-paper'),
      'canary-private-note',
      'canary-guardian',
    ],
  };
}

/** Records all claims that an approval requires. Resolves to the hostel's new version. */
async function checkRequired(post: Post, admin: Person, listingId: string): Promise<number> {
  let version = 0;
  for (const claim of requiredClaims()) {
    const recorded = await post(admin, callUrl('recordClaim', { listingId }), claim);
    version = Number(recorded['version']);
  }
  return version;
}

/** Creates a shared list with one hostel and a private note. */
async function shareList(post: Post, who: Person, listingId: string): Promise<string> {
  const hostel = { userId: 'me', listingId };
  const list = { userId: 'me', listId: 'shared-list' };
  await eventually(() => post(who, callUrl('addToWishlist', hostel), undefined));
  const arranged = { note: 'canary-private-note', lists: [list.listId] };
  await post(who, callUrl('arrangeWishlistItem', hostel), arranged);
  await post(who, callUrl('saveWishlistList', list), { name: 'For the visit' });
  return String((await post(who, callUrl('shareWishlistList', list), undefined))['token']);
}
