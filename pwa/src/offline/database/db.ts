import type {
  CatalogueHostel,
  Contact,
  EnquiryInput,
  FieldError,
  ListingCard,
  ListingDetail,
  ListingFacts,
  NonModeratorCallName,
} from '@patna/contracts';
import type { Collection, EntityTable, Table } from 'dexie';
import { FallbackDb } from './fallback-db.ts';
import {
  type CatalogueState,
  databaseName,
  type StoredRanker,
  rankerKey,
} from './catalogue-store.ts';
import { copyToMemory, deletesOnDisk } from './memory-copy.ts';

/** A hostel as last fetched. Public, so it survives a sign-out. Times are ISO 8601. */
export interface ListingRow {
  id: string;
  card?: ListingCard;
  cardSavedAt?: string;
  detail?: ListingDetail;
  detailSavedAt?: string;
  /** Hostels that others also saved, as of the last visit. */
  savedTogether?: readonly ListingCard[];
  /** The catalogue brought a change that `detail` may lack. */
  isDetailOutdated?: boolean;
  /** The revealed contact. Older builds stored a masked one in `detail`. */
  contact?: Contact;
  /** The server's masked contact no longer matches `contact`. */
  contactChanged?: boolean;
}

/** Facts of a saved hostel that can change. Absent means unknown on this phone, null means not stated. */
export interface SavedFacts extends Partial<ListingFacts> {
  /** Rupees a month. */
  rentFrom: number;
  listed: boolean;
  /** Whether a verified claim is valid. */
  verified?: boolean;
}

/** A hostel saved by one person. */
export interface WishlistRow {
  userId: string;
  listingId: string;
  card: ListingCard;
  savedAt: string;
  /** State shown to the person: stored by the server, queued, or refused. */
  sync: 'saved' | 'waiting' | 'failed';
  /** Removed by the person; the row stays until the server knows. */
  removed: boolean;
  /** Whether the server had it when it last answered. */
  onServer: boolean;
  /** When a receipt last changed `onServer`, in ms. */
  settledAt: number;
  /** No longer offered; `card` is its last state. */
  unlisted?: boolean;
  /** Facts as last fetched, and as last shown to the person. */
  facts?: SavedFacts;
  seen?: SavedFacts;
  /** Private note and lists as the server last had them. */
  note?: string;
  lists?: readonly string[];
}

export type EnquiryCopyStatus = 'waiting' | 'sending' | 'sent' | 'needs-attention';

/** An enquiry written on this phone. `key` is also its outbox key and idempotency key. */
export interface EnquiryRow {
  key: string;
  userId: string;
  listingId: string;
  listingName: string;
  input: EnquiryInput;
  status: EnquiryCopyStatus;
  error?: OutboxError;
  createdAt: string;
  sentAt?: string;
  enquiryId?: string;
  /** A restored server no longer had it. */
  isLost?: true;
}

/** Why the last attempt to send an outbox item failed. */
export interface OutboxError {
  kind: 'network' | 'problem';
  status?: number;
  code?: string;
  message?: string;
  requestId?: string;
  /** Invalid fields. */
  errors?: readonly FieldError[];
}

/** An attempt to send an outbox item. */
export interface OutboxTry {
  /** When it ended, in ms. */
  at: number;
  /** HTTP status, or `silence` when our server did not answer. */
  answer: 'silence' | number;
}

/** A queued write. */
export interface OutboxItem {
  /** UUIDv7, sent as Idempotency-Key. Sorts by creation. */
  key: string;
  userId: string;
  operation: NonModeratorCallName;
  params: Record<string, string>;
  query?: Record<string, string | number>;
  body: unknown;
  /** Items of one lane are sent in order; lanes are independent. */
  lane: string;
  state: 'queued' | 'sending' | 'needs-attention';
  /** Attempts that may have reached the server. */
  attempts: number;
  /** Not sent before this time, in ms. */
  nextAttemptAt: number;
  /** Intended length of that wait, in ms. A longer wait comes from a wrong clock. */
  waitMs?: number;
  /** Earliest time that the server asked for, in ms. It also holds for "Send now". */
  askedNotBefore?: number;
  /** While `sending`: when another tab may take it over, in ms. */
  leaseUntil: number;
  /** Locked for editing until this time, in ms. */
  heldUntil?: number | undefined;
  createdAt: number;
  /**
   * When the person last confirmed the item, or when its age was first counted, in ms. If absent, `createdAt`
   * counts.
   */
  confirmedAt?: number;
  error?: OutboxError;
  /** The last attempts, oldest first. */
  tries?: OutboxTry[];
  /** Failed uploads of its files since the last one that succeeded. */
  failedUploads?: number;
  /** How often it was queued again because the server accepted only a part of it. */
  repeats?: number;
}

export interface MetaRow {
  key: string;
  value: unknown;
}

/** A photo of a trip pack. */
export interface TripFile {
  url: string;
  bytes: number;
  /** SHA-256 of the fetched bytes, in hex. */
  sha256: string;
}

/** A hostel packed for a trip without a network: its facts and small photos. */
export interface TripRow {
  id: string;
  name: string;
  /** `ready`: everything was fetched and verified. `failed`: continuing would not help. */
  state: 'fetching' | 'ready' | 'failed';
  problem?: 'gone' | 'full' | 'refused';
  /** Facts as JSON, their hash, and when they were fetched (ISO 8601). */
  facts?: { json: string; sha256: string; at: string };
  /** The facts must be fetched, for the first time or again. */
  stale: boolean;
  /** URLs of all photos of the pack. */
  photos: string[];
  /** Photos that are on this phone. */
  files: TripFile[];
  addedAt: string;
  /** Who packed it; missing when nobody was signed in. */
  userId?: string;
  /** No longer public: its verified claims do not count. */
  withdrawn?: boolean;
}

/**
 * The main database. Writes wait for the disk, so that an unsent enquiry survives a power cut. With
 * `relaxed` they do not wait, which is only for copies of server data.
 */
export class LocalDb extends FallbackDb {
  declare listings: EntityTable<ListingRow, 'id'>;
  declare wishlist: Table<WishlistRow, [userId: string, listingId: string]>;
  declare enquiries: EntityTable<EnquiryRow, 'key'>;
  declare outbox: EntityTable<OutboxItem, 'key'>;
  declare meta: EntityTable<MetaRow, 'key'>;
  /** The whole public catalogue. It survives a sign-out. */
  declare catalogue: EntityTable<CatalogueHostel, 'id'>;
  declare catalogueState: EntityTable<CatalogueState, 'key'>;
  /** Shares the table of the catalogue's state. */
  readonly storedRanker: Table<StoredRanker, string>;
  /** Trip packs of the active account or of nobody. */
  declare trips: EntityTable<TripRow, 'id'>;

  constructor(name = databaseName, durability: 'strict' | 'relaxed' = 'strict') {
    super(name, durability);
    this.version(1).stores({
      listings: 'id, detail._id',
      wishlist: '[userId+listingId], userId',
      enquiries: 'key, userId, [userId+listingId]',
      outbox: 'key, userId, [userId+lane]',
      meta: 'key',
    });
    this.version(2).stores({ catalogue: 'id', catalogueState: 'key' });
    this.version(3).stores({ trips: 'id' });
    this.storedRanker = this.table('catalogueState');
    this.use({ stack: 'dbcore', name: 'deletes-on-disk', create: deletesOnDisk });
    this.on('ready', copyToMemory, true);
  }

  /** The stored search index; there is at most one. */
  storedRankers(): Collection<StoredRanker, string> {
    return this.storedRanker.where('key').startsWith(rankerKey);
  }
}

export const db = new LocalDb();
