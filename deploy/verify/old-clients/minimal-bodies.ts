import type {
  ApiDocument,
  DocumentedOperation,
  JsonSchema,
} from '@patna/testing/old-clients/api-document.ts';

const action = { sequence: 1_700_000_000_000, device: 'phone-1' };
const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';

/** The smallest valid body of each call. New calls need one too. */
export const least: Readonly<Record<string, unknown>> = {
  decideListing: { decision: 'approve' },
  decideReview: { decision: 'keep' },
  decideReport: { decision: 'keep' },
  createListing: {
    propertyName: 'Ganga View Hostel',
    ownerName: 'Owner of Patna',
    establishedYear: '2015',
    address: {
      street: 'Boring Road',
      city: 'Patna',
      state: 'Bihar',
      pincode: '800001',
      landmark: '',
    },
    description: '',
    rooms: [{ category: ['Single'], priceRange: { min: 5000, max: 6000 }, numberOfRooms: 4 }],
    isMealsIncludedInPrices: false,
    mealsProvided: [],
    genderPreference: 'Girls',
    suitableFor: ['Students'],
    haveWarden: true,
    facilities: [],
    hostelImages: ['/images/0123456789abcdef01234567/1000.jpg'],
    contact: { phone: '9876543210', email: 'hostel@example.com' },
  },
  saveDraft: { version: 0, content: '{}', device: 'phone-1' },
  beginUpload: { bytes: 1, sha256: '0'.repeat(64) },
  cropImage: { focus: { x: 0.5, y: 0.25 } },
  saveSearch: { query: 'gender=Girls' },
  countFailedSearch: { q: 'magadh', visitor: 'a'.repeat(64) },
  countSight: { kind: 'view', visitor: 'a'.repeat(64) },
  revealContact: { reason: 'tap' },
  addReview: { rating: 4, comment: 'Clean rooms, quiet at night.' },
  reportListing: { reason: 'fraud' },
  markReviewHelpful: { helpful: true },
  reportReview: { reason: 'spam' },
  replyToReview: { text: 'Thank you.' },
  editListing: { description: 'Painted anew.' },
  changeListingStatus: { status: 'paused' },
  sendSupportMessage: {
    topic: 'safety',
    message: 'The gate stays open at night.',
    replyTo: 'asha@example.com',
  },
  saveUserData: { name: 'Asha', email: 'asha@example.com', clerkUserId: 'user_asha' },
  editUser: { name: 'Asha Kumari' },
  addToWishlist: {},
  mergeWishlist: { items: [{ listingId: 'hostel_xx01', ...action }] },
  arrangeWishlistItem: {},
  saveWishlistList: { name: 'Near college' },
  openSharedList: { token: 'a'.repeat(43) },
  sendEnquiry: {
    name: 'Asha Kumari',
    phone: '9876543210',
    message: 'Is a single room free from August?',
  },
  changeEnquiryStatus: { status: 'closed' },
  replyToEnquiry: { text: 'It is.' },
  generateToken: {},
  saveFcmToken: { token: 'a-device-token' },
  removeFcmToken: { token: 'a-device-token' },
  readNotifications: { ids: [uuid] },
  setNotificationPreferences: {},
};

type WithBody = readonly [name: string, operation: DocumentedOperation, schema: JsonSchema];

/** Calls in a document that have a JSON body, each with its schema. */
export function withBody({ paths }: ApiDocument): WithBody[] {
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation): WithBody[] => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return schema ? [[operation.operationId, operation, schema]] : [];
    });
}
