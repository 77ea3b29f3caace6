import { api } from '../../../shared/http/api.ts';
import type { ListingPage } from '../../../shared/runtime/initial-state.ts';
import { listingPageSize } from '../../../shared/product/product-constants.ts';

export interface ListingPageRequest {
  readonly page: number;
  /** `nextCursor` of the previous page; null for the first. */
  readonly cursor: string | null;
  readonly more: Readonly<Record<string, string>>;
}

export function pageParams({ page, cursor, more }: ListingPageRequest) {
  return { page, limit: listingPageSize, ...more, ...(cursor && { cursor }) };
}

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchListings: build.query<ListingPage, ListingPageRequest>({
      query: (request) => ({ name: 'fetchListings', query: pageParams(request) }),
    }),
  }),
});
