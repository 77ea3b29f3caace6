import { createHash } from 'node:crypto';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { batchCommands } from './batch-commands.ts';

/** That somebody's account ended, for facts of before that come late; nobody is named by it. */
interface EndedAccount {
  _id: string;
  at: Date;
}

/** As long as a fact may come late or again. */
const keptDays = 60;

const endedAccount = new Schema<EndedAccount>(
  { _id: String, at: { type: Date, expires: keptDays * 86_400 } },
  { versionKey: false },
);

/** Accounts that ended lately: what is told of their time brings nothing of them back. */
export interface EndedAccounts {
  init(): Promise<void>;
  /** @param at when the account ended */
  note(userId: string, at: Date, transaction?: ClientSession): Promise<void>;
  /** Whether the person's account ended then or later. Who comes back has the same id, and a new time. */
  endedSince(userId: string, time: Date, transaction?: ClientSession): Promise<boolean>;
}

/** When somebody's account ended last, answered in place. */
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

  // Every event that tells of somebody asks; begun after the call, so that what it follows is seen.
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

/** What a phone still sends as its account ends goes with it. */
const lingersMs = 5 * 60_000;

/**
 * Until when a record belongs to the account whose `UserDeleted` is of this `time`. The event may come days
 * late; whoever came back meanwhile has the same id, and keeps what they wrote since.
 */
export function erasedUntil(time: string): Date {
  return new Date(Date.parse(time) + lingersMs);
}

function hashOf(userId: string): string {
  return createHash('sha256').update(userId).digest('base64url');
}
