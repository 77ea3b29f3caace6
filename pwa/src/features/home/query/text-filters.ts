import type { HostelFilters } from '@patna/search';
import { understandQuery, withoutFilter } from '@patna/search/understanding';
import { withParam } from '../../../shared/navigation/query-params.ts';

/** Moves the filters of the search text into parameters, so that each is in one place only. */
export function withTextFilters(params: URLSearchParams): URLSearchParams {
  const typed = params.get('q') ?? '';
  const { filters, conflicts } = understandQuery(typed);
  let text = typed;
  let next = params;
  for (const [name, value] of Object.entries(filters)) {
    const isRent = name === 'minPrice' || name === 'maxPrice';
    if (value === undefined || (isRent && conflicts.includes('rent'))) continue;
    // A distance belongs to the place beside it, and no parameter asks for non-vegetarian food.
    if (name === 'within' || (name === 'vegOnly' && value === false)) continue;
    next = withParam(next, name, Array.isArray(value) ? value.join(',') : String(value));
    text = withoutFilter(text, name as keyof HostelFilters);
  }
  return withParam(next, 'q', text);
}

/** Chooses a place to measure from instead of the one in the search text. */
export function withPlace(params: URLSearchParams, near: string): URLSearchParams {
  const text = params.get('q') ?? '';
  const others = near === '' ? params : withParam(params, 'q', withoutFilter(text, 'near'));
  return withParam(withParam(others, 'near', near), 'sort', '');
}
