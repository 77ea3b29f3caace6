import type { WishlistRow } from '../database/db.ts';
import { sampleCard } from './sample-card.ts';

export function savedRow(listingId: string, change: Partial<WishlistRow> = {}): WishlistRow {
  return {
    userId: 'anna',
    listingId,
    card: sampleCard(listingId),
    savedAt: '2026-01-01T00:00:00.000Z',
    sync: 'saved',
    removed: false,
    onServer: true,
    settledAt: 0,
    ...change,
  };
}
