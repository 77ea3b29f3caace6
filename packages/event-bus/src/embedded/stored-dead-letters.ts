import { withoutMessage, type DeadLetters } from '../dead-letter.ts';
import { addressedTo } from '../wire-format.ts';
import type { LogStore, StoredDeadLetter } from './log-store.ts';

/** Dead letters of the embedded log. A replay removes the letter and appends its message in one transaction. */
export function createStoredDeadLetters(store: LogStore): DeadLetters {
  return {
    async list({ topic, group } = {}) {
      const filter = { ...(topic && { topic }), ...(group && { group }) };
      const found = await store.deadLetters.find(filter).sort({ failedAt: 1, _id: 1 }).toArray();
      return found.map((letter) => withoutMessage(withoutStoreId(letter)));
    },
    async show(id) {
      const found = await store.deadLetters.findOne({ _id: id });
      return found ? withoutStoreId(found) : undefined;
    },
    replay: (id) =>
      store.transaction(async (session) => {
        const letter = await store.deadLetters.findOneAndDelete({ _id: id }, { session });
        if (!letter) return false;
        const message = addressedTo(letter.group, letter.message);
        await store.append([{ topic: letter.topic, message }], session);
        return true;
      }),
  };
}

function withoutStoreId({ _id, ...letter }: StoredDeadLetter) {
  return letter;
}
