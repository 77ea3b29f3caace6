import { createHash } from 'node:crypto';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Fingerprints, OnceRunner } from '../handler.ts';
import { ProblemError } from '../problem-error.ts';
import { hasLabel, inTransaction, isDuplicateKey } from './transaction.ts';

interface StoredAnswer {
  _id: string;
  userId: string;
  /** Of what was understood. */
  fingerprint: string;
  /** Of what was received; missing in records of former releases. */
  received?: string;
  body: unknown;
  createdAt: Date;
}

/** Longer than any phone stays in a drawer: an offline queue may send weeks later. */
const keptDays = 90;

export const idempotencyCollection = 'idempotency_keys';

const storedAnswer = new Schema<StoredAnswer>(
  {
    _id: String,
    userId: { type: String, index: true },
    fingerprint: String,
    received: String,
    body: Schema.Types.Mixed,
    createdAt: { type: Date, expires: keptDays * 86_400 },
  },
  { versionKey: false, minimize: false },
);

/**
 * Makes writes safe to repeat: the key, its answer and the effect are one transaction, so a crash
 * leaves all of them or none. Keys belong to one caller and one call; after the Idempotency-Key
 * draft (draft-ietf-httpapi-idempotency-key-header), with answers kept 90 days.
 *
 * Refuses with `idempotency_mismatch` (same key, other request) and `idempotency_in_flight` (the
 * same request is being worked on). Of anonymous writes no key is kept here: it would be anybody's, and
 * its answer anybody's to fetch. An answer that may not be stored is made afresh for the same request;
 * its key guards the rest.
 */
export function createOnceRunner(connection: Connection): OnceRunner & { init(): Promise<void> } {
  const answers = connection.model<StoredAnswer>(
    'StoredAnswer',
    storedAnswer,
    idempotencyCollection,
  );
  // Two of the writes of every call: by way of mongoose they would cost as much again.
  const records = connection.collection<Omit<StoredAnswer, 'body'> & { body?: unknown }>(
    idempotencyCollection,
  );

  async function replay(id: string, { received, understood }: Fingerprints): Promise<unknown> {
    const stored = await answers.findById(id).lean();
    if (!stored) throw inFlight();
    const same = stored.received === received || stored.fingerprint === understood;
    if (!same) throw new ProblemError('idempotency_mismatch');
    return stored.body;
  }

  return {
    async init() {
      await answers.createIndexes();
    },

    async run({ caller, call, key, fingerprints, replay: mayStore = true }, work) {
      if (!caller || key === undefined) {
        return { body: await inTransaction(connection, work), replayed: false };
      }
      const id = recordId(caller.userId, call, key);
      const { received, understood: fingerprint } = fingerprints;
      const { userId } = caller;
      const record = { _id: id, userId, fingerprint, received, createdAt: new Date() };
      const claimAndWork = async (transaction: ClientSession) => {
        const inThis = { session: transaction, ignoreUndefined: true };
        await records.insertOne(record, inThis).catch(asInFlight);
        const body = await work(transaction);
        if (mayStore) await records.updateOne({ _id: id }, { $set: { body } }, inThis);
        return body;
      };
      try {
        return { body: await inTransaction(connection, claimAndWork), replayed: false };
      } catch (error) {
        if (!isDuplicateKey(error) || !isOwnKey(error, id)) throw error;
        const body = await replay(id, fingerprints);
        if (mayStore) return { body, replayed: true };
        return { body: await inTransaction(connection, work), replayed: false };
      }
    },
  };
}

function recordId(userId: string, call: string, key: string): string {
  return createHash('sha256').update(`${userId}\n${call}\n${key}`).digest('base64url');
}

function isOwnKey(error: unknown, id: string): boolean {
  return (error as { keyValue?: { _id?: unknown } }).keyValue?._id === id;
}

/** A conflict on the key itself means that its twin is in the middle of its transaction. */
function asInFlight(error: unknown): never {
  throw hasLabel(error, 'TransientTransactionError') ? inFlight() : error;
}

function inFlight(): ProblemError {
  return new ProblemError('idempotency_in_flight', undefined, { retryAfter: 1 });
}
