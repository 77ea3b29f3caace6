import type { ListingDetail } from '@patna/contracts';

/** The fields of a hostel that an enquiry needs; visitors see its first photo while they sign in. */
export type EnquiredListing = Pick<ListingDetail, 'id' | 'propertyName' | 'rooms'> &
  Partial<Pick<ListingDetail, 'hostelImages'>>;

/** Parameter of a hostel page that opens the enquiry form once the visitor is signed in. */
export const enquireIntent = 'enquire';
