import { randomUUID } from 'node:crypto';
import { invitationDays, type ManagerRole, maxOpenInvitations } from '@patna/contracts';
import { linkTokenOf, randomSecret, secretHashOf, type Transaction } from '@patna/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** An invitation to help manage a hostel, stored by the hash of its token. */
export interface StoredInvitation {
  _id: string;
  listingId: string;
  invitationId: string;
  role: ManagerRole;
  /**
   * A number below the limit of open invitations, unique for the hostel. Absent once it was accepted or
   * withdrawn.
   */
  slot?: number | undefined;
  createdAt: Date;
  expiresAt: Date;
  /** Who accepted it. */
  acceptedBy?: string | undefined;
  /** Hash of hostel, role and idempotency key, to recognise a repeated request. */
  request: string;
  /** Together with the idempotency key, which is not stored, it reproduces the token. */
  salt: string;
}

const dayMs = 86_400_000;
/** Days after its expiry for which a former invitation is answered with 410. */
const rememberedDays = 90;

const invitationSchema = new Schema<StoredInvitation>(
  {
    _id: String,
    listingId: String,
    invitationId: String,
    role: String,
    slot: Number,
    createdAt: Date,
    expiresAt: { type: Date, expires: rememberedDays * 86_400 },
    acceptedBy: String,
    request: String,
    salt: String,
  },
  { versionKey: false },
);
// Of two concurrent requests for the last slot one conflicts and runs again.
invitationSchema.index(
  { listingId: 1, slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $exists: true } } },
);
invitationSchema.index({ listingId: 1, createdAt: -1 });
invitationSchema.index({ request: 1 });
invitationSchema.index({ acceptedBy: 1 }, { sparse: true });

export type InvitationStore = ReturnType<typeof createInvitationStore>;

export function createInvitationStore(connection: Connection) {
  const invitations = connection.model<StoredInvitation>(
    'ManagerInvitation',
    invitationSchema,
    'manager_invitations',
  );
  return {
    create: (invitation: NewInvitation, transaction: Transaction) =>
      createInvitation(invitations, invitation, transaction),

    async init() {
      await invitations.createIndexes();
    },

    /** Open invitations to these hostels, newest first. */
    listOpen(listingIds: readonly string[]): Promise<StoredInvitation[]> {
      return invitations
        .find({ listingId: { $in: [...listingIds] }, ...stillOpen() })
        .sort({ createdAt: -1 })
        .lean<StoredInvitation[]>();
    },

    /** The invitation of a token, open or not. */
    find(token: string, transaction: Transaction): Promise<StoredInvitation | null> {
      return invitations
        .findById(secretHashOf(token))
        .session(transaction)
        .lean<StoredInvitation>();
    },

    async accept(_id: string, acceptedBy: string, transaction: Transaction): Promise<void> {
      const change = { $set: { acceptedBy }, $unset: { slot: 1 } };
      await invitations.updateOne({ _id }, change, { session: transaction });
    },

    /** Withdraws an invitation and returns it; null when the hostel never had it. */
    async withdraw(
      listingId: string,
      invitationId: string,
      transaction: Transaction,
    ): Promise<StoredInvitation | null> {
      return invitations
        .findOneAndUpdate(
          { listingId, invitationId },
          { $unset: { slot: 1 } },
          { session: transaction },
        )
        .lean<StoredInvitation>();
    },

    /** Deletes all invitations to a hostel that is closed for good. */
    async removeAllTo(listingId: string, transaction: Transaction): Promise<void> {
      await invitations.deleteMany({ listingId }, { session: transaction });
    },

    /** Deletes the invitations that the person accepted up to `until`. */
    async eraseAcceptedBy(
      acceptedBy: string,
      until: Date,
      transaction: Transaction,
    ): Promise<void> {
      const theirs = { acceptedBy, createdAt: { $lte: until } };
      await invitations.deleteMany(theirs, { session: transaction });
    },
  };
}

export function isOpen({ slot, expiresAt }: StoredInvitation): boolean {
  return slot !== undefined && expiresAt.getTime() > Date.now();
}

function stillOpen() {
  return { slot: { $exists: true }, expiresAt: { $gt: new Date() } };
}

interface NewInvitation {
  readonly listingId: string;
  readonly role: ManagerRole;
  /** The idempotency key. */
  readonly key: string | undefined;
}

/**
 * Creates an invitation. The same idempotency key returns the same one, or `over` when it is no longer open;
 * `full` when the hostel has the maximum number of open invitations.
 */
async function createInvitation(
  invitations: Model<StoredInvitation>,
  { listingId, role, key: given }: NewInvitation,
  transaction: Transaction,
): Promise<{ invitation: StoredInvitation; token: string } | 'over' | 'full'> {
  const key = given ?? randomSecret();
  const request = secretHashOf([listingId, role, key].join('\n'));
  const made = await invitations.findOne({ request }).session(transaction).lean<StoredInvitation>();
  if (made && !isOpen(made)) return 'over';
  if (made) return { invitation: made, token: linkTokenOf(made.salt, key) };
  const expired = { listingId, slot: { $exists: true }, expiresAt: { $lte: new Date() } };
  await invitations.updateMany(expired, { $unset: { slot: 1 } }, { session: transaction });
  const active = await invitations
    .find({ listingId, ...stillOpen() }, { slot: 1 })
    .session(transaction)
    .lean<StoredInvitation[]>();
  const taken = new Set(active.map(({ slot }) => slot));
  const slot = Array.from({ length: maxOpenInvitations }, (_, n) => n).find((n) => !taken.has(n));
  if (slot === undefined) return 'full';
  const salt = randomSecret();
  const token = linkTokenOf(salt, key);
  const createdAt = new Date();
  const invitation: StoredInvitation = {
    _id: secretHashOf(token),
    listingId,
    invitationId: randomUUID(),
    role,
    slot,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + invitationDays * dayMs),
    request,
    salt,
  };
  await invitations.create([invitation], { session: transaction });
  return { invitation, token };
}
