import type {
  CatalogueHostel,
  Contact,
  EnquiryInput,
  FieldError,
  ListingCard,
  ListingDetail,
  PersonCallName,
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

/** A hostel as last served. Public: not wiped on sign-out. Times are UTC ISO strings. */
export interface ListingRow {
  id: string;
  card?: ListingCard;
  cardSavedAt?: string;
  detail?: ListingDetail;
  detailSavedAt?: string;
  /** The full contact as it was revealed: older builds put a masked one into `detail`. */
  contact?: Contact;
  /** What the server told since is masked and of another contact. */
  contactChanged?: boolean;
}

/** Facts of a saved hostel that can change. Absent means unknown on this phone, null means not stated. */
export interface SavedFacts {
  /** Rupees a month. */
  rentFrom: number;
  freeBeds?: number | null;
  /** HH:mm */
  gateTime?: string | null;
  listed: boolean;
}

/** A saved hostel of one person. */
export interface WishlistRow {
  userId: string;
  listingId: string;
  card: ListingCard;
  savedAt: string;
  /** What the person sees: held by the server, waiting in the outbox, or refused. */
  sync: 'saved' | 'waiting' | 'failed';
  /** Taken off by the person; the row stays until the server knows. */
  removed: boolean;
  /** What the server was last heard to hold. */
  onServer: boolean;
  /** When `onServer` was last learned from a receipt, in ms. */
  settledAt: number;
  /** The hostel is no longer offered; the card is its last. */
  unlisted?: boolean;
  /** As last heard, and as the person was last shown: where they differ, something has changed. */
  facts?: SavedFacts;
  seen?: SavedFacts;
  /** The private note and the own lists, as the server was last heard to hold them. */
  note?: string;
  lists?: readonly string[];
}

export type EnquiryCopyStatus = 'waiting' | 'sending' | 'sent' | 'needs-attention';

/** An enquiry this person wrote on this phone; `key` is also its outbox and idempotency key. */
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
}

/** Why the last try of an outbox item did not succeed. */
export interface OutboxError {
  kind: 'network' | 'problem';
  status?: number;
  code?: string;
  message?: string;
  requestId?: string;
  /** The fields it was refused for. */
  errors?: readonly FieldError[];
}

/** One try of an outbox item, as its story tells it. */
export interface OutboxTry {
  /** When its outcome was known, in ms. */
  at: number;
  /** `silence`: no answer of our server; otherwise the status it answered with. */
  answer: 'silence' | number;
}

/** A write on its way to the server. */
export interface OutboxItem {
  /** UUIDv7, sent as Idempotency-Key: sorts by creation. */
  key: string;
  userId: string;
  operation: PersonCallName;
  params: Record<string, string>;
  query?: Record<string, string | number>;
  body: unknown;
  /** Items of one lane are sent in order; lanes never wait for each other. */
  lane: string;
  state: 'queued' | 'sending' | 'needs-attention';
  /** Tries that may have reached the server. */
  attempts: number;
  /** Not before this time, in ms. */
  nextAttemptAt: number;
  /** How long the wait until then was meant to be, in ms: a longer one is left by a wrong clock. */
  waitMs?: number;
  /** The server asked not to be sent it before, in ms: holds for "Send now" too. */
  askedNotBefore?: number;
  /** While `sending`: when another tab may take it over, in ms. */
  leaseUntil: number;
  /** While the person changes its words: it is not sent before, in ms. */
  heldUntil?: number | undefined;
  createdAt: number;
  /**
   * When the person last said that it is still wanted, or an item of another clock was first looked at by
   * this one, in ms; else `createdAt` counts.
   */
  confirmedAt?: number;
  error?: OutboxError;
  /** The last tries, oldest first. */
  tries?: OutboxTry[];
}

export interface MetaRow {
  key: string;
  value: unknown;
}

/** A photo of a trip pack: where it is, and what it must be. */
export interface TripFile {
  url: string;
  bytes: number;
  /** Of the bytes as they were fetched, in hex. */
  sha256: string;
}

/** A hostel packed for a trip without a network: its facts and its small photos. */
export interface TripRow {
  id: string;
  name: string;
  /** `ready` = everything was fetched and read back; `failed` = going on would not help. */
  state: 'fetching' | 'ready' | 'failed';
  problem?: 'gone' | 'full' | 'refused';
  /** The facts as JSON text, when they were fetched (ISO 8601) and their hash. */
  facts?: { json: string; sha256: string; at: string };
  /** The facts are to be fetched, for the first time or anew. */
  stale: boolean;
  /** Every photo that belongs to it. */
  photos: string[];
  /** The photos that are here. */
  files: TripFile[];
  addedAt: string;
  /** Who packed it; absent where nobody was signed in. */
  userId?: string;
  /** The hostel is not public now: what its facts say was checked does not count. */
  withdrawn?: boolean;
}

/**
 * The product's IndexedDB. Writes wait for the disk: an unsent enquiry survives a power cut. With
 * `relaxed` they do not, which is for copies alone: what a power cut takes from them is fetched again.
 */
export class LocalDb extends FallbackDb {
  declare listings: EntityTable<ListingRow, 'id'>;
  declare wishlist: Table<WishlistRow, [userId: string, listingId: string]>;
  declare enquiries: EntityTable<EnquiryRow, 'key'>;
  declare outbox: EntityTable<OutboxItem, 'key'>;
  declare meta: EntityTable<MetaRow, 'key'>;
  /** The whole public catalogue; not wiped on sign-out. */
  declare catalogue: EntityTable<CatalogueHostel, 'id'>;
  declare catalogueState: EntityTable<CatalogueState, 'key'>;
  /** Lives beside the state, in its table. */
  readonly storedRanker: Table<StoredRanker, string>;
  /** Trip packs of whoever uses this phone, signed in or not; a person's are seen by them alone. */
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

  /** Every ranker kept: one, or none. */
  storedRankers(): Collection<StoredRanker, string> {
    return this.storedRanker.where('key').startsWith(rankerKey);
  }
}

/** The one door to IndexedDB. */
export const db = new LocalDb();
