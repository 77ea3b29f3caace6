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

/** Stores only changed switches. An absent one is on, but for texts only of `textedKinds`. */
interface StoredPreferences {
  _id: string;
  push?: Partial<Record<NotificationKind, boolean>> | undefined;
  email?: Partial<Record<NotificationKind, boolean>> | undefined;
  text?: Partial<Record<NotificationKind, boolean>> | undefined;
  /** True after unsubscribing: kinds without an own switch are off, later ones too. */
  emailStopped?: boolean | undefined;
  /** Absent: none. */
  quietHours?: QuietHours | undefined;
  /** When the person last changed any of these. Absent in old records. */
  chosenAt?: Date | undefined;
  /** From the user's record. Absent: not chosen. */
  language?: PushLanguage | undefined;
  /** When the user's record said so. Absent in old records. */
  languageAt?: Date | undefined;
}

/** A text message costs money and attention: by default only about what waits for the person. */
const textedKinds: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'enquiry-received',
  'enquiry-status',
  'enquiry-reply',
  'enquiry-reminder',
  'listing-claims-due',
  'listing-activity-check',
]);

/** What the person chose, to erase it. */
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

    /** @param at when the user's record said so; the newest wins */
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

    /** Forgets languages that no event has confirmed since `before`. Returns how many. */
    async forgetLanguages(before: Date, transaction: Transaction): Promise<number> {
      const stale = { $or: [{ languageAt: { $lt: before } }, { languageAt: null }] };
      const withLanguage = { language: { $exists: true }, ...stale };
      const forgotten = { $unset: { language: 1, languageAt: 1 } };
      const inThis = { session: transaction };
      return (await preferences.updateMany(withLanguage, forgotten, inThis)).modifiedCount;
    },

    /** Erases preferences and language up to `until`, each by its own time. */
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

    /** Without `upsert` nothing is stored of a person who has no preferences. */
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
