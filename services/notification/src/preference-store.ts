import {
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
  type PreferencesInput,
  type QuietHours,
} from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { PushLanguage } from './push-texts.ts';

/**
 * A person's preferences. Only changed switches are stored: others are on, but for text messages only those of
 * `textedKinds`.
 */
interface StoredPreferences {
  _id: string;
  push?: Partial<Record<NotificationKind, boolean>> | undefined;
  email?: Partial<Record<NotificationKind, boolean>> | undefined;
  text?: Partial<Record<NotificationKind, boolean>> | undefined;
  /** True after unsubscribing: kinds without a stored switch are off, including kinds added later. */
  emailStopped?: boolean | undefined;
  /** Absent: no quiet hours. */
  quietHours?: QuietHours | undefined;
  /** When the person last changed a preference. Absent in old records. */
  chosenAt?: Date | undefined;
  /** A copy from the user's record. Absent: the person has not chosen one. */
  language?: PushLanguage | undefined;
  /** Time of the user event that set `language`. Absent in old records. */
  languageAt?: Date | undefined;
}

/**
 * Kinds that are texted by default. Text messages cost money and attention, so these are only kinds that wait for the
 * person to act.
 */
const textedKinds: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'enquiry-received',
  'enquiry-status',
  'enquiry-reply',
  'enquiry-reminder',
  'listing-claims-due',
  'listing-activity-check',
]);

/** The fields that the person chose, for erasing them. */
const chosenFields = {
  push: 1,
  email: 1,
  emailStopped: 1,
  text: 1,
  quietHours: 1,
  chosenAt: 1,
} as const;

interface Chosen {
  readonly kinds: NotificationPreferences;
  readonly quietHours: QuietHours | null;
}

const preferenceSchema = new Schema<StoredPreferences>(
  {
    _id: String,
    push: { type: Schema.Types.Mixed, default: {} },
    email: { type: Schema.Types.Mixed, default: undefined },
    text: { type: Schema.Types.Mixed, default: undefined },
    emailStopped: Boolean,
    quietHours: Schema.Types.Mixed,
    chosenAt: Date,
    language: String,
    languageAt: Date,
  },
  { versionKey: false, minimize: false },
);

export type PreferenceStore = ReturnType<typeof createPreferenceStore>;

export function createPreferenceStore(connection: Connection) {
  const preferences = connection.model<StoredPreferences>(
    'Preferences',
    preferenceSchema,
    'preferences',
  );

  async function find(userId: string, transaction?: Transaction): Promise<Chosen> {
    const stored = await preferences
      .findById(userId)
      .session(transaction ?? null)
      .lean();
    return { kinds: kindsOf(stored), quietHours: stored?.quietHours ?? null };
  }

  return {
    find,

    async languageOf(userId: string): Promise<PushLanguage> {
      const stored = await preferences.findById(userId, { language: 1 }).lean();
      return stored?.language ?? 'en';
    },

    /** @param at time of the user event; the newest event wins */
    async chooseLanguage(
      userId: string,
      language: PushLanguage,
      at: Date,
      transaction: Transaction,
    ): Promise<void> {
      const known = await preferences.findById(userId).session(transaction).lean();
      if (known?.languageAt && known.languageAt > at) return;
      const options = { upsert: true, session: transaction };
      await preferences.updateOne({ _id: userId }, { $set: { language, languageAt: at } }, options);
    },

    /** Removes languages that no event has confirmed since `before`. Returns how many. */
    async forgetLanguages(before: Date, transaction: Transaction): Promise<number> {
      const stale = { $or: [{ languageAt: { $lt: before } }, { languageAt: null }] };
      const withLanguage = { language: { $exists: true }, ...stale };
      const forgotten = { $unset: { language: 1, languageAt: 1 } };
      const inThis = { session: transaction };
      return (await preferences.updateMany(withLanguage, forgotten, inThis)).modifiedCount;
    },

    /** Erases preferences and language, each if it was last changed up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const inThis = { session: transaction };
      const old = (at: 'chosenAt' | 'languageAt') => ({
        _id: userId,
        $or: [{ [at]: { $lte: until } }, { [at]: null }],
      });
      await preferences.updateOne(old('chosenAt'), { $unset: chosenFields }, inThis);
      const languageFields = { language: 1, languageAt: 1 } as const;
      await preferences.updateOne(old('languageAt'), { $unset: languageFields }, inThis);
      await preferences.deleteOne({ _id: userId, chosenAt: null, languageAt: null }, inThis);
    },

    /** Without `upsert`, nothing is stored for a person who has no preferences yet. */
    async stopEmails(
      userId: string,
      transaction: Transaction,
      { upsert }: { readonly upsert: boolean },
    ): Promise<void> {
      const update = {
        $set: { emailStopped: true, chosenAt: new Date() },
        $unset: { email: 1 as const },
      };
      await preferences.updateOne({ _id: userId }, update, { upsert, session: transaction });
    },

    async change(
      userId: string,
      input: PreferencesInput,
      transaction: Transaction,
    ): Promise<Chosen> {
      const { quietHours } = input;
      const set = chosenFieldsOf(input);
      if (Object.keys(set).length === 0 && quietHours === undefined) {
        return find(userId, transaction);
      }
      const update = {
        $set: { ...set, chosenAt: new Date() },
        ...(quietHours === null ? { $unset: { quietHours: 1 as const } } : {}),
      };
      const options = { upsert: true, session: transaction };
      await preferences.updateOne({ _id: userId }, update, options);
      return find(userId, transaction);
    },
  };
}

function kindsOf(stored: StoredPreferences | null): NotificationPreferences {
  const all = notificationKinds.map((kind) => {
    const push = stored?.push?.[kind] ?? true;
    const email = stored?.email?.[kind] ?? !stored?.emailStopped;
    return [kind, { push, email, text: stored?.text?.[kind] ?? textedKinds.has(kind) }];
  });
  return Object.fromEntries(all) as NotificationPreferences;
}

function chosenFieldsOf({ quietHours, ...kinds }: PreferencesInput): Record<string, unknown> {
  const switches = Object.entries(kinds).flatMap(([kind, channels]) =>
    Object.entries(channels ?? {}).map(([channel, on]) => [`${channel}.${kind}`, on] as const),
  );
  return { ...Object.fromEntries(switches), ...(quietHours ? { quietHours } : {}) };
}
