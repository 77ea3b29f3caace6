import type { ListingCard } from '@patna/contracts';
import type { RelaxedFilter } from '@patna/search';
import type { MissingRegion } from '../../../offline/catalogue/search-index.ts';
import type { CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { type HomeQuery, isPhoneFirst, isPhoneOnly } from '../query/home-query.ts';
import { distinctCards, type ListPage, type PhonePage } from './list-pages.ts';
import { isAnswer } from './phone-page.ts';

/** What the home grid shows. */
export interface HomeList {
  source: ListPage['source'] | null;
  cards: readonly ListingCard[];
  /** Distance in kilometres by hostel id, if a place is chosen. */
  distances: Readonly<Record<string, number>>;
  /** Number of pages that the cards came in. */
  pageCount: number;
  hasMore: boolean;
  /** Whether scrolling to the end may load the next page now. */
  canLoadMore: boolean;
  status: 'idle' | 'loading' | 'failed';
  /** The server's failure; null if only this phone was asked. */
  failure: CallProblem | null;
  /** Number of matching hostels on this phone, if known. */
  onPhone: number | null;
  /** Parts of the search text that were left out, because no hostel has everything. */
  relaxed: readonly RelaxedFilter[];
  /** Hostels left out because they do not state what a filter asks for. */
  unstated: number;
  /** Set when the query asks for hostels of a region that this phone does not keep. */
  missing: MissingRegion | null;
  /** When the list was read, ISO 8601. */
  readAt: string | null;
}

/** State of the infinite query of one source. */
export interface SourceState<Page> {
  currentData?: { pages: Page[] } | undefined;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  hasNextPage: boolean;
}

/**
 * Whether the server is asked: always, except for queries that the phone answers first. For those it is asked when the
 * phone can't answer, and its list then stays. It never gets the phone's position.
 */
export function asksServer(
  query: HomeQuery,
  server: Pick<SourceState<ListPage>, 'currentData'>,
  phone: Pick<SourceState<PhonePage>, 'currentData' | 'isError'>,
): boolean {
  if (!isPhoneFirst(query)) return true;
  if (isPhoneOnly(query)) return false;
  const hasNoAnswer = phone.isError && !phone.currentData?.pages.some(isAnswer);
  return server.currentData !== undefined || hasNoAnswer || missingRegion(phone) !== null;
}

function missingRegion({ currentData }: Pick<SourceState<PhonePage>, 'currentData'>) {
  return currentData?.pages.at(-1)?.missing ?? null;
}

/** Chooses what to show: the server's list, else the phone's, else that of a cached document. */
export function homeList(
  query: HomeQuery,
  server: SourceState<ListPage>,
  phone: SourceState<PhonePage>,
): HomeList {
  const phonePages = phone.currentData?.pages ?? [];
  const missing = missingRegion(phone);
  const usesServer = asksServer(query, server, phone);
  const serverPages = (usesServer && server.currentData?.pages) || [];
  const isFresh = serverPages[0]?.source === 'server';
  const pages: readonly ListPage[] =
    !isFresh && phonePages.some(isAnswer) ? phonePages : serverPages;
  const source = pages[0]?.source ?? null;
  const last = pages.at(-1);
  const lastOnPhone = last?.source === 'phone' ? last : undefined;
  const isFirstLoad = !isFresh || server.isFetchingNextPage;
  const isLoading = usesServer
    ? server.isFetching && isFirstLoad
    : phone.isFetching && phonePages.length === 0;
  // A shown list that could not be refreshed stays as it is; the notice of its age says so.
  const hasFailed = usesServer
    ? server.isError && (!isFresh || server.isFetchNextPageError)
    : phone.isError || missing !== null;
  return {
    source,
    cards: distinctCards(pages),
    distances: source === 'phone' ? distancesOf(phonePages) : {},
    pageCount: pages.length,
    hasMore: usesServer
      ? serverPages.length === 0 || server.hasNextPage
      : phonePages.length === 0 || phone.hasNextPage,
    canLoadMore:
      source === 'phone'
        ? phone.hasNextPage && !phone.isFetching && !isLoading
        : source === 'server' && server.hasNextPage && !server.isFetching,
    status: isLoading ? 'loading' : hasFailed ? 'failed' : 'idle',
    failure: usesServer && hasFailed ? (server.error as CallProblem) : null,
    onPhone: lastOnPhone?.total ?? null,
    relaxed: last?.relaxed ?? [],
    unstated: last?.unstated ?? 0,
    missing,
    readAt: (source === 'phone' ? last : pages[0])?.readAt ?? null,
  };
}

function distancesOf(pages: readonly PhonePage[]): HomeList['distances'] {
  return Object.assign({}, ...pages.map(({ distances }) => distances));
}
