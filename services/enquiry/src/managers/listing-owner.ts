import type { ListingSnapshot } from '@patna/contracts';

/** The owner who receives a hostel's enquiries. */
export interface ListingOwner {
  _id: string;
  mongoId: string;
  ownerId: string;
  /** The hostel's co-managers. Absent if it never had any. */
  managers?: ListingSnapshot['managers'];
  name: string;
  version: number;
  /** Only a live hostel takes enquiries. */
  status: string;
  /** Set once the owner's account has ended. The hostel then stays archived, whatever older events say. */
  ownerLeft?: true | undefined;
  /** Time of the last event. A rebuild removes hostels without an event since its start. */
  heardAt?: Date | undefined;
}
