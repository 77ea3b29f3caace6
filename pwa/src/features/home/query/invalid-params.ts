import { listParam } from '../../../shared/navigation/query-params.ts';
import { filterNames, type FilterParam, type HomeQuery, maxLengths } from './home-query.ts';

/** The parameters that were ignored because they are invalid. */
export function invalidParams(
  params: URLSearchParams,
  { filters, sort, near }: HomeQuery,
): (FilterParam | 'sort' | 'near')[] {
  const wrong = filterNames.filter((name) => {
    // A distance without a place is not invalid: it applies once a place is chosen.
    if (name === 'within' && !near) return false;
    const read: unknown = filters[name === 'place' ? 'locality' : name];
    if (!Array.isArray(read)) return Boolean(params.get(name)) && read === undefined;
    return listParam(params, name).some((value) => !read.includes(value));
  });
  const others = Object.entries({ sort, near } as const).filter(
    ([name, read]) => Boolean(params.get(name)) && params.get(name) !== read,
  );
  return [...wrong, ...others.map(([name]) => name as 'sort' | 'near')];
}

/** Whether a text of the address is longer than what is read of it. */
export function hasLongText(params: URLSearchParams): boolean {
  return Object.entries(maxLengths).some(
    ([name, max]) => (params.get(name)?.trim().length ?? 0) > max,
  );
}
