import type { ReplyTemplatesInput, UserDataInput, UserEdit } from '@patna/contracts';
import type { Caller, Transaction } from '@patna/service-kit';
import { newEvent, outboxOf, snapshotsOf } from '@patna/service-kit/mongo';
import type { StoredUser, UserCollections } from './user-collections-store.ts';
import { suspensionViewOf } from './user-view.ts';

const inSnapshots = [{ language: { $exists: true } }, { suspension: { $exists: true } }];

export type UserStore = ReturnType<typeof createUserStore>;

export function createUserStore({ users, pending, find, change }: UserCollections) {
  return {
    outbox: outboxOf(users),
    snapshots: snapshotsOf(users, 'User', { $or: inSnapshots }, snapshotOf),
    find,

    async findIdByEmail(email: string): Promise<string | null> {
      const user = await users.findOne({ email }, { _id: 1 }).lean<{ _id: string }>();
      return user?._id ?? null;
    },

    /** Reads a record for an admin and publishes that it was read. Returns null when there is none. */
    async lookUp(userId: string, actorId: string, requestId: string): Promise<StoredUser | null> {
      const fact = newEvent('UserLookedUp', userId, { userId, actorId }, requestId);
      const user = await users
        .findByIdAndUpdate(userId, { $push: { outbox: fact } }, { returnDocument: 'after' })
        .lean<StoredUser>();
      return user && { ...user, version: user.version ?? 0 };
    },

    /** Creates the caller's record, or updates the fields that come from the provider. */
    async upsert(
      caller: Caller,
      profile: { image: string; lastSignedInAt: Date | null; name: string },
      transaction: Transaction,
      requestId: string,
    ): Promise<StoredUser> {
      const known = await find(caller.userId, transaction);
      const { language } = known ?? {};
      const eventData = userEventData(caller.userId, caller.subject, language);
      const type = known ? 'UserUpdated' : 'UserRegistered';
      const user = await users
        .findOneAndUpdate(
          { _id: caller.userId },
          {
            $set: {
              ...(known?.nameChosen ? {} : { name: caller.name || profile.name }),
              email: caller.email,
              image: profile.image,
              role: caller.role,
              ...(profile.lastSignedInAt ? { lastSignedInAt: profile.lastSignedInAt } : {}),
            },
            $setOnInsert: { clerkUserId: caller.subject, createdAt: new Date(), version: 0 },
            $push: { outbox: newEvent(type, caller.userId, eventData, requestId) },
          },
          { upsert: true, returnDocument: 'after', session: transaction },
        )
        .lean<StoredUser>();
      await pending.deleteOne({ _id: caller.subject }, { session: transaction });
      return { ...user, version: user.version ?? 0 };
    },

    /**
     * Sets the given fields, removes those that are `null` and increments the version. The guardian is removed unless
     * the age answer is "under 18".
     */
    edit(
      user: StoredUser,
      changes: Omit<UserEdit, 'version'>,
      context: { transaction: Transaction; requestId: string },
    ): Promise<StoredUser> {
      const { _id: userId, clerkUserId } = user;
      const language = changes.language ?? user.language;
      const data = userEventData(userId, clerkUserId, language);
      const fact = newEvent('UserUpdated', userId, data, context.requestId);
      const update = { ...updateOf(user, changes), $push: { outbox: fact } };
      return change(userId, update, context.transaction);
    },

    /** Keeps the profile's version, because it does not count as an edit. */
    saveTemplates(
      userId: string,
      { language, texts }: ReplyTemplatesInput,
      savedAt: Date,
      transaction: Transaction,
    ): Promise<StoredUser> {
      const update = { $set: { [`replyTemplates.${language}`]: { texts, savedAt } } };
      return change(userId, update, transaction);
    },

    async keepPending(profile: UserDataInput, transaction: Transaction): Promise<void> {
      await pending.replaceOne(
        { _id: profile.clerkUserId },
        { profile, createdAt: new Date() },
        { upsert: true, session: transaction },
      );
    },
  };
}

function updateOf(user: StoredUser, changes: Omit<UserEdit, 'version'>) {
  const { under18, name } = changes;
  const guardian = under18 === undefined || under18 ? {} : { guardian: null };
  const wanted = Object.entries({ ...changes, ...guardian });
  const given = wanted.filter(([, value]) => value !== undefined);
  const gone = given.filter(([, value]) => value === null).map(([field]) => [field, 1]);
  const set = given.filter(([, value]) => value !== null);
  const chosen = name === undefined ? {} : { nameChosen: true };
  return {
    $set: { ...Object.fromEntries(set), ...chosen, version: user.version + 1 },
    ...(gone.length > 0 ? { $unset: Object.fromEntries(gone) } : {}),
  };
}

function snapshotOf({ _id: userId, language = 'en', suspension }: StoredUser) {
  const state = suspension && suspensionViewOf(suspension);
  return { user: { userId, language, ...(state !== undefined && { suspension: state }) } };
}

function userEventData(userId: string, clerkUserId: string, language: StoredUser['language']) {
  return { userId, clerkUserId, ...(language ? { language } : {}) };
}
