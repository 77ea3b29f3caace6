import { type ManagerRole, mayDo } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { Model } from 'mongoose';
import type { ErasureBatch } from '../account/erasure-batch.ts';
import type { ImageRecord } from '../photos/image-store.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

export interface ManagedListings {
  /** Public ids of hostels of every status that the person owns or helps to manage. */
  idsOfPerson(userId: string): Promise<string[]>;
  /** Hostels that the person helps to manage, newest first. */
  listManagedBy(userId: string, transaction?: Transaction): Promise<StoredListing[]>;
  /**
   * The owner of the hostel that has the picture or another crop of it, and the person's role there. A
   * picture that the hostel does not show yet is only for those who may edit it.
   */
  managedPicture(
    picture: Pick<ImageRecord, '_id' | 'cropOf'>,
    userId: string,
  ): Promise<{ readonly ownerId: string; readonly role: ManagerRole } | null>;
  /** Hostels that the person has managed since before the end of their account. */
  leftToLeave(
    userId: string,
    piece: ErasureBatch,
    transaction: Transaction,
  ): Promise<StoredListing[]>;
}

export function managedListingsOf(listings: Model<StoredListing>): ManagedListings {
  return {
    async idsOfPerson(userId) {
      const own = { $or: [{ ownerId: userId }, { 'managers.userId': userId }] };
      const found = await listings
        .find(own, { hostelId: 1 })
        .lean<Pick<StoredListing, 'hostelId'>[]>();
      return found.map(({ hostelId }) => hostelId);
    },

    listManagedBy(userId, transaction) {
      return listings
        .find({ 'managers.userId': userId }, { outbox: 0 })
        .sort({ createdAt: -1 })
        .session(transaction ?? null)
        .lean<StoredListing[]>();
    },

    async managedPicture({ _id: imageId, cropOf = imageId }, userId) {
      const ids = { $in: [imageId, cropOf] };
      const found = await listings
        .find(
          {
            'managers.userId': userId,
            $or: [
              { 'images.id': ids },
              { 'images.cropOf': cropOf },
              { 'pending.facts.images.id': ids },
              { 'pending.facts.images.cropOf': cropOf },
            ],
          },
          { ownerId: 1, managers: 1, 'images.id': 1 },
        )
        .lean<Pick<StoredListing, 'ownerId' | 'managers' | 'images'>[]>();
      const roles = found.flatMap(({ ownerId, managers = [], images }) => {
        const isShown = images.some(({ id }) => id === imageId);
        return managers
          .filter((manager) => manager.userId === userId)
          .filter(({ role }) => isShown || mayDo('editListing', role))
          .map(({ role }) => ({ ownerId, role }));
      });
      return roles.find(({ role }) => role === 'everything') ?? roles[0] ?? null;
    },

    leftToLeave(userId, { before, max = 0 }, transaction) {
      return listings
        .find({ managers: { $elemMatch: { userId, since: { $lte: before } } } }, { outbox: 0 })
        .limit(max)
        .session(transaction)
        .lean<StoredListing[]>();
    },
  };
}
