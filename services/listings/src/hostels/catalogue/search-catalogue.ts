import {
  type CatalogueHostel,
  type ListingQuery,
  patnaDay,
  type SearchRecord,
  searchRecordOf,
  searchSettings,
} from '@patna/contracts';
import { createRanker, type SearchHit, searchHostels } from '@patna/search';
import { findPlace } from '@patna/search/places';
import { catalogueHostelOf } from '../listing-view.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import { formatCursor, nextCursor, parseCursor } from './catalogue-cursor.ts';

export interface SearchCatalogue {
  /** The public hostels that a query asks for, in order, by the same code as on the phone. */
  search(query: ListingQuery): Promise<ReturnType<typeof searchHostels<CatalogueHostel>>>;
  /** The public hostels for a text, best first, ranked as on the phone. */
  suggest(text: string, count: number): Promise<Suggestions>;
  /** Every public hostel. */
  all(): Promise<CatalogueHostel[]>;
  /** Whether queries list a hostel without leaving anything out; undefined while it is not public. */
  testerOf(hostelId: string): Promise<HostelTester | undefined>;
}

export interface Suggestions {
  readonly records: readonly SearchRecord[];
  /** Number of all matching hostels. */
  readonly total: number;
  /** The hostel's words that matched, folded. */
  readonly matchedTerms: (hostelId: string) => string[];
}

export interface HostelTester {
  readonly hostel: CatalogueHostel;
  readonly fits: (query: ListingQuery) => boolean;
}

const pageSize = 500;
const { searchableAttributes: attributes, customRanking } = searchSettings;

/**
 * The public catalogue in memory, read when it is first searched. Each search reads what has changed since,
 * so it knows all that was written before it.
 */
export function createSearchCatalogue(
  listings: Pick<ListingStore, 'changedAfter'>,
): SearchCatalogue {
  const hostels = new Map<string, CatalogueHostel>();
  const ranker = createRanker({ attributes, customRanking });
  let since: string | undefined;
  let refreshed = Promise.resolve();
  let waiting: Promise<void> | undefined;

  const putHostel = (hostel: CatalogueHostel) => {
    const record = searchRecordOf(hostel);
    const known = hostels.get(hostel.id);
    // The changes of the last two minutes are read with every search, and most of them are known already.
    if (!known || JSON.stringify(searchRecordOf(known)) !== JSON.stringify(record)) {
      ranker.put({ ...record });
    }
    hostels.set(hostel.id, hostel);
  };

  const refresh = async () => {
    for (let more = true; more; ) {
      const cursor = parseCursor(since, Date.now());
      const found = await listings.changedAfter(cursor, pageSize + 1);
      more = found.length > pageSize;
      const page = found.slice(0, pageSize);
      for (const listing of page) {
        if (listing.status === 'live') putHostel(catalogueHostelOf(listing));
        else if (hostels.delete(listing.hostelId)) ranker.remove(listing.hostelId);
      }
      const end = page.at(-1);
      const last = end && { at: end.changedAt.getTime(), id: end._id.toString() };
      since = formatCursor(nextCursor(cursor, last, more));
    }
  };

  // Callers that arrive during a refresh share the next one, which begins after them.
  const knowAll = () => {
    waiting ??= refreshed
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        refreshed = refresh();
        return refreshed;
      });
    return waiting;
  };

  return {
    async suggest(text, count) {
      await knowAll();
      return suggestionsOf(ranker.find(text), count, hostels);
    },

    async all() {
      await knowAll();
      return [...hostels.values()];
    },

    async search(query) {
      await knowAll();
      return searchAmong(query, [...hostels.values()], (text) =>
        ranker
          .find(text)
          .groups()
          .map((ids) => ids.flatMap((id) => hostels.get(id) ?? [])),
      );
    },

    async testerOf(hostelId) {
      await knowAll();
      const hostel = hostels.get(hostelId);
      return (
        hostel && {
          hostel,
          fits(query) {
            const found = searchAmong(query, [hostel], (text) =>
              ranker.find(text).ids().includes(hostelId) ? [[hostel]] : [],
            );
            return found.hostels.length > 0 && found.relaxed.length === 0;
          },
        }
      );
    },
  };
}

function suggestionsOf(
  found: SearchHit,
  count: number,
  hostels: ReadonlyMap<string, CatalogueHostel>,
): Suggestions {
  const records = found.ids(0, count).flatMap((id) => {
    const hostel = hostels.get(id);
    return hostel ? [searchRecordOf(hostel)] : [];
  });
  return { records, total: found.total, matchedTerms: (id) => found.matchedTerms(id) };
}

function searchAmong(
  query: ListingQuery,
  all: readonly CatalogueHostel[],
  hitsOf: (text: string) => readonly (readonly CatalogueHostel[])[],
) {
  return searchHostels({ ...readSearch(query), today: patnaDay(Date.now()), all, hitsOf });
}

/** What a query of the list searches for. */
export function readSearch({
  q = '',
  near,
  sort,
  page: _,
  limit: __,
  cursor: ___,
  until: ____,
  counts: _____,
  ...filters
}: ListingQuery) {
  return {
    typed: q,
    filters,
    sort:
      sort ?? (q === '' && near === undefined ? ('recommended' as const) : ('relevance' as const)),
    near: near === undefined ? undefined : findPlace(near),
  };
}
