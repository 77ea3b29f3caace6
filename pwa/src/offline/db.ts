import type { CallName } from '@patna/contracts/calls';
import type { EnquiryInput, ListingCard, ListingDetail } from '@patna/contracts';
import { Dexie, type EntityTable, type Table } from 'dexie';

/** A hostel as last served. Public: not wiped on sign-out. Times are UTC ISO strings. */
export interface ListingRow {
  id: string;
  card?: ListingCard;
  cardSavedAt?: string;
  detail?: ListingDetail;
  detailSavedAt?: string;
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
}

/** A write on its way to the server. */
export interface OutboxItem {
  /** UUIDv7, sent as Idempotency-Key: sorts by creation. */
  key: string;
  userId: string;
  operation: CallName;
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
  /** While `sending`: when another tab may take it over, in ms. */
  leaseUntil: number;
  createdAt: number;
  error?: OutboxError;
}

export interface MetaRow {
  key: string;
  value: unknown;
}

/** The product's IndexedDB. Writes wait for the disk: an unsent enquiry survives a power cut. */
export class LocalDb extends Dexie {
  declare listings: EntityTable<ListingRow, 'id'>;
  declare wishlist: Table<WishlistRow, [userId: string, listingId: string]>;
  declare enquiries: EntityTable<EnquiryRow, 'key'>;
  declare outbox: EntityTable<OutboxItem, 'key'>;
  declare meta: EntityTable<MetaRow, 'key'>;

  constructor(name = 'patna-hostels') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      listings: 'id, detail._id',
      wishlist: '[userId+listingId], userId',
      enquiries: 'key, userId, [userId+listingId]',
      outbox: 'key, userId, [userId+lane]',
      meta: 'key',
    });
  }
}

/** The one door to IndexedDB. */
export const db = new LocalDb();
