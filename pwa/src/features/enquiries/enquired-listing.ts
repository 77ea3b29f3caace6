import type { ListingDetail } from '@patna/contracts';

/** The fields of a hostel that an enquiry needs. */
export type EnquiredListing = Pick<ListingDetail, 'id' | 'propertyName' | 'rooms'>;
