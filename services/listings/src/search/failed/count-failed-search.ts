import type { Handler } from '@patna/service-kit';
import type { SearchCatalogue } from '../../hostels/catalogue/search-catalogue.ts';
import type { FailedSearchStore } from './failed-search-store.ts';

const maxDigits = 5;

/** Counts a text only when it has no result here either and says nothing personal. */
export function countFailedSearch(
  searches: FailedSearchStore,
  catalogue: SearchCatalogue,
): Handler<'countFailedSearch'> {
  return async ({ input: { body } }) => {
    const query = body.q.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
    if (query === '' || isPersonal(query)) return { data: { counted: false } };
    const { hostels, relaxed } = await catalogue.search({ q: query, page: 1, limit: 1 });
    const isFailed = hostels.length === 0 || relaxed.includes('place');
    return { data: { counted: isFailed && (await searches.count(query, body.visitor)) } };
  };
}

/** Whether a text contains a phone number, an email address or a web address. */
function isPersonal(query: string): boolean {
  const digits = query.match(/\p{Nd}/gu) ?? [];
  return digits.length > maxDigits || /@|:\/\/|www\./.test(query);
}
