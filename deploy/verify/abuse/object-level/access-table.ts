import { type CallName, searchIdOf } from '@patna/contracts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { type AccessTable, allowedStatuses, allowOnly, ownAccountEntry } from './access-entry.ts';
import { claimTable } from './claim-table.ts';
import { managerTable } from './manager-table.ts';
import { moderationTable } from './moderation-table.ts';
import { message, phone } from './owned-objects.ts';
import { ownAccountTable } from './own-account-table.ts';

/** Calls that have no entry, with the reason. */
export const exempt: Readonly<Partial<Record<CallName, string>>> = {
  fetchListings: 'the public catalogue, the same for everybody',
  listingChanges: 'the public catalogue, the same for everybody',
  savedTogether: 'counts over everybody, the same for everybody',
  uploadImages: 'a photo that is new names nothing; whose it is then: pictures-suite.ts',
  beginUpload: 'an upload is found by the caller and its id: upload-parts.test.ts',
  addUploadPart: 'an upload is found by the caller and its id: upload-parts.test.ts',
  endUpload: 'an upload is found by the caller and its id: upload-parts.test.ts',
};

const comment = 'Good food and quiet study hours every evening.';
const place = { listingId: 'hostel_xx07' };

/** All other calls, in the order in which callers who are allowed make them. `owned-objects.ts` creates the objects. */
export const table: AccessTable = {
  ...moderationTable,
  ...claimTable,
  ...managerTable,
  getListing: ({ ownListing }) => ({
    params: { id: ownListing },
    // The listing waits for approval, so the admin may read it too.
    answers: { anonymous: [404], asha: [200], bina: [404], owner: [404], admin: [404] },
  }),
  listReviews: ({ ownListing }) => ({
    params: { listingId: ownListing },
    // Access is the same as for the hostel.
    answers: { anonymous: [404], asha: [200], bina: [404], owner: [404], admin: [404] },
  }),
  createListing: (_things, { people }) => ({
    query: { userId: people.asha.userId },
    body: listingBody(['/images/0123456789abcdef01234567/1000.jpg']),
    // Asha owns the hostel, but nobody owns the picture that she names.
    answers: { anonymous: [401], asha: [400], bina: [403], owner: [403], admin: [403] },
  }),
  cropImage: ({ ownImage }) => ({
    params: { imageId: ownImage },
    body: { focus: { x: 0.5, y: 0 } },
    answers: { anonymous: [401], asha: [201], bina: [404], owner: [404], admin: [404] },
  }),
  editListing: ({ ownListing, ownVersion }) => ({
    params: { id: ownListing },
    body: { description: 'Quiet rooms, newly painted.', version: ownVersion },
    answers: allowOnly(['asha']),
  }),
  decideListing: ({ ownListing, ownVersion }) => ({
    params: { listingId: ownListing },
    // The edit above has incremented the version.
    body: { decision: 'approve', version: ownVersion + 1 },
    answers: allowOnly(['admin']),
  }),
  changeListingStatus: ({ ownListing, ownVersion }) => ({
    params: { id: ownListing },
    body: { status: 'paused', version: ownVersion + 2 },
    answers: allowOnly(['asha']),
  }),
  suspendListing: ({ ownListing, ownVersion }) => ({
    params: { listingId: ownListing },
    // The step above has paused the hostel.
    body: { decision: 'suspend', reason: 'The number is a broker.', version: ownVersion + 3 },
    answers: allowOnly(['admin']),
  }),
  photoPass: ownAccountEntry(),
  ...ownAccountTable,
  saveDraft: ownAccountEntry(
    { version: 0, content: '{"of":"asha"}', device: 'phone' },
    { form: 'new' },
  ),
  dropDraft: ownAccountEntry(undefined, { form: 'new' }),
  savedSearches: ownAccountEntry(),
  saveSearch: ownAccountEntry({ query: 'gender=Girls' }, { searchId: searchIdOf('gender=Girls') }),
  countSight: ({ publicListing }) => ({
    params: { listingId: publicListing },
    body: { kind: 'view', visitor: 'a'.repeat(64) },
    // The hostel is public.
    answers: { anonymous: [200], asha: [200], bina: [200], owner: [200], admin: [200] },
  }),
  revealContact: ({ ownListing }) => ({
    params: { listingId: ownListing },
    body: { reason: 'save' },
    // Access is the same as for the hostel.
    answers: { anonymous: [404], asha: [200], bina: [404], owner: [404], admin: [404] },
  }),
  writeToSupport: () => ({
    body: {
      topic: 'feedback',
      message: 'Please add a map of the streets around.',
      replyTo: 'somebody@example.com',
    },
    // This call is about no particular object.
    answers: {
      anonymous: allowedStatuses,
      asha: allowedStatuses,
      bina: allowedStatuses,
      owner: allowedStatuses,
      admin: allowedStatuses,
    },
  }),
  sendSupportMessage: ownAccountEntry({
    topic: 'feedback',
    message: 'canary-support: please add a map of the streets.',
    replyTo: 'asha@example.com',
  }),
  supportPicture: ({ supportMessage }) => ({
    params: { messageId: supportMessage },
    answers: allowOnly(['admin']),
  }),
  closeSupportMessage: ({ supportMessage }) => ({
    params: { messageId: supportMessage },
    answers: allowOnly(['admin']),
  }),
  addReview: ownAccountEntry({ rating: 4, comment }, place),
  ownReview: ownAccountEntry(undefined, place),
  ownReviews: ownAccountEntry(),
  reportListing: ({ publicListing }) => ({
    params: { listingId: publicListing },
    body: { reason: 'wrong-facts' },
    // The hostel belongs to the owner, who may not do this.
    answers: { ...allowOnly(['asha', 'bina', 'admin']), owner: [403] },
  }),
  markReviewHelpful: ({ publicListing, review }) => ({
    params: { listingId: publicListing, reviewId: review },
    body: { helpful: true },
    // Bina wrote the review about the owner's hostel.
    answers: { ...allowOnly(['asha', 'admin']), bina: [403], owner: [403] },
  }),
  reportReview: ({ publicListing, review }) => ({
    params: { listingId: publicListing, reviewId: review },
    body: { reason: 'untrue' },
    // Asha has already reported the review, and Bina wrote it.
    answers: { ...allowOnly(['owner', 'admin']), asha: [409], bina: [403] },
  }),
  replyToReview: ({ publicListing, review }) => ({
    params: { listingId: publicListing, reviewId: review },
    body: { text: 'Thank you for staying with us.' },
    answers: allowOnly(['owner']),
  }),
  appealReview: ({ publicListing, review }) => ({
    params: { listingId: publicListing, reviewId: review },
    body: { text: 'Every word of it is true: please look again.' },
    // Bina's review is public.
    answers: { ...allowOnly([]), bina: [409] },
  }),
  decideReport: ({ report }) => ({
    params: { reportId: report },
    body: { decision: 'keep' },
    answers: allowOnly(['admin']),
  }),
  decideReview: ({ review }) => ({
    params: { reviewId: review },
    body: { decision: 'hide', reason: 'Against the rules.' },
    answers: allowOnly(['admin']),
  }),
  getUser: (_things, { people }) => ({
    query: { email: people.asha.email },
    answers: allowOnly(['asha', 'admin']),
  }),
  saveUserData: (_things, { people }) => ({
    body: { name: 'Somebody else', email: 'x@example.com', clerkUserId: people.asha.subject },
    // Without a bearer token the profile is only stored as pending, and no record changes.
    answers: { ...allowOnly(['asha']), anonymous: [200], bina: [403], owner: [403], admin: [403] },
  }),
  editUser: ownAccountEntry({ name: 'Asha of Patna', version: 0 }),
  saveReplyTemplates: ownAccountEntry({ language: 'en', texts: ['canary-template'] }),
  addToWishlist: ownAccountEntry(undefined, place),
  removeFromWishlist: ownAccountEntry(undefined, place),
  getWishlist: ownAccountEntry(),
  mergeWishlist: ownAccountEntry({ items: [] }),
  arrangeWishlistItem: ownAccountEntry({ note: 'canary-note' }, place),
  saveWishlistList: ownAccountEntry({ name: 'canary-list' }, { listId: 'list-1' }),
  shareWishlistList: ownAccountEntry(undefined, { listId: 'saved' }),
  stopSharingList: ownAccountEntry(undefined, { listId: 'saved' }),
  openSharedList: ({ shareToken }) => ({
    body: { token: shareToken },
    answers: {
      anonymous: allowedStatuses,
      asha: allowedStatuses,
      bina: allowedStatuses,
      owner: allowedStatuses,
      admin: allowedStatuses,
    },
  }),
  myWishlistData: ownAccountEntry(),
  sendEnquiry: ownAccountEntry({ name: 'Asha', phone, message }, { listingId: 'hostel_xx10' }),
  ownerEnquiries: ownAccountEntry(),
  myEnquiries: ownAccountEntry(),
  whoHasMyNumber: ownAccountEntry(),
  myEnquiryData: ownAccountEntry(),
  createGuardianLink: ownAccountEntry({ label: 'canary-guardian' }),
  guardianLinks: ownAccountEntry(),
  revokeGuardianLink: (things, stack) =>
    ownAccountEntry(undefined, { linkId: things.guardianLink })(things, stack),
  openGuardianLink: ({ guardianToken }) => ({
    body: { token: guardianToken },
    answers: {
      anonymous: allowedStatuses,
      asha: allowedStatuses,
      bina: allowedStatuses,
      owner: allowedStatuses,
      admin: allowedStatuses,
    },
  }),
  changeEnquiryStatus: ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { status: 'seen' },
    answers: allowOnly(['owner']),
  }),
  replyToEnquiry: ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { text: 'A bed is free.' },
    answers: allowOnly(['asha', 'owner']),
  }),
  markEnquirySeen: ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { upTo: '2026-01-01T00:00:00.000Z' },
    answers: allowOnly(['asha', 'owner']),
  }),
  blockEnquiry: ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { blocked: false },
    answers: { anonymous: [401], asha: [403], bina: [404], owner: [200], admin: [404] },
  }),
  reportEnquiry: ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { reason: 'spam' },
    answers: allowOnly(['asha', 'owner']),
  }),
  saveEnquiryNote: ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { text: 'Comes with her father.' },
    answers: allowOnly(['owner']),
  }),
  answerTerms: ({ enquiry }) => ({
    params: { enquiryId: enquiry },
    body: { termsId: 'none', answer: 'agreed' },
    answers: { anonymous: [401], asha: [409], bina: [404], owner: [403], admin: [404] },
  }),
  withdrawEnquiry: ({ otherEnquiry }) => ({
    params: { enquiryId: otherEnquiry },
    answers: allowOnly(['asha']),
  }),
  generateToken: (_things, { people }) => ({
    body: { userId: people.asha.userId },
    answers: allowOnly(['asha']),
  }),
  // Without the signature, even the owner of the user id may not do this.
  unsubscribeFromEmail: (_things, { people }) => ({
    query: { token: `${people.asha.userId}.forged` },
    answers: { anonymous: [404], asha: [404], bina: [404], owner: [404], admin: [404] },
  }),
  saveFcmToken: ownAccountEntry({ token: 'a-device-token-of-asha' }),
  // Ids that are unknown get the same answer as known ones.
  acknowledgePush: () => ({
    body: { ack: 'a'.repeat(22) },
    answers: { anonymous: [200], asha: [200], bina: [200], owner: [200], admin: [200] },
  }),
  reportHealth: () => ({
    body: { start: [1, 0, 0, 0, 0, 0], errors: { script: 1 } },
    answers: { anonymous: [200], asha: [200], bina: [200], owner: [200], admin: [200] },
  }),
  sendTestPush: ownAccountEntry({
    token: 'a-device-token-of-asha',
    testId: '01890a5d-ac96-774b-bcce-b302099a8057',
  }),
  // A person can get the next code only after a minute.
  requestTextCode: (_things, { people }) => ({
    params: { userId: people.asha.userId },
    body: { phone: '9812340077', channel: 'sms' },
    answers: { anonymous: [401], asha: [200, 429], bina: [403], owner: [403], admin: [403] },
  }),
  confirmTextNumber: (_things, { people }) => ({
    params: { userId: people.asha.userId },
    // Nobody can guess the code.
    body: { code: '000000' },
    answers: { anonymous: [401], asha: [400], bina: [403], owner: [403], admin: [403] },
  }),
  removeTextNumber: ownAccountEntry(),
  removeFcmToken: ownAccountEntry({ token: 'a-device-token-of-asha' }),
  readNotifications: ownAccountEntry({ all: true }),
  notificationPreferences: ownAccountEntry(),
  setNotificationPreferences: ownAccountEntry({ 'enquiry-reply': { push: false } }),
  myNotificationData: ownAccountEntry(),
  notificationFeed: ownAccountEntry(),
  notificationStream: ownAccountEntry(),
  myUserData: ownAccountEntry(),
  deleteAccount: ownAccountEntry(),
  undoDeletion: ownAccountEntry(),
};
