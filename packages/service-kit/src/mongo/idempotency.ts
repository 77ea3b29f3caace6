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
// A partial index, so that records without the field need no index entry.
storedAnswer.index(
  { goneAt: 1 },
  { expireAfterSeconds: 0, partialFilterExpression: { goneAt: { $exists: true } } },
);

/**
 * Makes writes safe to repeat: the key, the response and the effect commit in one transaction. Keys belong to one
 * caller and call or, without a bearer token, to one request (see idempotency-claims.ts). Responses are kept for 90
 * days. Follows draft-ietf-httpapi-idempotency-key-header.
 * Refuses with `idempotency_mismatch` when the key was used for another request, and with `idempotency_in_flight` while
 * the same request is running. If a response must not be stored, a repeated request runs again, and the operation gets
 * the key to prevent a second effect.
 */
export function createOnceRunner(connection: Connection): OnceRunner & { init(): Promise<void> } {
  const answers = connection.model<StoredAnswer>(
    'StoredAnswer',
    storedAnswer,
    idempotencyCollection,
  );
  // These two writes run in every call, and the driver takes half the time of Mongoose.
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
      // In the first attempt, a conflict means that the same request is already running. Later attempts may conflict
      // with our own unfinished attempt and wait for it to end.
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
