import type { Transaction } from '@patna/service-kit';
import { optionalClaimKinds, requiredClaimKinds } from '@patna/contracts';
import type { WithOutbox } from '@patna/service-kit/mongo';
import type { Connection, mongo } from 'mongoose';
import type { StoredClaimNotice, StoredListing } from '../../hostels/stores/stored-listing.ts';

interface StoredRule {
  readonly _id: string;
  /** When the rule was first applied. */
  readonly since: Date;
  readonly sweptAt: Date;
}

/** What a sweep writes into a hostel. */
export type VerificationMarks = Pick<StoredListing, 'unverifiedSince' | 'claimsTold'>;

const ruleId = 'required-claims';

export type VerificationStore = ReturnType<typeof createVerificationStore>;

/** When the rule began, which hostels lack a required claim, and the notices they had. */
export function createVerificationStore(connection: Connection) {
  const rules = connection.collection<StoredRule>('listing_rules');
  const listings = connection.collection<StoredListing>('listings');

  async function* liveHostels(filter: mongo.Filter<StoredListing>): AsyncGenerator<string> {
    const fields = { projection: { hostelId: 1 }, timeout: false };
    for await (const { hostelId } of listings.find({ ...filter, status: 'live' }, fields)) {
      yield hostelId;
    }
  }

  return {
    async init() {
      const first = { since: new Date(), sweptAt: new Date(0) };
      await rules.updateOne({ _id: ruleId }, { $setOnInsert: first }, { upsert: true });
    },

    /** @throws {Error} before `init` */
    async since(transaction?: Transaction): Promise<Date> {
      const rule = await rules.findOne({ _id: ruleId }, transaction && { session: transaction });
      if (!rule) throw new Error('the rule of required claims is not there yet');
      return rule.since;
    },

    /** Returns true to one process in each `everyMs`. */
    async takeSweep(everyMs: number): Promise<boolean> {
      const isDue = { $expr: { $lte: ['$sweptAt', { $subtract: ['$$NOW', everyMs] }] } };
      const taken = [{ $set: { sweptAt: '$$NOW' } }];
      const { modifiedCount } = await rules.updateOne({ _id: ruleId, ...isDue }, taken);
      return modifiedCount === 1;
    },

    /** Ids of live hostels whose required claims are missing or end by `horizon`. */
    async *endingBy(horizon: string): AsyncGenerator<string> {
      const lacking = requiredClaimKinds.map((claim) => ({
        claims: { $not: { $elemMatch: { claim, expiresOn: { $gt: horizon } } } },
      }));
      const either = [...lacking, { unverifiedSince: { $exists: true } }];
      yield* liveHostels({ $or: either });
    },

    /** Ids of live hostels with an optional claim that ends from `today` to `horizon`. */
    async *withOptionalClaimEnding(today: string, horizon: string): AsyncGenerator<string> {
      const ending = {
        claim: { $in: optionalClaimKinds },
        expiresOn: { $gte: today, $lte: horizon },
      };
      yield* liveHostels({ claims: { $elemMatch: ending } });
    },

    /** Replaces the notices of optional claims and adds the event that sends the new ones. */
    async setClaimNotices(
      { _id }: Pick<StoredListing, '_id'>,
      claimNotices: readonly StoredClaimNotice[],
      event: NonNullable<WithOutbox['outbox']>[number],
      transaction: Transaction,
    ): Promise<void> {
      const change = { $set: { claimNotices }, $push: { outbox: event } } as object;
      await listings.updateOne({ _id }, change, { session: transaction });
    },

    /** Replaces the marks of a hostel and adds its events. */
    async mark(
      { _id }: Pick<StoredListing, '_id'>,
      { unverifiedSince, claimsTold }: VerificationMarks,
      events: NonNullable<WithOutbox['outbox']>,
      transaction: Transaction,
    ): Promise<void> {
      const update = [
        {
          $set: {
            unverifiedSince: unverifiedSince ?? '$$REMOVE',
            claimsTold: claimsTold ?? '$$REMOVE',
          },
        },
      ];
      await listings.updateOne({ _id }, update, { session: transaction });
      if (events.length === 0) return;
      const change = { $push: { outbox: { $each: events } } } as object;
      await listings.updateOne({ _id }, change, { session: transaction });
    },
  };
}
