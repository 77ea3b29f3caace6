import { type EnquiryInput, newestListedEnquiries } from '@patna/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { erasedOwner } from './erased-owner.ts';
import { type OwnerField, ownerFields, type StoredEnquiry } from './stored-enquiry.ts';

/** What a person sees of an owner who has their number. */
export type NumberDisclosure = Pick<
  StoredEnquiry,
  '_id' | 'listingId' | 'listingName' | 'status' | 'reportedAt' | 'createdAt'
> & { readonly input: Pick<EnquiryInput, 'phone'> };

/** What a parent or guardian sees of an enquiry. */
type GuardianEnquiry = Pick<
  StoredEnquiry,
  'listingId' | 'listingName' | 'status' | 'visitAt' | 'createdAt'
>;

/** The thread of an enquiry, to find out who wrote what. */
export type AnsweredEnquiry = Pick<StoredEnquiry, '_id' | 'ownerId' | 'thread' | 'writers'>;

/** When a conversation was opened. */
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

  /** Newest first. Enquiries that match `alwaysIncluded` are always included. */
  async function listed(
    own: QueryFilter<StoredEnquiry>,
    alwaysIncluded: QueryFilter<StoredEnquiry> = isOpen,
  ): Promise<StoredEnquiry[]> {
    const recent = await newest(own, newestListedEnquiries);
    const oldest = recent[newestListedEnquiries - 1];
    if (!oldest) return recent;
    const known = new Set(recent.map((each) => each._id));
    // Several may share the last listed time, so that time is read again.
    const notAfter = { createdAt: { $lte: oldest.createdAt } };
    const older = await newest({ $and: [own, notAfter, alwaysIncluded] });
    return [...recent, ...older.filter((each) => !known.has(each._id))];
  }

  /** Of closed enquiries beyond the newest, the last one of each blocked sender to unblock them. */
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

    /** Enquiries to hostels that a person helps to manage, without those they sent themselves. */
    listManaged(
      hostels: readonly Pick<StoredEnquiry, 'listingId' | 'ownerId'>[],
      userId: string,
    ): Promise<StoredEnquiry[]> {
      if (hostels.length === 0) return Promise.resolve([]);
      const managed = hostels.map(({ listingId, ownerId }) => ({ listingId, ownerId }));
      return listedOfHostels({ $or: managed, senderId: { $ne: userId } });
    },

    listOfSender: (senderId: string) => listed({ senderId }),

    /** Enquiries sent since then and not withdrawn, newest first. */
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

/** What a person's data export has, newest enquiry first. */
export function createExportQueries(enquiries: Model<StoredEnquiry>) {
  return {
    /** Everything the person sent, closed and withdrawn enquiries included. */
    everyFrom: (senderId: string) =>
      enquiries.find({ senderId }, { outbox: 0 }).sort({ createdAt: -1 }).lean<StoredEnquiry[]>(),

    /** Enquiries the person replied to as an owner or co-manager, with the thread only. */
    answeredBy(ownerId: string): Promise<AnsweredEnquiry[]> {
      return enquiries
        .find(
          { $or: [{ ownerId, 'thread.by': 'owner' }, { 'writers.userId': ownerId }] },
          { ownerId: 1, thread: 1, writers: 1 },
        )
        .sort({ createdAt: -1 })
        .lean<AnsweredEnquiry[]>();
    },

    /** What the person wrote about enquiries they received, newest first. */
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

    /** When the person's side opened conversations: their own as a sender, those of the hostel as an owner. */
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
