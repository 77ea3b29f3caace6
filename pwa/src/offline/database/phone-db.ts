import type { EntityTable } from 'dexie';
import { FallbackDb } from './fallback-db.ts';

/** A photo in the worker's cache. */
export interface PhotoRow {
  /** Its path, e.g. `/images/ab12/500.avif`. */
  url: string;
  bytes: number;
  /** When it was last shown, in ms. */
  usedAt: number;
}

/** What the network carried for this phone in one month. */
export interface MeterRow {
  /** In local time, `2026-11`. */
  month: string;
  pages: number;
  photos: number;
  api: number;
  sync: number;
}

/**
 * What the phone notes about itself, apart from everything else: these writes are many, and nothing is
 * lost with them, so they wait for no disk and for no upgrade of the other database.
 */
export class PhoneDb extends FallbackDb {
  declare photos: EntityTable<PhotoRow, 'url'>;
  declare meter: EntityTable<MeterRow, 'month'>;

  constructor(name = 'patna-phone') {
    super(name, 'relaxed');
    this.version(1).stores({ photos: 'url, usedAt', meter: 'month' });
  }
}

export const phoneDb = new PhoneDb();
