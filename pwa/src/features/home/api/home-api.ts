import { api } from '../../../shared/http/api.ts';
import { consoleMessages, logProblem } from '../../../shared/http/console-messages.ts';
import { reachability } from '../../../shared/http/reachability.ts';
import { listingPageSize } from '../../../shared/product/product-constants.ts';
import type { ListingPage } from '../../../shared/runtime/initial-state.ts';
import {
  type ListPage,
  nextPhonePosition,
  nextServerPosition,
  type PhonePage,
  type PhonePosition,
  phoneStart,
  type ServerPage,
  type ServerPosition,
  serverStart,
} from '../list/list-pages.ts';
import { readCatalogue, readPhonePage } from '../list/phone-page.ts';
import type { HomeQuery } from '../query/home-query.ts';
import { listParams } from '../query/listed-region.ts';

/** Seconds for which unused pages stay: as long as a scroll position can be restored. */
const keepUnusedDataFor = 30 * 60;

/** The list of home, as one query for each source. */
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The server's list, continued from this phone when the server cannot be reached. */
    serverHostels: build.infiniteQuery<ListPage, HomeQuery, ServerPosition>({
      providesTags: ['HomeList'],
      keepUnusedDataFor,
      infiniteQueryOptions: {
        initialPageParam: serverStart,
        getNextPageParam: (_last, pages) => nextServerPosition(pages),
      },
      async queryFn({ queryArg: query, pageParam }, { forced }, _options, fetchPage) {
        const { page, cursor, phone } = pageParam;
        // Not for a refreshed list: it fails as a whole instead of mixing sources.
        const readRest = async () => {
          const rest = phone && !forced ? await orNull(readCatalogue(query, phone)) : null;
          return rest && rest.cards.length > 0 ? { data: rest } : null;
        };
        const saved = reachability() === 'offline' ? await readRest() : null;
        if (saved) return saved;
        const params = { page, limit: listingPageSize, ...(await listParams(query)), cursor };
        const { data, error } = await fetchPage({ name: 'fetchListings', query: params });
        if (!error) return { data: serverPage(data as ListingPage, new Date().toISOString()) };
        logProblem(consoleMessages.listings, error);
        return (error.kind === 'network' && (await readRest())) || { error };
      },
    }),
    /** The list from the copies on this phone. */
    phoneHostels: build.infiniteQuery<PhonePage, HomeQuery, PhonePosition>({
      providesTags: ['HomeList'],
      keepUnusedDataFor,
      infiniteQueryOptions: {
        initialPageParam: phoneStart,
        getNextPageParam: (_last, pages) => nextPhonePosition(pages),
      },
      async queryFn({ queryArg, pageParam }) {
        const page = await orNull(readPhonePage(queryArg, pageParam));
        return page ? { data: page } : { error: { kind: 'network' } };
      },
    }),
  }),
});

async function orNull(reading: Promise<PhonePage | null>): Promise<PhonePage | null> {
  try {
    return await reading;
  } catch (error) {
    console.error('The saved hostels could not be read.', error);
    return null;
  }
}

export function serverPage(
  { data: cards, ...page }: ListingPage,
  readAt: string,
  source: ServerPage['source'] = 'server',
): ServerPage {
  return { ...page, source, cards, readAt };
}
