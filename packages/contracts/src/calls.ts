/**
 * Every call of the product as plain data: no schema library, so the browser's first route and the
 * gateway's route table can import it for nothing. The schemas of a call stand in `operations.ts`
 * under the same name.
 */

/** The path every API call starts with. */
export const apiBase = '/api/v1';

/** The services behind the gateway. */
export const serviceNames = ['listings', 'users', 'wishlist', 'enquiry', 'notification'] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * - `required`: no or bad bearer → 401.
 * - `optional`: no bearer → the anonymous answer. A bad one too on a read; a write answers 401, so
 *   that nobody takes the anonymous effect for their own.
 */
export type CallAuth = 'required' | 'optional';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `apiBase`; parameters in braces. */
  readonly path: `/${string}`;
  readonly service: ServiceName;
  readonly auth: CallAuth;
}

/** Static paths stand before parametric ones: `/listings/{id}` must not shadow its neighbours. */
export const calls = {
  fetchListings: get('/listings/fetch-listings', 'listings', 'optional'),
  listingChanges: get('/listings/changes', 'listings', 'optional'),
  moderationQueue: get('/listings/moderation/queue', 'listings', 'required'),
  moderationAudit: get('/listings/moderation/audit', 'listings', 'required'),
  decideListing: post('/listings/moderation/listings/{listingId}/decision', 'listings', 'required'),
  decideReview: post('/listings/moderation/reviews/{reviewId}/decision', 'listings', 'required'),
  decideReport: post('/listings/moderation/reports/{reportId}/decision', 'listings', 'required'),
  hostelClaims: get('/listings/moderation/listings/{listingId}/claims', 'listings', 'required'),
  recordClaim: post('/listings/moderation/listings/{listingId}/claims', 'listings', 'required'),
  withdrawClaim: post(
    '/listings/moderation/listings/{listingId}/claims/{claim}/withdrawal',
    'listings',
    'required',
  ),
  createListing: post('/listings/create', 'listings', 'required'),
  myListingsData: get('/listings/{userId}/my-data', 'listings', 'required'),
  ownerListings: get('/listings/{userId}/owner-listings', 'listings', 'required'),
  ownerStatistics: get('/listings/{userId}/statistics', 'listings', 'required'),
  ownReviews: get('/listings/{userId}/own-reviews', 'listings', 'required'),
  ownDrafts: get('/listings/{userId}/drafts', 'listings', 'required'),
  saveDraft: post('/listings/{userId}/drafts/{form}', 'listings', 'required'),
  dropDraft: del('/listings/{userId}/drafts/{form}', 'listings', 'required'),
  countSight: post('/listings/{listingId}/sights', 'listings', 'optional'),
  listReviews: get('/listings/{listingId}/reviews', 'listings', 'optional'),
  addReview: post('/listings/{listingId}/add-review/{userId}', 'listings', 'required'),
  ownReview: get('/listings/{listingId}/own-review/{userId}', 'listings', 'required'),
  reportListing: post('/listings/{listingId}/report', 'listings', 'required'),
  reportReview: post('/listings/{listingId}/reviews/{reviewId}/report', 'listings', 'required'),
  replyToReview: post('/listings/{listingId}/reviews/{reviewId}/reply', 'listings', 'required'),
  appealReview: post('/listings/{listingId}/reviews/{reviewId}/appeal', 'listings', 'required'),
  getListing: get('/listings/{id}', 'listings', 'optional'),
  editListing: patch('/listings/{id}', 'listings', 'required'),
  changeListingStatus: post('/listings/{id}/status', 'listings', 'required'),
  uploadImages: post('/room-image/upload-images', 'listings', 'optional'),
  supportPicture: get('/support/messages/{messageId}/picture', 'listings', 'required'),
  closeSupportMessage: post('/support/messages/{messageId}/close', 'listings', 'required'),
  writeToSupport: post('/support/messages', 'listings', 'optional'),
  sendSupportMessage: post('/support/{userId}/messages', 'listings', 'required'),
  saveUserData: post('/user/userData', 'users', 'optional'),
  getUser: get('/user/get-user', 'users', 'required'),
  myUserData: get('/user/{userId}/my-data', 'users', 'required'),
  editUser: patch('/user/{userId}', 'users', 'required'),
  deleteAccount: del('/user/{userId}', 'users', 'required'),
  undoDeletion: post('/user/{userId}/undo-deletion', 'users', 'required'),
  addToWishlist: post('/wishlist/listing/{listingId}/add/{userId}', 'wishlist', 'required'),
  removeFromWishlist: del('/wishlist/listing/{listingId}/remove/{userId}', 'wishlist', 'required'),
  getWishlist: get('/wishlist/{userId}/get-wishlist', 'wishlist', 'required'),
  mergeWishlist: post('/wishlist/{userId}/merge', 'wishlist', 'required'),
  arrangeWishlistItem: post('/wishlist/{userId}/saved/{listingId}', 'wishlist', 'required'),
  saveWishlistList: post('/wishlist/{userId}/lists/{listId}', 'wishlist', 'required'),
  shareWishlistList: post('/wishlist/{userId}/lists/{listId}/share', 'wishlist', 'required'),
  stopSharingList: del('/wishlist/{userId}/lists/{listId}/share', 'wishlist', 'required'),
  openSharedList: post('/wishlist/shared-list', 'wishlist', 'optional'),
  myWishlistData: get('/wishlist/{userId}/my-data', 'wishlist', 'required'),
  sendEnquiry: post('/enquiry/listing/{listingId}/send-enquiry/{userId}', 'enquiry', 'required'),
  ownerEnquiries: get('/enquiry/{userId}/owner-enquiries', 'enquiry', 'required'),
  myEnquiries: get('/enquiry/{userId}/my-enquiries', 'enquiry', 'required'),
  whoHasMyNumber: get('/enquiry/{userId}/my-number', 'enquiry', 'required'),
  changeEnquiryStatus: post('/enquiry/{enquiryId}/status', 'enquiry', 'required'),
  replyToEnquiry: post('/enquiry/{enquiryId}/reply', 'enquiry', 'required'),
  withdrawEnquiry: post('/enquiry/{enquiryId}/withdraw', 'enquiry', 'required'),
  myEnquiryData: get('/enquiry/{userId}/my-data', 'enquiry', 'required'),
  generateToken: post('/notifications/generate-token', 'notification', 'required'),
  saveFcmToken: post('/notifications/save-fcm-token/{userId}', 'notification', 'required'),
  removeFcmToken: post('/notifications/{userId}/remove-fcm-token', 'notification', 'required'),
  readNotifications: post('/notifications/{userId}/read', 'notification', 'required'),
  notificationPreferences: get('/notifications/{userId}/preferences', 'notification', 'required'),
  setNotificationPreferences: post(
    '/notifications/{userId}/preferences',
    'notification',
    'required',
  ),
  myNotificationData: get('/notifications/{userId}/my-data', 'notification', 'required'),
  notificationFeed: get('/notifications/{userId}/feed', 'notification', 'required'),
  notificationStream: get('/notifications/{userId}/stream', 'notification', 'required'),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Last path segments that a hostel's public id may never be. */
export const reservedListingIds: readonly string[] = [
  'fetch-listings',
  'changes',
  'create',
  'owner-listings',
  'statistics',
  'own-reviews',
  'reviews',
  'drafts',
  'sights',
  'my-data',
  'queue',
  'audit',
  'decision',
  'claims',
  'withdrawal',
  'report',
  'reply',
  'appeal',
  'status',
];

/** Names the caller in a path: the server puts the token's subject in its place. */
export const me = 'me';

/** Names the list of everything that is saved; the other lists are named by the phone that makes them. */
export const everythingSaved = 'saved';

/** How long an asked-for deletion of an account can be taken back. */
export const deletionUndoDays = 7;

/** Header that makes a write safe to repeat; see docs/architecture.md, "How a write travels". */
export const idempotencyHeader = 'Idempotency-Key';

/**
 * Header of every answer of ours, refusals too: what support is told, and what tells our answer from one
 * that a captive portal or a proxy gives in our place.
 */
export const requestIdHeader = 'X-Request-Id';

/**
 * The path and query of a call, ready to append to an origin.
 *
 * @example callUrl('getListing', { id: 'hostel_xx01' }) // '/api/v1/listings/hostel_xx01'
 * @throws {Error} when a path parameter is missing: a programming error, never a person's
 */
export function callUrl(
  name: CallName,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${name} needs the path parameter ${key}`);
    return encodeURIComponent(value);
  });
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return apiBase + path + (search.length > 0 ? `?${search.join('&')}` : '');
}

/**
 * The number under which a message to support can be asked for: made of the idempotency key it is
 * sent under, so that the phone can tell it before the message has left.
 */
export function ticketOf(key: string): string {
  return `PH-${key
    .replace(/[^0-9a-z]/gi, '')
    .slice(-8)
    .toUpperCase()}`;
}

function get<P extends `/${string}`, S extends ServiceName, A extends CallAuth>(
  path: P,
  service: S,
  auth: A,
) {
  return { method: 'GET', path, service, auth } as const;
}

function post<P extends `/${string}`, S extends ServiceName, A extends CallAuth>(
  path: P,
  service: S,
  auth: A,
) {
  return { method: 'POST', path, service, auth } as const;
}

function del<P extends `/${string}`, S extends ServiceName, A extends CallAuth>(
  path: P,
  service: S,
  auth: A,
) {
  return { method: 'DELETE', path, service, auth } as const;
}

function patch<P extends `/${string}`, S extends ServiceName, A extends CallAuth>(
  path: P,
  service: S,
  auth: A,
) {
  return { method: 'PATCH', path, service, auth } as const;
}
