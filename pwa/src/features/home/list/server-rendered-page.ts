import { api } from '../../../shared/http/api.ts';
import type { ListingPage } from '../../../shared/runtime/initial-state.ts';
import { defaultRegion, offlineRegion } from '../../../shared/storage/offline-region.ts';
import { homeApi, serverPage } from '../api/home-api.ts';
import { plainQuery } from '../query/home-query.ts';
import { serverStart } from './list-pages.ts';

/** The first page of cards from the document. */
export interface FirstPage {
  listings: ListingPage;
  /** ISO 8601. */
  at: string;
  /** True when the document came from the worker's cache. */
  kept?: boolean | undefined;
}

type ApiState = ReturnType<typeof api.reducer>;

/**
 * The state of the API with the cards of the document. A cached document, or one of another region than this phone
 * keeps, is shown and requested again.
 */
export function withServerPage({ listings, at, kept }: FirstPage): ApiState {
  const isFinal = !kept && offlineRegion() === defaultRegion;
  const page = serverPage(listings, at, isFinal ? 'server' : 'document');
  const value = { pages: [page], pageParams: [serverStart] };
  const { upsertQueryEntries } = homeApi.util;
  return api.reducer(
    undefined,
    upsertQueryEntries([{ endpointName: 'serverHostels', arg: plainQuery, value }]),
  );
}

/** Whether a cached document is all that home can show yet. */
export function showsServerPage(state: { api: ApiState }): boolean {
  const { serverHostels, phoneHostels } = homeApi.endpoints;
  const [first] = serverHostels.select(plainQuery)(state).data?.pages ?? [];
  return first?.source === 'document' && !phoneHostels.select(plainQuery)(state).data;
}
