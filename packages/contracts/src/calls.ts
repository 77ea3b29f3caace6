/**
 * All calls as plain data, without a schema library, so that the PWA's first route and the gateway's route table can
 * import them cheaply. `operations.ts` has their schemas under the same names.
 */

/** The path with which every API call starts. */
export const apiBase = '/api/v1';

/** The services behind the gateway. */
export const serviceNames = ['listings', 'users', 'wishlist', 'enquiry', 'notification'] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * - `required`: 401 when there is no valid bearer token.
 * - `optional`: without a bearer token the response is that for anonymous callers. With an invalid one, reads answer as
 * for anonymous callers too; writes answer 401, so that nobody mistakes an anonymous write for their own.
 */
export type CallAuth = 'required' | 'optional';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `apiBase`, with parameters in braces. */
  readonly path: `/${string}`;
  readonly service: ServiceName;
  readonly auth: CallAuth;
}

/** For each first path segment below `apiBase`, the service that answers it. */
export const apiPrefixes = {
  listings: 'listings',
  'room-image': 'listings',
  support: 'listings',
  user: 'users',
  wishlist: 'wishlist',
  enquiry: 'enquiry',
  notifications: 'notification',
} as const satisfies Record<string, ServiceName>;

/** All calls. Static paths come before those with parameters, so that `/listings/{id}` does not hide them. */
export const calls = {
  fetchListings: open(get('/listings/fetch-listings')),
  listingChanges: open(get('/listings/changes')),
  moderationQueue: get('/listings/moderation/queue'),
  moderationAudit: get('/listings/moderation/audit'),
  failedSearches: get('/listings/moderation/failed-searches'),
  countFailedSearch: open(post('/listings/failed-searches')),
  decideListing: post('/listings/moderation/listings/{listingId}/decision'),
  findHostels: get('/listings/moderation/listings'),
  moderatedHostel: get('/listings/moderation/listings/{listingId}'),
  suspendListing: post('/listings/moderation/listings/{listingId}/suspension'),
  decideReview: post('/listings/moderation/reviews/{reviewId}/decision'),
  decideReport: post('/listings/moderation/reports/{reportId}/decision'),
  hostelClaims: get('/listings/moderation/listings/{listingId}/claims'),
  recordClaim: post('/listings/moderation/listings/{listingId}/claims'),
  withdrawClaim: post('/listings/moderation/listings/{listingId}/claims/{claim}/withdrawal'),
  assignClaimRequest: post(
    '/listings/moderation/listings/{listingId}/claim-requests/{claim}/assignment',
  ),
  openClaimPaper: post(
    '/listings/moderation/listings/{listingId}/claim-requests/{claim}/papers/{paperId}/opening',
  ),
  decideClaimRequest: post(
    '/listings/moderation/listings/{listingId}/claim-requests/{claim}/decision',
  ),
  openInvitation: post('/listings/manager-invitation'),
  acceptInvitation: post('/listings/manager-invitation/acceptance'),
  createListing: post('/listings/create'),
  myListingsData: get('/listings/{userId}/my-data'),
  ownerListings: get('/listings/{userId}/owner-listings'),
  managedListings: get('/listings/{userId}/managed-listings'),
  hostelTeams: get('/listings/{userId}/teams'),
  ownerStatistics: get('/listings/{userId}/statistics'),
  ownReviews: get('/listings/{userId}/own-reviews'),
  ownDrafts: get('/listings/{userId}/drafts'),
  saveDraft: post('/listings/{userId}/drafts/{form}'),
  dropDraft: del('/listings/{userId}/drafts/{form}'),
  ownClaimRequests: get('/listings/{userId}/claim-requests'),
  requestClaim: post('/listings/{listingId}/claim-requests/{claim}'),
  addClaimPaper: post('/listings/{listingId}/claim-requests/{claim}/papers'),
  withdrawClaimRequest: post('/listings/{listingId}/claim-requests/{claim}/withdrawal'),
  inviteManager: post('/listings/{listingId}/manager-invitations'),
  withdrawInvitation: del('/listings/{listingId}/manager-invitations/{invitationId}'),
  removeManager: del('/listings/{listingId}/managers/{managerId}'),
  savedSearches: get('/listings/{userId}/saved-searches'),
  saveSearch: post('/listings/{userId}/saved-searches/{searchId}'),
  countSight: open(post('/listings/{listingId}/sights')),
  revealContact: open(post('/listings/{listingId}/contact')),
  listReviews: open(get('/listings/{listingId}/reviews')),
  addReview: post('/listings/{listingId}/add-review/{userId}'),
  ownReview: get('/listings/{listingId}/own-review/{userId}'),
  reportListing: post('/listings/{listingId}/report'),
  markReviewHelpful: post('/listings/{listingId}/reviews/{reviewId}/helpful'),
  reportReview: post('/listings/{listingId}/reviews/{reviewId}/report'),
  replyToReview: post('/listings/{listingId}/reviews/{reviewId}/reply'),
  appealReview: post('/listings/{listingId}/reviews/{reviewId}/appeal'),
  getListing: open(get('/listings/{id}')),
  editListing: patch('/listings/{id}'),
  changeListingStatus: post('/listings/{id}/status'),
  uploadImages: open(post('/room-image/upload-images')),
  cropImage: post('/room-image/{imageId}/crops'),
  photoPass: get('/room-image/{userId}/pass'),
  supportPicture: get('/support/messages/{messageId}/picture'),
  closeSupportMessage: post('/support/messages/{messageId}/close'),
  writeToSupport: open(post('/support/messages')),
  sendSupportMessage: post('/support/{userId}/messages'),
  saveUserData: open(post('/user/userData')),
  getUser: get('/user/get-user'),
  listModerators: get('/user/moderators'),
  changeRole: post('/user/moderators/{userId}'),
  myUserData: get('/user/{userId}/my-data'),
  editUser: patch('/user/{userId}'),
  saveReplyTemplates: post('/user/{userId}/reply-templates'),
  deleteAccount: del('/user/{userId}'),
  undoDeletion: post('/user/{userId}/undo-deletion'),
  suspendAccount: post('/user/{userId}/suspension'),
  personName: get('/user/{userId}/name'),
  addToWishlist: post('/wishlist/listing/{listingId}/add/{userId}'),
  removeFromWishlist: del('/wishlist/listing/{listingId}/remove/{userId}'),
  getWishlist: get('/wishlist/{userId}/get-wishlist'),
  mergeWishlist: post('/wishlist/{userId}/merge'),
  arrangeWishlistItem: post('/wishlist/{userId}/saved/{listingId}'),
  saveWishlistList: post('/wishlist/{userId}/lists/{listId}'),
  shareWishlistList: post('/wishlist/{userId}/lists/{listId}/share'),
  stopSharingList: del('/wishlist/{userId}/lists/{listId}/share'),
  openSharedList: open(post('/wishlist/shared-list')),
  savedTogether: open(get('/wishlist/hostels/{listingId}/saved-together')),
  myWishlistData: get('/wishlist/{userId}/my-data'),
  sendEnquiry: post('/enquiry/listing/{listingId}/send-enquiry/{userId}'),
  ownerEnquiries: get('/enquiry/{userId}/owner-enquiries'),
  myEnquiries: get('/enquiry/{userId}/my-enquiries'),
  whoHasMyNumber: get('/enquiry/{userId}/my-number'),
  changeEnquiryStatus: post('/enquiry/{enquiryId}/status'),
  replyToEnquiry: post('/enquiry/{enquiryId}/reply'),
  markEnquirySeen: post('/enquiry/{enquiryId}/seen'),
  blockEnquiry: post('/enquiry/{enquiryId}/block'),
  reportEnquiry: post('/enquiry/{enquiryId}/report'),
  saveEnquiryNote: post('/enquiry/{enquiryId}/note'),
  answerTerms: post('/enquiry/{enquiryId}/terms'),
  withdrawEnquiry: post('/enquiry/{enquiryId}/withdraw'),
  createGuardianLink: post('/enquiry/{userId}/guardian-links'),
  guardianLinks: get('/enquiry/{userId}/guardian-links'),
  revokeGuardianLink: del('/enquiry/{userId}/guardian-links/{linkId}'),
  openGuardianLink: open(post('/enquiry/guardian-copy')),
  myEnquiryData: get('/enquiry/{userId}/my-data'),
  generateToken: post('/notifications/generate-token'),
  unsubscribeFromEmail: open(post('/notifications/email/unsubscribe')),
  acknowledgePush: open(post('/notifications/push/acknowledgement')),
  reportHealth: open(post('/notifications/health-reports')),
  saveFcmToken: post('/notifications/save-fcm-token/{userId}'),
  removeFcmToken: post('/notifications/{userId}/remove-fcm-token'),
  sendTestPush: post('/notifications/{userId}/test-push'),
  requestTextCode: post('/notifications/{userId}/text-number'),
  confirmTextNumber: post('/notifications/{userId}/text-number/confirmation'),
  removeTextNumber: del('/notifications/{userId}/text-number'),
  readNotifications: post('/notifications/{userId}/read'),
  notificationPreferences: get('/notifications/{userId}/preferences'),
  setNotificationPreferences: post('/notifications/{userId}/preferences'),
  myNotificationData: get('/notifications/{userId}/my-data'),
  notificationFeed: get('/notifications/{userId}/feed'),
  notificationStream: get('/notifications/{userId}/stream'),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Last path segments of static paths. No hostel may have one of them as its id. */
export const reservedListingIds: readonly string[] = [
  'fetch-listings',
  'changes',
  'failed-searches',
  'create',
  'owner-listings',
  'managed-listings',
  'teams',
  'manager-invitation',
  'acceptance',
  'manager-invitations',
  'statistics',
  'own-reviews',
  'reviews',
  'drafts',
  'saved-searches',
  'sights',
  'contact',
  'my-data',
  'queue',
  'audit',
  'listings',
  'decision',
  'suspension',
  'claims',
  'withdrawal',
  'claim-requests',
  'papers',
  'assignment',
  'opening',
  'helpful',
  'report',
  'reply',
  'appeal',
  'status',
];

/** Used in place of the caller's id in a path. */
export const me = 'me';

/** Id of the list of all saved hostels. The ids of other lists are created by phones. */
export const allSavedListId = 'saved';

/** Days in which a requested account deletion can be cancelled. */
export const deletionUndoDays = 7;

/** Header that makes a write safe to repeat; see docs/architecture.md, "Guarantees, and how they are kept". */
export const idempotencyHeader = 'Idempotency-Key';

/** Sent with all our responses. Support asks for it, and a response without it comes from a captive portal or proxy. */
export const requestIdHeader = 'X-Request-Id';

/**
 * The path and query of a call, ready to append to an origin.
 *
 * @example callUrl('getListing', { id: 'hostel_xx01' }) // '/api/v1/listings/hostel_xx01'
 * @throws {Error} when a path parameter is missing
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
 * The number of a support message. The phone derives it from the idempotency key, so it knows the number before the
 * message is sent.
 */
export function ticketOf(key: string): string {
  return `PH-${key
    .replace(/[^0-9a-z]/gi, '')
    .slice(-8)
    .toUpperCase()}`;
}

type Path = `/${keyof typeof apiPrefixes}/${string}`;

type OwnerOf<P extends Path> = P extends `/${infer Head extends keyof typeof apiPrefixes}/${string}`
  ? (typeof apiPrefixes)[Head]
  : never;

function get<P extends Path>(path: P) {
  return call('GET', path);
}

function post<P extends Path>(path: P) {
  return call('POST', path);
}

function del<P extends Path>(path: P) {
  return call('DELETE', path);
}

function patch<P extends Path>(path: P) {
  return call('PATCH', path);
}

function call<M extends Call['method'], P extends Path>(method: M, path: P) {
  const service = apiPrefixes[path.split('/')[1] as keyof typeof apiPrefixes] as OwnerOf<P>;
  return { method, path, service, auth: 'required' } as const;
}

/** A copy of the call that does not require a bearer token. */
function open<C extends Call>(closed: C): Omit<C, 'auth'> & { readonly auth: 'optional' } {
  return { ...closed, auth: 'optional' };
}
