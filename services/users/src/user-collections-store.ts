import type { Guardian, ReplyTemplatesInput, UserDataInput } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { outboxField, outboxIndex, type WithOutbox } from '@patna/service-kit/mongo';
import { type Connection, Schema, type UpdateQuery } from 'mongoose';

export interface StoredUser extends WithOutbox {
  _id: string;
  clerkUserId: string;
  name: string;
  email: string;
  image: string;
  role: 'user' | 'admin';
  lastSignedInAt: Date | null;
  createdAt: Date;
  phone?: string | undefined;
  occupation?: 'student' | 'professional' | 'traveller' | undefined;
  homeCity?: string | undefined;
  language?: 'en' | 'hi' | undefined;
  under18?: boolean | undefined;
  guardian?: Guardian | undefined;
  /** The person has chosen a name, so sign-ins no longer replace it. */
  nameChosen?: boolean | undefined;
  replyTemplates?: StoredTemplates | undefined;
  deletionDueAt?: Date | undefined;
  /** Since when the person is a moderator by grant of an admin. `role` follows the token, which is renewed later. */
  moderatorSince?: Date | undefined;
  roleChange?: RoleChange | undefined;
  /** Null after a restoration, so that snapshots tell it to copies. */
  suspension?: StoredSuspension | null | undefined;
  /** Incremented by `lock` of the moderator store. */
  roleLocks?: number | undefined;
  /** How often the person has edited the profile. */
  version: number;
}

/**
 * Reply templates by language. `savedAt` is when they were written. A list that was reset is kept, so that an older one
 * arriving late does not replace it.
 */
export type StoredTemplates = Partial<
  Record<
    ReplyTemplatesInput['language'],
    Pick<ReplyTemplatesInput, 'texts'> & { readonly savedAt: Date }
  >
>;

/** Set by a moderator. */
export interface StoredSuspension {
  readonly since: Date;
  readonly reason: string;
  readonly moderatorId: string;
}

/** A change of a role that the identity provider has not confirmed yet. */
export interface RoleChange {
  readonly role: StoredUser['role'];
  readonly tryAt: Date;
  readonly tries: number;
}

/** What remains of an erased account. */
interface DeletedUser extends WithOutbox {
  _id: string;
  deletedAt: Date;
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
    phone: String,
    occupation: String,
    homeCity: String,
    language: String,
    under18: Boolean,
    guardian: { type: new Schema<Guardian>({ name: String, phone: String }, { _id: false }) },
    nameChosen: Boolean,
    replyTemplates: { type: Schema.Types.Mixed },
    deletionDueAt: Date,
    moderatorSince: Date,
    roleChange: {
      type: new Schema<RoleChange>({ role: String, tryAt: Date, tries: Number }, { _id: false }),
    },
    suspension: {
      type: new Schema<StoredSuspension>(
        { since: Date, reason: String, moderatorId: String },
        { _id: false },
      ),
    },
    roleLocks: Number,
    version: Number,
    ...outboxField,
  },
  { versionKey: false },
);
userSchema.index(...outboxIndex);
userSchema.index({ deletionDueAt: 1 }, { sparse: true });
userSchema.index({ role: 1 }, { partialFilterExpression: { role: 'admin' } });
userSchema.index({ moderatorSince: 1 }, { sparse: true });
userSchema.index({ 'roleChange.tryAt': 1 }, { sparse: true });

const deletedSchema = new Schema<DeletedUser>(
  { _id: String, deletedAt: Date, ...outboxField },
  { versionKey: false },
);
deletedSchema.index(...outboxIndex);

const pendingDays = 1;

/** An unverified profile of an anonymous client; nothing else reads it. */
const pendingSchema = new Schema<PendingProfile>(
  {
    _id: String,
    profile: Schema.Types.Mixed,
    createdAt: { type: Date, expires: pendingDays * 86_400 },
  },
  { versionKey: false },
);

export type UserCollections = ReturnType<typeof openUserCollections>;

/** Opens the collections of records, pending profiles and erased accounts. */
export function openUserCollections(connection: Connection) {
  const users = connection.model<StoredUser>('User', userSchema, 'users');
  const pending = connection.model<PendingProfile>(
    'PendingProfile',
    pendingSchema,
    'pending_profiles',
  );
  const deleted = connection.model<DeletedUser>('DeletedUser', deletedSchema, 'deleted_users');

  async function find(userId: string, transaction?: Transaction): Promise<StoredUser | null> {
    const user = await users
      .findById(userId)
      .session(transaction ?? null)
      .lean<StoredUser>();
    return user && { ...user, version: user.version ?? 0 };
  }

  /** Returns the updated record. */
  async function change(
    userId: string,
    update: UpdateQuery<StoredUser>,
    transaction: Transaction,
  ): Promise<StoredUser> {
    const options = { returnDocument: 'after', session: transaction } as const;
    const user = await users.findByIdAndUpdate(userId, update, options).lean<StoredUser>();
    if (!user) throw new Error('the record went away within its own transaction');
    return { ...user, version: user.version ?? 0 };
  }

  return {
    users,
    pending,
    deleted,
    find,
    change,

    async init() {
      await Promise.all([users, pending, deleted].map((model) => model.createIndexes()));
    },
  };
}
