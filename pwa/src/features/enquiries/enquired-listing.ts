import type { ListingDetail } from '@patna/contracts';

/** The part of a hostel that an enquiry is about. */
export type EnquiredListing = Pick<ListingDetail, 'id' | 'propertyName' | 'rooms'>;
