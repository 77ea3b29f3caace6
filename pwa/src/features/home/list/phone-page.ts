import { type HomeQuery, isPhoneFirst, isPhoneOnly } from '../query/home-query.ts';
import type { PhonePage, PhonePosition } from './list-pages.ts';
import { loadCatalogue, loadListingCopies, placeOf } from './lazy-offline-modules.ts';
import { hasSavedScroll } from './saved-scroll.ts';

/** Saved cards shown at a time. */
const pageSize = 48;
/** A first batch fills the screen; more would delay it. */
const firstBatchSize = 8;

/**
 * Reads a page of the phone's list: first the cards as the server listed them, then the catalogue. Returns null if
 * nothing is saved. Then the download of a catalogue for a search begins, and is awaited if only the phone can answer.
 */
export async function readPhonePage(
  query: HomeQuery,
  position: PhonePosition,
): Promise<PhonePage | null> {
  const sources = position.shown === 0 ? [readCopies, readCatalogue] : [readCatalogue, readCopies];
  for (const read of sources) {
    const page = await read(query, position);
    if (page) return page;
  }
  if (!isPhoneFirst(query)) return null;
  const download = downloadCatalogue();
  if (!isPhoneOnly(query)) return null;
  await download;
  return readCatalogue(query, position);
}

async function downloadCatalogue(): Promise<void> {
  try {
    const { syncNow } = await loadCatalogue();
    await syncNow();
  } catch (error) {
    console.error('The catalogue was not downloaded.', error);
  }
}

/** Returns null if this phone has no complete catalogue. */
export async function readCatalogue(
  query: HomeQuery,
  { from, shown, readAt }: PhonePosition,
): Promise<PhonePage | null> {
  const page = await browse(query, from, from === 0 ? shown + pageSize : pageSize);
  // If the catalogue has changed, the cards shown so far may be in another order.
  const hasChanged = from > 0 && page !== null && page.readAt !== readAt;
  return hasChanged ? browse(query, 0, shown + pageSize) : page;
}

/** Whether a page says which hostels match, and not only that their region is not on this phone. */
export function isAnswer({ cards, total, missing }: PhonePage): boolean {
  return cards.length > 0 || (total !== null && missing === undefined);
}

async function browse(query: HomeQuery, from: number, count: number): Promise<PhonePage | null> {
  const { browseCatalogue } = await loadCatalogue();
  const { filters, sort, text } = query;
  const near = await placeOf(query.near);
  const found = await browseCatalogue({ filters, sort, query: text, near, from, count });
  if (!found) return null;
  const { savedAt: readAt, cards, distances, relaxed, unstated, total, missing } = found;
  const end = from + cards.length;
  return { source: 'phone', cards, distances, relaxed, unstated, total, end, missing, readAt };
}

/** The unfiltered list as the server last sent it. */
async function readCopies(
  { key }: HomeQuery,
  { shown, replaced = 0 }: PhonePosition,
): Promise<PhonePage | null> {
  if (key !== '') return null;
  const { readListingCards } = await loadListingCopies();
  const count = shown > 0 || hasSavedScroll() ? pageSize : Math.max(firstBatchSize, replaced);
  const copy = await readListingCards(shown + count);
  if (!copy) return null;
  const cards = copy.cards.slice(shown);
  return { source: 'phone', cards, total: null, end: 0, readAt: copy.savedAt };
}
