import type { ManagerRole } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { Model } from 'mongoose';
import type { ListingOwner } from './listing-owner.ts';

/** A hostel that a co-manager helps to manage. */
export interface ManagedHostel {
  readonly listingId: string;
  readonly ownerId: string;
  readonly role: ManagerRole;
}

export function managerRoleAt(
  { managers = [] }: Pick<ListingOwner, 'managers'>,
  userId: string,
): ManagerRole | undefined {
  return managers.find((manager) => manager.userId === userId)?.role;
}

/** Queries for the co-managers of hostels in the copy. */
export function createManagerQueries(owners: Model<ListingOwner>) {
  return {
    /** The hostels that the person helps to manage, with their role and the owner. */
    async managedBy(userId: string): Promise<readonly ManagedHostel[]> {
      const found = await owners.find({ 'managers.userId': userId }).lean<ListingOwner[]>();
      return found.flatMap((hostel) => {
        const role = managerRoleAt(hostel, userId);
        return role ? [{ listingId: hostel._id, ownerId: hostel.ownerId, role }] : [];
      });
    },

    /** The person's role at the hostel, while it belongs to this owner. */
    async managerRole(
      { listingId, ownerId }: Pick<ManagedHostel, 'listingId' | 'ownerId'>,
      userId: string,
      transaction?: Transaction,
    ): Promise<ManagerRole | undefined> {
      const hostel = await owners
        .findOne({ _id: listingId, ownerId, 'managers.userId': userId })
        .session(transaction ?? null)
        .lean<ListingOwner>();
      return hostel ? managerRoleAt(hostel, userId) : undefined;
    },

    /** The co-managers of the hostel, while it belongs to this owner. */
    async managersOf(
      { listingId, ownerId }: Pick<ManagedHostel, 'listingId' | 'ownerId'>,
      transaction: Transaction,
    ): Promise<string[]> {
      const hostel = await owners
        .findOne({ _id: listingId, ownerId }, { managers: 1 })
        .session(transaction)
        .lean<Pick<ListingOwner, 'managers'>>();
      return hostel?.managers?.map(({ userId }) => userId) ?? [];
    },

    /**
     * Removes a co-manager whose account has ended from all hostels. Copies later than `until` already leave them out.
     */
    async managerLeaves(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const managed = { 'managers.userId': userId, heardAt: { $lte: until } };
      const change = { $pull: { managers: { userId } } };
      await owners.collection.updateMany(managed, change as object, { session: transaction });
    },
  };
}
