import type { NonModeratorCallName, UploadedImage } from '@patna/contracts';
import type { LocalDb, OutboxError, OutboxItem } from '../database/db.ts';
import { recordReceipt } from './receipts.ts';

/** The server's receipt; `output` is the answer of the call, `at` the time in ms. */
export type SentTransition = { to: 'sent'; output: unknown; at: number };

/** A state change of an outbox item. */
export type Transition =
  | { to: 'sending' }
  | { to: 'waiting'; error?: OutboxError }
  | SentTransition
  | { to: 'needs-attention'; error: OutboxError }
  | { to: 'cancelled' };

/** A file that an outbox item refers to. `key` is its idempotency key. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
}

type Prepared =
  | { readonly upload: Attachment }
  | { readonly body: unknown }
  | { readonly error: OutboxError };

/** What an earlier release left behind when it sent or cancelled an item without the effects of this one. */
export interface Leftovers {
  /** Returns 0 for none. Called only while the outbox is empty. */
  readonly count: (db: LocalDb) => Promise<number>;
  /** Called at the start of a replay, in a transaction of its own; `now` in ms. */
  readonly settle: (db: LocalDb, now: number) => Promise<void>;
}

/** What an entity does with its own rows when one of its outbox items changes. All run in the item's transaction. */
export interface OutboxEffects {
  /** Called after the item was changed or deleted. */
  readonly onTransition?: (db: LocalDb, item: OutboxItem, transition: Transition) => Promise<void>;
  /** A refused item is deleted by the next replay; the person is not asked. */
  readonly deletesRefused?: true;
  readonly leftovers?: Leftovers;
  /** Whether files of the item have to be uploaded before it is sent. */
  readonly needsUploads?: (item: OutboxItem) => boolean;
  /** It does not wait for the files of an earlier item of its lane. */
  readonly mayOvertakeUploads?: true;
  /** Called when the item moves to a new key, before its next transition. */
  readonly onNewKey?: (db: LocalDb, formerKey: string, key: string) => Promise<void>;
  /**
   * Called before the item is sent. Returns a file that has to be uploaded first, the body to send, or why the
   * item needs attention.
   */
  readonly beforeSend?: (db: LocalDb, item: OutboxItem) => Promise<Prepared>;
  /** Returns the body without the files that could not be uploaded, to send before the whole one. */
  readonly withoutFiles?: (db: LocalDb, item: OutboxItem) => Promise<unknown>;
  /** Called when that file was uploaded as `image`. */
  readonly onUploaded?: (
    db: LocalDb,
    item: OutboxItem,
    upload: Attachment,
    image: UploadedImage,
  ) => Promise<void>;
  /** Returns the body to store when the person edits an unsent item. */
  readonly editBody?: (db: LocalDb, item: OutboxItem, body: unknown) => Promise<unknown>;
}

/** Effects by operation. Operations without an entry have no local rows. */
export type EffectsRegistry = Readonly<Partial<Record<NonModeratorCallName, OutboxEffects>>>;

/** Updates receipts and the entity's rows. Runs in the item's transaction, after the item was changed. */
export async function applyTransition(
  effects: EffectsRegistry,
  db: LocalDb,
  item: OutboxItem,
  transition: Transition,
): Promise<void> {
  if (transition.to === 'sent') await recordReceipt(db, item.key);
  await effects[item.operation]?.onTransition?.(db, item, transition);
}
