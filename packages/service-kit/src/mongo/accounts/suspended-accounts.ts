import type { AccountSuspension } from '@patna/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { type Consumer, consumer } from '../../bus/consumer.ts';

/** The last state of an account that was suspended once. */
interface StoredSuspension {
  _id: string;
  /** Time of the event that set the state. */
  at: Date;
  suspended: boolean;
  since?: Date | undefined;
  reason?: string | undefined;
  /** When a state that is over is deleted. Until then it outlives late events. */
  expiresAt?: Date | undefined;
}

/** As long as events may be delivered late. */
const retentionDays = 60;

const storedSuspension = new Schema<StoredSuspension>(
  {
    _id: String,
    at: Date,
    suspended: Boolean,
    since: Date,
    reason: String,
    expiresAt: { type: Date, expires: 0 },
  },
  { versionKey: false },
);

/** The newest known state of an account. */
export interface AccountState {
  readonly userId: string;
  readonly suspended: boolean;
  /** The moderator who decided. Undefined if a rebuild's snapshot told the state. */
  readonly actorId: string | undefined;
  readonly requestId: string | undefined;
}

/** Follows the state in the transaction that stores it. Must be idempotent, because a rebuild repeats states. */
export type FollowAccountState = (state: AccountState, transaction: ClientSession) => Promise<void>;

/** A service's copy of the suspensions of accounts. The users service decides on them. */
export interface SuspendedAccounts {
  init(): Promise<void>;
  readonly isSuspended: (userId: string, transaction?: ClientSession) => Promise<boolean>;
  /** Suspensions by user id. Accounts that are not suspended are absent. */
  among(userIds: readonly string[]): Promise<ReadonlyMap<string, AccountSuspension>>;
  /** Keep the copy current. `follow` is called for each state that is not older than the known one. */
  consumers(follow?: FollowAccountState): readonly Consumer[];
}

export function suspendedAccountsOf(connection: Connection): SuspendedAccounts {
  const accounts = connection.model<StoredSuspension>(
    'SuspendedAccount',
    storedSuspension,
    'suspended_accounts',
  );

  /** Returns false when a newer state is known. */
  async function set(
    userId: string,
    time: string,
    suspension: AccountSuspension | null,
    transaction: ClientSession,
  ): Promise<boolean> {
    const at = new Date(time);
    const known = await accounts.findById(userId).session(transaction).lean<StoredSuspension>();
    if (known && known.at > at) return false;
    const state: StoredSuspension = suspension
      ? {
          _id: userId,
          at,
          suspended: true,
          since: new Date(suspension.since),
          reason: suspension.reason,
        }
      : {
          _id: userId,
          at,
          suspended: false,
          expiresAt: new Date(Date.now() + retentionDays * 86_400_000),
        };
    await accounts.replaceOne({ _id: userId }, state, { upsert: true, session: transaction });
    return true;
  }

  return {
    async init() {
      await accounts.createIndexes();
    },

    isSuspended: async (userId, transaction) => {
      const found = accounts.exists({ _id: userId, suspended: true });
      return (await found.session(transaction ?? null)) !== null;
    },

    async among(userIds) {
      const asked = { _id: { $in: [...new Set(userIds)] }, suspended: true };
      const found = await accounts.find(asked).lean<StoredSuspension[]>();
      return new Map(
        found.map(({ _id, at, since = at, reason = '' }) => [
          _id,
          { since: since.toISOString(), reason },
        ]),
      );
    },

    consumers: (follow) => [
      consumer('AccountSuspended', async ({ time, requestId, data }, transaction) => {
        const { userId, actorId, reason } = data;
        if (!(await set(userId, time, { since: time, reason }, transaction))) return;
        await follow?.({ userId, suspended: true, actorId, requestId }, transaction);
      }),
      consumer('AccountRestored', async ({ time, requestId, data }, transaction) => {
        const { userId, actorId } = data;
        if (!(await set(userId, time, null, transaction))) return;
        await follow?.({ userId, suspended: false, actorId, requestId }, transaction);
      }),
      consumer(
        'UserSnapshotTaken',
        async ({ time, requestId, data: { user } }, transaction) => {
          const { userId, suspension = null } = user;
          if (!(await set(userId, time, suspension, transaction))) return;
          const state = { userId, suspended: suspension !== null, actorId: undefined, requestId };
          await follow?.(state, transaction);
        },
        { beforeTransaction: async ({ data: { user } }) => user.suspension !== undefined },
      ),
      consumer('UserDeleted', async ({ time, data: { userId } }, transaction) => {
        await set(userId, time, null, transaction);
      }),
    ],
  };
}
