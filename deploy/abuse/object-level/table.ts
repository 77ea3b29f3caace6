import type { CallName } from '@patna/contracts';
import { listingBody } from '../../testing/samples.ts';
import type { AbuseStack } from '../abuse-stack.ts';
import { message, phone, type Things } from './things.ts';

export type Who = 'anonymous' | keyof AbuseStack['people'];

/** One request about one object, and what each of the five must be answered. */
export interface Entry {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  /** Statuses; one that is below 400 means: this person may. */
  readonly answers: Readonly<Record<Who, readonly number[]>>;
}

type Table = Readonly<Partial<Record<CallName, (things: Things, stack: AbuseStack) => Entry>>>;

/** A request about asha's own account, named by her id: hers alone, the admin's neither. */
function personal(body?: unknown, params: Readonly<Record<string, string>> = {}, ok = [200, 201]) {
  return (_things: Things, { people }: AbuseStack): Entry => ({
    params: { userId: people.asha.userId, ...params },
    body,
    answers: { anonymous: [401], asha: ok, bina: [403], owner: [403], admin: [403] },
  });
}

const hidden = [403, 404];
const done = [200, 201];

function only(may: readonly Who[]): Entry['answers'] {
  const answer = (who: Who) => (may.includes(who) ? done : hidden);
  return {
    anonymous: [401],
    asha: answer('asha'),
    bina: answer('bina'),
    owner: answer('owner'),
    admin: answer('admin'),
  };
}

/** Anybody who is signed in may, once. */
const everybody: Entry['answers'] = {
  anonymous: [401],
  asha: [...done, 409],
  bina: [...done, 403, 409],
  owner: [...done, 403, 409],
  admin: [...done, 409],
};

const comment = 'Good food and quiet study hours every evening.';
const place = { listingId: 'hostel_xx07' };

/**
 * Every call that names an object, in the order in which those who may are let do it. What makes the
 * object is in `things.ts`.
 */
export const table: Table = {
  getListing: ({ ownListing }) => ({
    params: { id: ownListing },
    answers: {
      anonymous: [404],
      asha: [200, 404],
      bina: [404],
      owner: [404],
      admin: [200, 404],
    },
  }),
  createListing: (_things, { people }) => ({
    query: { userId: people.asha.userId },
    body: listingBody(['/images/0123456789abcdef01234567/1000.jpg']),
    // Hers it is, but the picture is nobody's.
    answers: { anonymous: [401], asha: [400, 404], bina: [403], owner: [403], admin: [403] },
  }),
  editListing: ({ ownListing, ownVersion }) => ({
    params: { id: ownListing },
    body: { description: 'Quiet rooms, newly painted.', version: ownVersion },
    answers: only(['asha']),
  }),
  decideListing: ({ ownListing }) => ({
    params: { listingId: ownListing },
    body: { decision: 'approve' },
    answers: only(['admin']),
  }),
  changeListingStatus: ({ ownListing }) => ({
    params: { id: ownListing },
    body: { status: 'paused' },
    answers: only(['asha']),
  }),
  ownerListings: personal(),
  myListingsData: personal(),
  ownerStatistics: personal(),
  ownDrafts: personal(),
  saveDraft: personal({ version: 0, content: '{"of":"asha"}', device: 'phone' }, { form: 'new' }),
  dropDraft: personal(undefined, { form: 'new' }),
  countSight: ({ publicListing }) => ({
    params: { listingId: publicListing },
    body: { kind: 'view', visitor: 'a'.repeat(64) },
    // Public, as looking is.
    answers: { anonymous: [200], asha: [200], bina: [200], owner: [200], admin: [200] },
  }),
  sendSupportMessage: personal({
    topic: 'feedback',
    message: 'canary-support: please add a map of the streets.',
    replyTo: 'asha@example.com',
  }),
  closeSupportMessage: ({ supportMessage }) => ({
    params: { messageId: supportMessage },
    answers: only(['admin']),
  }),
  addReview: personal({ rating: 4, comment }, place),
  ownReview: personal(undefined, place),
  reportListing: ({ publicListing }) => ({
    params: { listingId: publicListing },
    body: { reason: 'wrong-facts' },
    answers: everybody,
  }),
  reportReview: ({ publicListing, review }) => ({
    params: { listingId: publicListing, reviewId: review },
    body: { reason: 'untrue' },
    answers: everybody,
  }),
  replyToReview: ({ publicListing, review }) => ({
    params: { listingId: publicListing, reviewId: review },
    body: { text: 'Thank you for staying with us.' },
    answers: only(['owner']),
  }),
  decideReport: ({ report }) => ({
    params: { reportId: report },
    body: { decision: 'keep' },
    answers: only(['admin']),
  }),
  decideReview: ({ review }) => ({
    params: { reviewId: review },
    body: { decision: 'hide', reason: 'Against the rules.' },
    answers: only(['admin']),
  }),
  getUser: (_things, { people }) => ({
    query: { email: people.asha.email },
    answers: { ...only(['asha']), admin: [200, 403] },
  }),
  saveUserData: (_things, { people }) => ({
    body: { name: 'Somebody else', email: 'x@example.com', clerkUserId: people.asha.subject },
    // Without a bearer it is only kept as pending and changes no record.
    answers: { ...only(['asha']), anonymous: [200], bina: [403], owner: [403], admin: [403] },
  }),
  editUser: personal({ name: 'Asha of Patna', version: 0 }, {}, [200, 409]),
  addToWishlist: personal(undefined, place),
  removeFromWishlist: personal(undefined, place),
  getWishlist: personal(),
  mergeWishlist: personal({ items: [] }),
  arrangeWishlistItem: personal({ note: 'canary-note' }, place),
  saveWishlistList: personal({ name: 'canary-list' }, { listId: 'list-1' }),
  shareWishlistList: personal(undefined, { listId: 'saved' }),
  stopSharingList: personal(undefined, { listId: 'saved' }),
  openSharedList: ({ shareToken }) => ({
    body: { token: shareToken },
    answers: { anonymous: done, asha: done, bina: done, owner: done, admin: done },
  }),
  myWishlistData: personal(),
  sendEnquiry: personal({ name: 'Asha', phone, message }, { listingId: 'hostel_xx10' }),
  ownerEnquiries: personal(),
  myEnquiries: personal(),
  whoHasMyNumber: personal(),
  myEnquiryData: personal(),
  changeEnquiryStatus: ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { status: 'seen' },
    answers: only(['owner']),
  }),
  replyToEnquiry: ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { text: 'A bed is free.' },
    answers: only(['asha', 'owner']),
  }),
  withdrawEnquiry: ({ otherEnquiry }) => ({
    params: { enquiryId: otherEnquiry },
    answers: only(['asha']),
  }),
  generateToken: (_things, { people }) => ({
    body: { userId: people.asha.userId },
    answers: only(['asha']),
  }),
  saveFcmToken: personal({ token: 'a-device-token-of-asha' }),
  removeFcmToken: personal({ token: 'a-device-token-of-asha' }),
  readNotifications: personal({ all: true }),
  notificationPreferences: personal(),
  setNotificationPreferences: personal({ 'enquiry-reply': { push: false } }),
  myNotificationData: personal(),
  notificationFeed: personal(),
  notificationStream: personal(),
  myUserData: personal(),
  deleteAccount: personal(),
  undoDeletion: personal(),
};
