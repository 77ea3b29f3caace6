import type { ListingCard, ListingDetail } from '@patna/contracts';
import type { Place } from '@patna/search';
import type { ReactNode } from 'react';

export interface HostelSlots {
  renderSave: (card: ListingCard) => ReactNode;
  renderCompare: (listingId: string) => ReactNode;
  renderEnquiry: (
    listing: Pick<ListingDetail, 'id' | 'propertyName' | 'rooms' | 'hostelImages'>,
  ) => ReactNode;
  renderEnquiryStatus: (listingId: string) => ReactNode;
  renderMapTile: (listingId: string, place: Place) => ReactNode;
  renderTrip: (detail: ListingDetail) => ReactNode;
  /** `fresh`: the details come from the server. */
  renderChanges: (detail: ListingDetail, fresh: boolean) => ReactNode;
}
