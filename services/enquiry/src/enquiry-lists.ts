import { type EnquiryInput, newestListedEnquiries } from '@patna/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { erasedOwner } from './erased-owner.ts';
import { type OwnerField, ownerFields, type StoredEnquiry } from './stored-enquiry.ts';

/** An enquiry as its sender sees it in the list of owners who have their number. */
export type NumberDisclosure = Pick<
  StoredEnquiry,
  '_id' | 'listingId' | 'listingName' | 'status' | 'reportedAt' | 'createdAt'
> & { readonly input: Pick<EnquiryInput, 'phone'> };

/** An enquiry as a parent or guardian sees it. */
type GuardianEnquiry = Pick<
  StoredEnquiry,
  'listingId' | 'listingName' | 'status' | 'visitAt' | 'createdAt'
>;

/** An enquiry with its thread and writers, enough to find out who wrote each reply. */
export type AnsweredEnquiry = Pick<StoredEnquiry, '_id' | 'ownerId' | 'thread' | 'writers'>;

/** An enquiry with the times at which its conversation was opened. */
type OpenedEnquiry = Pick<StoredEnquiry, '_id' | 'senderId' | 'openings'>;

const isOpen: QueryFilter<StoredEnquiry> = { status: { $ne: 'closed' } };

/** The lists of one person's enquiries. */
export function createEnquiryQueries(enquiries: Model<StoredEnquiry>) {
  const newest = (filter: object, max = 0) =>
    enquiries
      .find(filter, { outbox: 0 })
      .sort({ createdAt: -1 })
      .limit(max)
      .lean<StoredEnquiry[]>();

  /** The newest enquiries, and older ones that match `alwaysIncluded`. Newest first. */
  async function listed(
    own: QueryFilter<StoredEnquiry>,
    alwaysIncluded: QueryFilter<StoredEnquiry> = isOpen,
  ): Promise<StoredEnquiry[]> {
    const recent = await newest(own, newestListedEnquiries);
    const oldest = recent[newestListedEnquiries - 1];
    if (!oldest) return recent;
    const known = new Set(recent.map((each) => each._id));
    // Several enquiries may have the same time as the last one, so that time is read again.
    const notAfter = { createdAt: { $lte: oldest.createdAt } };
    const older = await newest({ $and: [own, notAfter, alwaysIncluded] });
    return [...recent, ...older.filter((each) => !known.has(each._id))];
  }

  /**
   * Beyond the newest enquiries, lists closed ones only to let the owner unblock their sender: the latest one of each
   * blocked sender.
   */
  async function listedOfHostels(own: QueryFilter<StoredEnquiry>): Promise<StoredEnquiry[]> {
    const all = await listed(own, { $or: [isOpen, { blockedAt: { $ne: null } }] });
    const blocked = new Set<string>();
    return all.filter(({ listingId, senderId, status, blockedAt }, index) => {
      if (!blockedAt) return true;
      const sender = `${listingId} ${senderId}`;
      const isFirst = !blocked.has(sender);
      blocked.add(sender);
      return isFirst || index < newestListedEnquiries || status !== 'closed';
    });
  }

  return {
    listOfOwner: (ownerId: string) => listedOfHostels({ ownerId }),

    /** Enquiries to hostels that a person helps to manage, without those the person sent. */
    listManaged(
      hostels: readonly Pick<StoredEnquiry, 'listingId' | 'ownerId'>[],
      userId: string,
    ): Promise<StoredEnquiry[]> {
      if (hostels.length === 0) return Promise.resolve([]);
      const managed = hostels.map(({ listingId, ownerId }) => ({ listingId, ownerId }));
      return listedOfHostels({ $or: managed, senderId: { $ne: userId } });
    },

    listOfSender: (senderId: string) => listed({ senderId }),

    /** Enquiries sent since `since` and not withdrawn, newest first. */
    listForGuardian(senderId: string, since: Date, max: number): Promise<GuardianEnquiry[]> {
      const projection = { listingId: 1, listingName: 1, status: 1, visitAt: 1, createdAt: 1 };
      return enquiries
        .find({ senderId, withdrawnAt: null, createdAt: { $gte: since } }, projection)
        .sort({ createdAt: -1 })
        .limit(max)
        .lean<GuardianEnquiry[]>();
    },

    /** Enquiries whose owner still has the number, newest first. */
    listNotWithdrawn(senderId: string): Promise<NumberDisclosure[]> {
      const projection = {
        listingId: 1,
        listingName: 1,
        'input.phone': 1,
        status: 1,
        reportedAt: 1,
        createdAt: 1,
      };
      return enquiries
        .find({ senderId, withdrawnAt: null, ownerId: { $ne: erasedOwner } }, projection)
        .sort({ createdAt: -1 })
        .lean<NumberDisclosure[]>();
    },
  };
}

/** The queries for a person's data export. Results are ordered by the newest enquiry first. */
export function createExportQueries(enquiries: Model<StoredEnquiry>) {
  return {
    /** Everything the person sent, closed and withdrawn enquiries included. */
    everyFrom: (senderId: string) =>
      enquiries.find({ senderId }, { outbox: 0 }).sort({ createdAt: -1 }).lean<StoredEnquiry[]>(),

    /** Enquiries the person replied to as an owner or co-manager, with only the fields that show who wrote what. */
    answeredBy(ownerId: string): Promise<AnsweredEnquiry[]> {
      return enquiries
        .find(
          { $or: [{ ownerId, 'thread.by': 'owner' }, { 'writers.userId': ownerId }] },
          { ownerId: 1, thread: 1, writers: 1 },
        )
        .sort({ createdAt: -1 })
        .lean<AnsweredEnquiry[]>();
    },

    /** The closing reasons and notes of enquiries the person received, newest first. */
    wordsOfOwner(ownerId: string): Promise<Pick<StoredEnquiry, '_id' | OwnerField>[]> {
      const written = ownerFields.map((field) => ({ [field]: { $ne: null } }));
      const fields = Object.fromEntries(ownerFields.map((field) => [field, 1]));
      return enquiries
        .find({ ownerId, $or: written }, fields)
        .sort({ createdAt: -1 })
        .lean<Pick<StoredEnquiry, '_id' | OwnerField>[]>();
    },

    /** The terms of bookings that the person made as an owner, newest enquiry first. */
    termsOfOwner(ownerId: string): Promise<Pick<StoredEnquiry, '_id' | 'terms'>[]> {
      return enquiries
        .find({ ownerId, 'terms.0': { $exists: true } }, { terms: 1 })
        .sort({ createdAt: -1 })
        .lean<Pick<StoredEnquiry, '_id' | 'terms'>[]>();
    },

    /** Enquiries to the person's hostels whose sender is blocked. */
    blockedBy(ownerId: string): Promise<Pick<StoredEnquiry, '_id' | 'blockedAt'>[]> {
      return enquiries
        .find({ ownerId, blockedAt: { $ne: null } }, { blockedAt: 1 })
        .sort({ createdAt: -1 })
        .lean<Pick<StoredEnquiry, '_id' | 'blockedAt'>[]>();
    },

    /**
     * Enquiries with the times at which the person's side opened the conversation: as a sender, or as the hostel's
     * owner.
     */
    openedBy(userId: string): Promise<OpenedEnquiry[]> {
      const own = { senderId: userId, 'openings.by': 'sender' };
      const received = { ownerId: userId, 'openings.by': 'owner' };
      return enquiries
        .find({ $or: [own, received] }, { senderId: 1, openings: 1 })
        .sort({ createdAt: -1 })
        .lean<OpenedEnquiry[]>();
    },
  };
}
