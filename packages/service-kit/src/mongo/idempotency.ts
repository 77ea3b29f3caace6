import { keyDays } from '@patna/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Fingerprints, OnceRunner } from '../http/handler.ts';
import { ProblemError } from '../http/problem-error.ts';
import { claimsOf, isSameRequest, type KeyClaim } from './idempotency-claims.ts';
import { inTransaction, isDuplicateKey, isWriteConflict } from './transaction.ts';

interface StoredAnswer extends KeyClaim {
  body?: unknown;
}

export const idempotencyCollection = 'idempotency_keys';

const storedAnswer = new Schema<StoredAnswer>(
  {
    _id: String,
    userId: { type: String, index: true },
    fingerprint: String,
    received: String,
    answerId: String,
    body: Schema.Types.Mixed,
    createdAt: { type: Date, expires: keyDays * 86_400 },
    goneAt: Date,
  },
  { versionKey: false, minimize: false },
);
// Few have it: the others' writes do not pay for this index.
storedAnswer.index(
  { goneAt: 1 },
  { expireAfterSeconds: 0, partialFilterExpression: { goneAt: { $exists: true } } },
);

/**
 * Makes writes safe to repeat: the key, its answer and the effect are one transaction, so a crash
 * leaves all of them or none. Keys belong to one caller and one call, or, without a bearer, to one request
 * (see idempotency-claims.ts); after the Idempotency-Key draft (draft-ietf-httpapi-idempotency-key-header), with
 * answers kept 90 days.
 *
 * Refuses with `idempotency_mismatch` (same key, other request) and `idempotency_in_flight` (the
 * same request is being worked on). For an answer that may not be stored the same request is worked on
 * again: that this has no second effect is up to the operation, which is told the key.
 */
export function createOnceRunner(connection: Connection): OnceRunner & { init(): Promise<void> } {
  const answers = connection.model<StoredAnswer>(
    'StoredAnswer',
    storedAnswer,
    idempotencyCollection,
  );
  // Two of the writes of every call: by way of mongoose they would cost as much again.
  const records = connection.collection<StoredAnswer>(idempotencyCollection);

  async function known(
    id: string,
    fingerprints: Fingerprints,
  ): Promise<{ readonly body?: unknown } | null> {
    const claim = await answers.findById(id).lean<StoredAnswer>();
    if (!claim) return null;
    if (!isSameRequest(claim, fingerprints)) throw new ProblemError('idempotency_mismatch');
    return claim.answerId === undefined
      ? claim
      : answers.findById(claim.answerId).lean<StoredAnswer>();
  }

  return {
    async init() {
      await answers.createIndexes();
    },

    async run(write, work) {
      const { key, fingerprints, replay: mayStore = true, prepare } = write;
      if (key === undefined) {
        await prepare?.();
        return { body: await inTransaction(connection, work), replayed: false };
      }
      const claims = claimsOf(write, key);
      if (prepare) {
        for (const { _id } of claims) {
          const stored = await known(_id, fingerprints);
          if (stored && mayStore) return { body: stored.body, replayed: true };
        }
        await prepare();
      }
      // The first try meets a conflict on the key only while a twin is at work. Later ones may meet what
      // the first has left open, its connection having broken: these wait for the end of it.
      let tries = 0;
      const claimAndWork = async (transaction: ClientSession) => {
        tries += 1;
        const inThis = { session: transaction, ignoreUndefined: true };
        for (const claim of claims) {
          await records.insertOne(claim, inThis).catch((error: unknown) => {
            throw tries === 1 && isWriteConflict(error) ? inFlight() : error;
          });
        }
        const body = await work(transaction);
        if (mayStore) await records.updateOne({ _id: claims[0]._id }, { $set: { body } }, inThis);
        return body;
      };
      try {
        return { body: await inTransaction(connection, claimAndWork), replayed: false };
      } catch (error) {
        const taken = claims.find(({ _id }) => isDuplicateKey(error) && isOwnKey(error, _id));
        if (!taken) throw error;
        const stored = await known(taken._id, fingerprints);
        if (!stored) throw inFlight();
        if (mayStore) return { body: stored.body, replayed: true };
        return { body: await inTransaction(connection, work), replayed: false };
      }
    },
  };
}

function isOwnKey(error: unknown, id: string): boolean {
  return (error as { keyValue?: { _id?: unknown } }).keyValue?._id === id;
}

function inFlight(): ProblemError {
  return new ProblemError('idempotency_in_flight', undefined, { retryAfter: 1 });
}
