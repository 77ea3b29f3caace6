import { createHash } from 'node:crypto';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { batchCommands } from '../batch-commands.ts';

/** The id of an erased account and when it ended. It is kept for events that arrive late. */
interface EndedAccount {
  _id: string;
  at: Date;
}

/** Days for which events may arrive late. */
const retentionDays = 60;

const endedAccount = new Schema<EndedAccount>(
  { _id: String, at: { type: Date, expires: retentionDays * 86_400 } },
  { versionKey: false },
);

/** Accounts that ended recently. Events that arrive late must not restore their data. */
export interface EndedAccounts {
  init(): Promise<void>;
  /** Records that an account has ended. @param at when it ended */
  note(userId: string, at: Date, transaction?: ClientSession): Promise<void>;
  /** Whether the account ended at `time` or later. A person who signs up again has the same user id. */
  endedSince(userId: string, time: Date, transaction?: ClientSession): Promise<boolean>;
}

interface Question {
  readonly _id: string;
  endedAt?: Date | undefined;
}

export function endedAccountsOf(
  connection: Connection,
  collection = 'ended_accounts',
): EndedAccounts {
  const ended = connection.model<EndedAccount>('EndedAccount', endedAccount, collection);

  async function ask(question: Question, transaction?: ClientSession): Promise<void> {
    const found = ended.findById(question._id).session(transaction ?? null);
    question.endedAt = (await found.lean<EndedAccount>())?.at;
  }

  // Lookups are batched, because they are made for many events. Each begins after its call and therefore sees earlier
  // writes.
  const askTogether = batchCommands<Question>({
    async together(questions) {
      const asked = { _id: { $in: questions.map(({ _id }) => _id) } };
      const found = await ended.find(asked).lean<EndedAccount[]>();
      const times = new Map(found.map(({ _id, at }) => [_id, at]));
      for (const question of questions) question.endedAt = times.get(question._id);
    },
    alone: (question) => ask(question),
  });

  return {
    async init() {
      await ended.createIndexes();
    },

    async note(userId, at, transaction) {
      const options = { upsert: true, ...(transaction && { session: transaction }) };
      await ended.updateOne({ _id: hashOf(userId) }, { $max: { at } }, options);
    },

    async endedSince(userId, time, transaction) {
      const question: Question = { _id: hashOf(userId) };
      if (transaction) await ask(question, transaction);
      else await askTogether(question);
      return question.endedAt !== undefined && question.endedAt >= time;
    },
  };
}

/** Milliseconds after the end of an account. Writes that a phone sends within this time are erased too. */
const lingersMs = 5 * 60_000;

/**
 * The time up to which records belong to the account that ended at `time`. The event may arrive days late, and a person
 * who has signed up again keeps newer records.
 */
export function erasedUntil(time: string): Date {
  return new Date(Date.parse(time) + lingersMs);
}

function hashOf(userId: string): string {
  return createHash('sha256').update(userId).digest('base64url');
}
