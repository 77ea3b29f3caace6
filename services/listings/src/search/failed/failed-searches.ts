import type { Handler } from '@patna/service-kit';
import { requireAdmin } from '../../moderation/require-admin.ts';
import type { FailedSearchStore } from './failed-search-store.ts';

export function failedSearches(searches: FailedSearchStore): Handler<'failedSearches'> {
  return async ({ caller }) => {
    requireAdmin(caller);
    return { data: await searches.list() };
  };
}
