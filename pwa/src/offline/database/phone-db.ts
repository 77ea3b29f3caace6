import type { EntityTable } from 'dexie';
import { FallbackDb } from './fallback-db.ts';

/** A photo in the worker's cache. */
export interface PhotoRow {
  /** Path such as `/images/ab12/500.avif`. */
  url: string;
  bytes: number;
  /** When it was last shown, in ms. */
  usedAt: number;
}

/** Network bytes of one month, by kind. */
export interface MeterRow {
  /** Local time, such as `2026-11`. */
  month: string;
  pages: number;
  photos: number;
  api: number;
  sync: number;
  /** Missing from rows of older builds. */
  map: number;
}

/**
 * This phone's bookkeeping. Its many small writes need not wait for the disk, nor for an upgrade of the main
 * database.
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
