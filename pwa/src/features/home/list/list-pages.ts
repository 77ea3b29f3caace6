import type { ListingCard } from '@patna/contracts';
import type { RelaxedFilter } from '@patna/search';
import type { MissingRegion } from '../../../offline/catalogue/search-index.ts';

/** A page of the server. `document`: from a document that the service worker cached. */
export interface ServerPage {
  source: 'server' | 'document';
  cards: ListingCard[];
  page: number;
  totalPages: number;
  nextCursor?: string | undefined;
  relaxed?: readonly RelaxedFilter[] | undefined;
  /** Hostels left out because they do not state what a filter asks for. */
  unstated?: number | undefined;
  /** ISO 8601. */
  readAt: string;
}

/** A page of the copies on this phone. */
export interface PhonePage {
  source: 'phone';
  cards: ListingCard[];
  /** Distance in kilometres by hostel id, if a place is chosen. */
  distances?: Readonly<Record<string, number>> | undefined;
  relaxed?: readonly RelaxedFilter[] | undefined;
  /** Hostels left out because they do not state what a filter asks for. */
  unstated?: number | undefined;
  /** Matching hostels in the catalogue; null if the cards are not from the catalogue. */
  total: number | null;
  /** Index in the catalogue's answer after the last card. */
  end: number;
  /** Set when the query asks for hostels of a region that this phone does not keep. */
  missing?: MissingRegion | undefined;
  /** ISO 8601. */
  readAt: string;
}

export type ListPage = ServerPage | PhonePage;

/** Where a page of the phone begins. */
export interface PhonePosition {
  /** Index in the catalogue's answer. */
  from: number;
  /** Number of cards before it. */
  shown: number;
  /** When the previous page of the phone was read, ISO 8601. */
  readAt?: string | undefined;
  /** Number of cards of a cached document that the first page replaces. */
  replaced?: number | undefined;
}

/** Start of a page in the server's list. */
export interface ServerPosition {
  page: number;
  cursor?: string | undefined;
  /** Where the phone continues when the server cannot be reached; absent for the first page. */
  phone?: PhonePosition | undefined;
}

export const serverStart: ServerPosition = { page: 1 };
export const phoneStart: PhonePosition = { from: 0, shown: 0 };

/** Undefined after the last page. Pages of the phone do not move the server's cursor. */
export function nextServerPosition(pages: readonly ListPage[]): ServerPosition | undefined {
  const last = pages.findLast((page) => page.source !== 'phone');
  if (!last || last.page >= last.totalPages) return undefined;
  return { page: last.page + 1, cursor: last.nextCursor, phone: positionAfter(pages) };
}

/** Undefined after the last page. */
export function nextPhonePosition(pages: readonly PhonePage[]): PhonePosition | undefined {
  const last = pages.at(-1);
  const hasMore = last && (last.total === null ? last.cards.length > 0 : last.end < last.total);
  return hasMore ? positionAfter(pages) : undefined;
}

function positionAfter(pages: readonly ListPage[]): PhonePosition {
  const last = pages.findLast((page) => page.source === 'phone');
  const shown = pages.reduce((count, { cards }) => count + cards.length, 0);
  return { from: last?.end ?? 0, shown, readAt: last?.readAt };
}

/** Hostels that moved between two pages appear once. */
export function distinctCards(pages: readonly ListPage[]): ListingCard[] {
  const cards = new Map<string, ListingCard>();
  for (const card of pages.flatMap((page) => page.cards)) {
    if (!cards.has(card.id)) cards.set(card.id, card);
  }
  return [...cards.values()];
}
