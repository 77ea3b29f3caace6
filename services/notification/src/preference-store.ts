import {
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** Only what a person turned off or on again; whatever is not there is on. */
interface StoredPreferences {
  _id: string;
  push: Partial<Record<NotificationKind, boolean>>;
}

const preferenceSchema = new Schema<StoredPreferences>(
  { _id: String, push: { type: Schema.Types.Mixed, default: {} } },
  { versionKey: false, minimize: false },
);

export type PreferenceStore = ReturnType<typeof createPreferenceStore>;

export function createPreferenceStore(connection: Connection) {
  const preferences = connection.model<StoredPreferences>(
    'Preferences',
    preferenceSchema,
    'preferences',
  );

  async function find(userId: string, transaction?: Transaction): Promise<NotificationPreferences> {
    const stored = await preferences
      .findById(userId)
      .session(transaction ?? null)
      .lean();
    const all = notificationKinds.map((kind) => [kind, { push: stored?.push[kind] ?? true }]);
    return Object.fromEntries(all) as NotificationPreferences;
  }

  return {
    find,

    async eraseAllOf(userId: string, transaction: Transaction): Promise<void> {
      await preferences.deleteOne({ _id: userId }, { session: transaction });
    },

    async change(
      userId: string,
      change: { [Kind in NotificationKind]?: { push: boolean } | undefined },
      transaction: Transaction,
    ): Promise<NotificationPreferences> {
      const set = Object.entries(change).flatMap(([kind, channels]) =>
        channels ? [[`push.${kind}`, channels.push] as const] : [],
      );
      if (set.length > 0) {
        const update = { $set: Object.fromEntries(set) };
        await preferences.updateOne({ _id: userId }, update, {
          upsert: true,
          session: transaction,
        });
      }
      return find(userId, transaction);
    },
  };
}
