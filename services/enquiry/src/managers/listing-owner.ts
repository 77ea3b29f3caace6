import type { ListingSnapshot } from '@patna/contracts';

/** The owner who receives a hostel's enquiries. */
export interface ListingOwner {
  _id: string;
  mongoId: string;
  ownerId: string;
  /** The owner's co-managers. Absent when there never was one. */
  managers?: ListingSnapshot['managers'];
  name: string;
  version: number;
  /** Only a live hostel takes enquiries. */
  status: string;
  /** The owner's account has ended. The hostel stays archived, whatever older events say. */
  ownerLeft?: true | undefined;
  /** Time of the last event. A rebuild removes what it has not seen since its start. */
  heardAt?: Date | undefined;
}
