import type { UserDataInput } from '@patna/contracts';
import type { Caller, Transaction } from '@patna/service-kit';
import {
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

export interface StoredUser extends WithOutbox {
  _id: string;
  clerkUserId: string;
  name: string;
  email: string;
  image: string;
  role: 'user' | 'admin';
  lastSignedInAt: Date | null;
  createdAt: Date;
}

interface PendingProfile {
  _id: string;
  profile: UserDataInput;
  createdAt: Date;
}

const userSchema = new Schema<StoredUser>(
  {
    _id: String,
    clerkUserId: { type: String, required: true, unique: true },
    name: String,
    email: { type: String, index: true },
    image: String,
    role: String,
    lastSignedInAt: Date,
    createdAt: Date,
    ...outboxField,
  },
  { versionKey: false },
);
userSchema.index(...outboxIndex);

const pendingDays = 1;

/** What an unauthenticated client claims about somebody: never read by anything else. */
const pendingSchema = new Schema<PendingProfile>(
  {
    _id: String,
    profile: Schema.Types.Mixed,
    createdAt: { type: Date, expires: pendingDays * 86_400 },
  },
  { versionKey: false },
);

export type UserStore = ReturnType<typeof createUserStore>;

export function createUserStore(connection: Connection) {
  const users = connection.model<StoredUser>('User', userSchema, 'users');
  const pending = connection.model<PendingProfile>(
    'PendingProfile',
    pendingSchema,
    'pending_profiles',
  );

  return {
    outbox: outboxOf(users),

    async init() {
      await Promise.all([users.createIndexes(), pending.createIndexes()]);
    },

    find(userId: string): Promise<StoredUser | null> {
      return users.findById(userId).lean<StoredUser>();
    },

    async findIdByEmail(email: string): Promise<string | null> {
      const user = await users.findOne({ email }, { _id: 1 }).lean<{ _id: string }>();
      return user?._id ?? null;
    },

    /** Creates the caller's record, or refreshes what the provider knows better. */
    async upsert(
      caller: Caller,
      profile: { image: string; lastSignedInAt: Date | null; name: string },
      transaction: Transaction,
      requestId: string,
    ): Promise<StoredUser> {
      const known = await users.exists({ _id: caller.userId }).session(transaction);
      const fact = { userId: caller.userId, clerkUserId: caller.subject };
      const type = known ? 'UserUpdated' : 'UserRegistered';
      const user = await users
        .findOneAndUpdate(
          { _id: caller.userId },
          {
            $set: {
              name: caller.name || profile.name,
              email: caller.email,
              image: profile.image,
              role: caller.role,
              ...(profile.lastSignedInAt ? { lastSignedInAt: profile.lastSignedInAt } : {}),
            },
            $setOnInsert: { clerkUserId: caller.subject, createdAt: new Date() },
            $push: { outbox: newEvent(type, caller.userId, fact, requestId) },
          },
          { upsert: true, returnDocument: 'after', session: transaction },
        )
        .lean<StoredUser>();
      await pending.deleteOne({ _id: caller.subject }, { session: transaction });
      return user;
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
